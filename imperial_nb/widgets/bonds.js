// The bond market: who holds which bond, what can be bought now, and what that would change.
import { h, roving, redraw, whenChanged } from "./dom.js";

export const bonds = (root, { get, act, send, icon }) => {
  const title = h("h4"), table = h("div"), legend = h("p", { class: "imp-faint" });
  root.append(title, table, legend);
  const words = whenChanged(() => [get("words")], (words) => {
    title.textContent = words.title;
    legend.textContent = words.legend;
  });
  const cell = (bond) => {
    const inside = [h("span", {}, bond.text), bond.mark ? h("b", { class: "imp-change", "aria-hidden": "true" }, bond.mark) : ""];
    const attributes = { "aria-label": bond.label, title: bond.label, class: "imp-bond" };
    if (!bond.action && !bond.choose) return h("td", { class: bond.held ? "imp-held" : "imp-free" }, h("span", attributes, inside));
    const onclick = () => (bond.action ? act(bond.action) : send({ choose: bond.choose }));
    return h("td", {}, h("button", { type: "button", ...attributes, "data-action": bond.action, "data-key": bond.key, onclick }, inside));
  };
  const draw = whenChanged(() => [get("rows"), get("values"), get("words")], (rows, values, words) => {
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
