// The values of an edition, each to be changed by itself.
import { h } from "./dom.js";
import { fieldBox } from "./fields.js";

export const adjustments = (get, changed) => {
  const title = h("span"), count = h("span", { class: "imp-count" }), fields = h("div", { class: "imp-adjust" });
  const back = h("button", { type: "button", "data-key": "usual" });
  const fold = h("details", { class: "imp-fold" }, h("summary", {}, title, count), fields, back);
  const known = new Map(); // name → { read, write, show, mark }

  // --- controls: a node, what it holds and how it is filled ---
  const text = (label, key) => h("input", { type: "text", inputmode: "numeric", autocomplete: "off", "aria-label": label, "data-key": key, oninput: changed });
  const MAKE = {
    number: ({ name, label }) => {
      const node = text(label, name);
      return { node, read: () => node.value, write: (value) => (node.value = value) };
    },
    check: ({ name, label }) => {
      const node = h("input", { type: "checkbox", "aria-label": label, "data-key": name, onchange: changed });
      return { node, read: () => node.checked, write: (value) => (node.checked = value) };
    },
    pick: ({ name, label, options }) => {
      const node = h("select", { "aria-label": label, "data-key": name, onchange: changed }, options.map(({ id, label }) => h("option", { value: id }, label)));
      return { node, read: () => node.value, write: (value) => (node.value = value) };
    },
    grid: ({ name, columns, rows, cells }) => {
      const inputs = cells.map((label, i) => text(label, `${name}.${i}`));
      const line = (head, r) => h("tr", {}, head && h("th", { scope: "row" }, head), inputs.slice(r * columns.length, (r + 1) * columns.length).map((input) => h("td", {}, input)));
      const heads = h("tr", {}, rows[0] && h("td"), columns.map((column) => h("th", { scope: "col" }, column)));
      const node = h("table", {}, columns[0] && h("thead", {}, heads), h("tbody", {}, rows.map(line)));
      return { node, read: () => inputs.map((input) => input.value), write: (values) => inputs.forEach((input, i) => (input.value = values[i])) };
    },
  };
  const field = (spec) => {
    const { node, ...value } = MAKE[spec.kind](spec);
    const mark = h("span", { class: "imp-changed", hidden: true }, get("words").changed);
    const { box, show } = fieldBox("div", { class: `imp-adjust-${spec.kind}`, "data-field": spec.name }, h("span", { class: "imp-label" }, spec.label, mark), node);
    known.set(spec.name, { ...value, show, mark });
    return box;
  };

  const read = () => Object.fromEntries([...known].map(([name, { read }]) => [name, read()]));
  const write = (values) => known.forEach(({ write }, name) => write(values[name]));
  const draw = (values = read()) => {
    title.textContent = get("words").adjust;
    back.textContent = get("words").usual;
    known.clear();
    fields.replaceChildren(...get("rules").map(field));
    write(values);
  };
  /** Another preset: what was as in the one before becomes as in this one. */
  const follow = (before, now) => {
    for (const [name, { read, write }] of known) if (JSON.stringify(read()) === JSON.stringify(before[name])) write(now[name]);
  };
  const show = (faults, names, told) => {
    known.forEach(({ show, mark }, name) => (show(faults[name]), (mark.hidden = !names.includes(name))));
    count.textContent = told;
    back.setAttribute("aria-disabled", String(!names.length));
  };
  return { fold, back, read, write, draw, follow, show };
};
