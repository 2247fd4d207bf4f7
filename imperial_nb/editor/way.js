// The ways back from a table to where it was opened.
import { h, redraw, whenChanged } from "./dom.js";

export const way = (root, { get, send }) => {
  root.classList.add("imp-row");
  return whenChanged(() => [get("deeds")], (deeds) => redraw(root, deeds.map(({ id, label }) => h("button", { type: "button", "data-key": id, "data-action": id, onclick: () => send({ deed: id }) }, label))));
};
