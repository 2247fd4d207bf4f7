// Whether the position can be played; every problem as a button that leads to where it is.
import { h, redraw, whenChanged } from "./dom.js";

export const verdict = (root, { get }) => {
  const title = h("h4"), state = h("p", { class: "imp-state", role: "status" }), list = h("div");
  root.append(title, state, list);
  const lead = ({ field, region }) => {
    const frame = root.closest(".imp-frame");
    const control = [...frame.querySelectorAll("[data-key]")].find((node) => node.dataset.key === field);
    const target = region ? frame.querySelector(`path[data-region="${region}"]`) : control;
    if (target) target.focus();
    else frame.querySelector(`[data-part="${field}"]`)?.scrollIntoView({ block: "nearest" });
  };
  return whenChanged(() => [get("state"), get("faults"), get("words")], (now, faults, words) => {
    title.textContent = words.title;
    root.setAttribute("aria-label", words.title);
    state.textContent = `${now.good ? "✓" : "!"} ${now.text}`;
    state.dataset.good = now.good;
    redraw(list, faults.length ? h("ul", { class: "imp-problems" }, faults.map((fault, i) => h("li", {}, h("button", { type: "button", "data-key": `problem.${i}`, onclick: () => lead(fault) }, fault.text)))) : []);
  });
};
