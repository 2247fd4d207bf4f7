// A game that was left, to go on with.
import { h, whenChanged } from "./dom.js";

export const offer = (root, { get, send }) =>
  whenChanged(() => ["left", "words"].map(get), (left, words) => {
    root.hidden = !left;
    const go = left && h("button", { type: "button", class: "imp-primary", "data-action": "resume", onclick: () => send({ resume: left.name }) }, words.resume);
    root.replaceChildren(...(left ? [h("strong", {}, words.title), h("span", {}, left.text), go] : []));
  });
