// Two editions side by side: what differs, and behind each difference its rule.
import { h, whenChanged } from "./dom.js";

export const comparison = (root, { get, send }) => {
  const title = h("summary"), told = h("p", { role: "status" }), table = h("table");
  const sides = [0, 1].map((side) => h("select", { "data-key": `side${side}`, onchange: () => send({ compare: sides.map((each) => each.value) }) }));
  const fold = h("details", { class: "imp-fold" }, title, told, h("div", { class: "imp-wide" }, table));
  root.append(fold);

  const value = (parts) => h("td", {}, h("ul", {}, parts.map(({ text, same }) => h("li", {}, h(same ? "span" : "strong", {}, text)))));
  const behind = ({ title, text, editions, source }) =>
    h("details", {}, h("summary", {}, title), h("p", {}, text), editions && h("p", {}, editions), h("p", { class: "imp-faint" }, source));
  const row = (each) =>
    h("tbody", {}, h("tr", {}, h("th", { scope: "row" }, each.label), value(each.one), value(each.other)), h("tr", { class: "imp-behind" }, h("td", { colspan: 3 }, behind(each.rule))));

  const head = h("thead", {}, h("tr", {}, h("th", { scope: "col" }), sides.map((side) => h("th", { scope: "col" }, side))));
  table.append(head);
  const drawSides = whenChanged(() => ["words", "options", "chosen"].map(get), (words, options, chosen) => {
    title.textContent = words.title;
    head.querySelector("th").textContent = words.value;
    sides.forEach((side, i) => {
      side.setAttribute("aria-label", words.sides[i]);
      side.replaceChildren(...options.map(({ id, label }) => h("option", { value: id }, label)));
      side.value = chosen[i];
    });
  });
  const drawRows = whenChanged(() => ["rows", "told"].map(get), (rows, text) => {
    told.textContent = text;
    [...table.tBodies].forEach((body) => body.remove());
    table.append(...rows.map(row));
  });
  fold.open = !get("folded");
  return () => {
    drawSides();
    drawRows();
  };
};
