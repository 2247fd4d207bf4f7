// Back and forth in the game: undo, redo, and a slider over all positions of the line.
import { h, whenChanged } from "./dom.js";

export const history = (root, { get, send, refused, signal }) => {
  const PATIENCE = 200; // ms without a further move of the slider before the game goes there
  const button = (key) => h("button", { type: "button", "data-key": key, "data-action": key, onclick: () => send({ step: key }) });
  const [first, undo, redo, last] = ["first", "undo", "redo", "last"].map(button);
  const slider = h("input", { type: "range", min: 0, step: 1, "data-key": "timeline" });
  const place = h("output");
  root.append(first, undo, slider, redo, last, place);
  let timer = null;
  signal.addEventListener("abort", () => clearTimeout(timer));
  slider.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => send({ goto: +slider.value }), PATIENCE);
  });
  return whenChanged(() => [get("words"), get("bar"), refused()], (words, bar) => {
    for (const [node, word, off] of [[first, words.first, bar.at === 0], [undo, words.undo, bar.at === 0], [redo, words.redo, bar.at === bar.last], [last, words.last, bar.at === bar.last]]) {
      node.textContent = word.text;
      node.setAttribute("aria-label", word.label);
      node.title = word.label;
      node.setAttribute("aria-disabled", off);
    }
    slider.max = bar.last;
    slider.value = bar.at;
    slider.setAttribute("aria-label", words.timeline);
    slider.setAttribute("aria-valuetext", bar.label);
    place.textContent = bar.label;
  });
};
