// The end: who won and why, every score nation by nation, and how power and money went.
import { h, drawn, whenChanged } from "./dom.js";

export const final = (root, { get }) =>
  whenChanged(() => [get("result")], (result) => {
    root.hidden = !result;
    root.replaceChildren();
    if (!result) return;
    root.append(
      h("h3", {}, result.title),
      h("p", {}, result.reason),
      h("table", {},
        h("thead", {}, h("tr", {}, result.heads.map((head) => h("th", { scope: "col" }, head)))),
        h("tbody", {}, result.rows.map((row) => h("tr", {}, row.map((cell, i) => h(i ? "td" : "th", { scope: i ? null : "row" }, cell))))),
      ),
      h("div", { class: "imp-charts" }, result.charts.map((chart) => drawn(chart, { class: "imp-chart" }))),
    );
  });
