// The signs on the map: picture, name, and how to tell it.
import { h, drawn, whenChanged } from "./dom.js";

export const legend = (root, { get }) =>
  whenChanged(() => [get("title"), get("signs")], (title, signs) => {
    const entry = ({ sign, name, about }) =>
      h("li", {}, drawn(sign, { class: "imp-icon", "aria-hidden": "true" }), h("span", {}, h("strong", {}, name), h("span", { class: "imp-faint" }, about)));
    root.replaceChildren(h("h3", {}, title), h("ul", { class: "les-legend" }, signs.map(entry)));
  });
