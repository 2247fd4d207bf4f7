// The ways back from a table to where it was opened.
import { h, redraw, whenChanged } from "./dom.js";

export const way = (root, { get, send }) => {
  root.classList.add("imp-row");
  // The button that led here is gone, and the focus with it: it goes on where the way back is.
  requestAnimationFrame(() => document.activeElement === document.body && root.querySelector("button")?.focus({ preventScroll: true }));
  return whenChanged(() => [get("deeds")], (deeds) => redraw(root, deeds.map(({ id, label }) => h("button", { type: "button", "data-key": id, "data-action": id, onclick: () => send({ deed: id }) }, label))));
};
