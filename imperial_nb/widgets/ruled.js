// A line of a calculation; beside it its rule and source, with the rule's text folded up.
import { h } from "./dom.js";

export const ruled = ({ text, rule }) =>
  h("li", {}, h("span", {}, text), h("details", {}, h("summary", {}, `${rule.title} · ${rule.source.split("; ")[0]}`), h("p", {}, rule.text), h("p", { class: "imp-faint" }, rule.source)));
