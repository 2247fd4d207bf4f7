// What was left, to go on with: one, or one of several.
import { h, whenChanged } from "./dom.js";

export const offer = (root, { get, send }) =>
  whenChanged(() => ["left", "others", "words"].map(get), (left, others, words) => {
    root.hidden = !left;
    if (!left) return root.replaceChildren();
    const choice = h("select", { "data-key": "left", "aria-label": words.title }, [left, ...others].map(({ name, text }) => h("option", { value: name }, text)));
    const go = h("button", { type: "button", class: "imp-primary", "data-action": "resume", onclick: () => send({ resume: choice.value }) }, words.resume);
    root.replaceChildren(h("strong", {}, words.title), others.length ? choice : h("span", {}, left.text), go);
  });
