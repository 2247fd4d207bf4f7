// The bond market: who holds which bond, what can be bought now, and what that would change.
import { h, roving, redraw, whenChanged } from "./dom.js";

export const bonds = (root, { get, act, icon }) => {
  const title = h("h4"), table = h("div"), legend = h("p", { class: "imp-faint" });
  root.append(title, table, legend);
  const words = whenChanged(() => [get("words")], (words) => {
    title.textContent = words.title;
    legend.textContent = words.legend;
  });
  const cell = (bond) => {
    if (!bond.text) return h("td", { class: "imp-free" }, h("span", { class: "imp-bond", "aria-label": get("words").available }, "·"));
    const inside = [h("span", {}, bond.text), bond.mark ? h("b", { class: "imp-change", "aria-hidden": "true" }, bond.mark) : ""];
    const attributes = { "aria-label": bond.label, title: bond.label ?? bond.text, class: "imp-bond" };
    if (!bond.action) return h("td", { class: "imp-held" }, h("span", attributes, inside));
    return h("td", {}, h("button", { type: "button", ...attributes, "data-action": bond.action, onclick: () => act(bond.action) }, inside));
  };
  const rows = () => get("nations").map((nation) => get(`row.${nation}`));
  const draw = whenChanged(() => [get("values"), get("words"), ...rows()], (values, words, ...rows) => {
    redraw(
      table,
      h("table", {},
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, words.nation), values.map((value) => h("th", { scope: "col", title: value.title }, value.text)))),
        h("tbody", {}, rows.map((row) => h("tr", { "data-nation": row.id }, h("th", { scope: "row", title: row.name }, icon(row.icon)), row.bonds.map(cell)))),
      ),
    );
    roving(table.firstElementChild, "button");
  });
  return () => {
    words();
    draw();
  };
};
