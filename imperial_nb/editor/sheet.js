// A form: rows of fields, each with its name, its value and what is wrong with it.
import { h, redraw, whenChanged } from "./dom.js";

export const sheet = (root, { get, send, icon }) => {
  const title = h("h4"), told = h("p", { class: "imp-wrong" }), body = h("div", { class: "imp-sheet" }), foot = h("div", { class: "imp-row" });
  root.append(title, told, body, foot);
  const sent = new Set(); // fields whose value went to the kernel: they show again what it has

  // --- fields: a node, and how it shows a cell ---
  const put = (field, value) => {
    sent.add(field);
    send({ set: field.cell.key, value });
  };
  const input = (field, attributes, value = (node) => node.value) =>
    h("input", { autocomplete: "off", spellcheck: "false", ...attributes, onchange: (event) => put(field, value(event.target)) });
  const number = (field) => {
    const node = h("input", { type: "number", step: 1, autocomplete: "off" });
    node.addEventListener("change", () => {
      if (node.value !== "" && Number.isInteger(+node.value)) put(field, +node.value);
      else node.value = field.cell.value;
    });
    return node;
  };
  const MAKE = {
    number,
    text: (field) => input(field, { type: "text" }),
    long: (field) => h("textarea", { rows: 3, spellcheck: "false", onchange: (event) => put(field, event.target.value) }),
    check: (field) => input(field, { type: "checkbox" }, (node) => node.checked),
    pick: (field) => h("select", { onchange: (event) => put(field, event.target.value) }),
    press: (field) => h("button", { type: "button", onclick: () => send({ set: field.cell.key, value: true }) }),
    said: () => h("span"),
  };
  const fill = (field) => {
    const { node, cell } = field;
    if (cell.kind === "said") node.textContent = cell.value;
    else if (cell.kind === "press") node.textContent = cell.text ?? cell.label;
    else if (cell.kind === "check") node.checked = cell.value;
    else if (cell.kind === "pick") {
      const list = typeof cell.options === "string" ? get(`list.${cell.options}`) : cell.options;
      const options = JSON.stringify(list);
      if (field.options !== options) node.replaceChildren(...list.map(({ id, label }) => h("option", { value: id }, label)));
      field.options = options;
      node.value = cell.value;
    } else if (node.value !== String(cell.value)) node.value = cell.value;
  };
  const show = (field, cell) => {
    field.cell = cell;
    fill(field);
    const { node, sign } = field;
    node.dataset.key = cell.key;
    if (cell.label) node.setAttribute("aria-label", cell.fault ? `${cell.label}. ${cell.fault}` : cell.label);
    if (cell.kind === "press") node.dataset.action = cell.key;
    node.toggleAttribute("aria-invalid", Boolean(cell.fault));
    if (cell.fault) node.setAttribute("aria-invalid", "true");
    if (cell.kind === "said") cell.fault ? node.setAttribute("tabindex", 0) : node.removeAttribute("tabindex");
    node.title = cell.fault || (cell.kind === "press" ? cell.label : "");
    sign.hidden = !cell.fault;
  };
  const make = (cell) => {
    const field = { kind: cell.kind, cell };
    field.node = MAKE[cell.kind](field);
    field.sign = h("span", { class: "imp-fault-sign", "aria-hidden": "true", hidden: true }, "!");
    field.box = h("span", { class: `imp-cell imp-cell-${cell.kind}` }, field.sign, field.node);
    show(field, cell);
    return field;
  };

  // --- rows ---
  const rows = new Map(); // key → { node, fields }
  const alike = (fields, cells) => fields.length === cells.length && fields.every(({ kind, cell }, i) => kind === cells[i].kind && cell.key === cells[i].key);
  const drawRow = (row, view) => {
    if (row.fields && alike(row.fields, view.cells) && row.head === view.head) {
      row.fields.forEach((field, i) => show(field, view.cells[i]));
      return;
    }
    row.head = view.head;
    row.fields = view.cells.map(make);
    const head = [view.icon ? icon(view.icon) : "", view.head];
    const [first, cell] = get("heads").length ? [h("th", { scope: "row" }, head), (each) => h("td", {}, each.box)] : [h("span", { class: "imp-line-head" }, head), (each) => each.box];
    redraw(row.node, first, row.fields.map(cell));
  };
  const drawOrder = whenChanged(() => [get("order"), get("heads")], (order, heads) => {
    rows.clear();
    for (const key of order) rows.set(key, { node: heads.length ? h("tr") : h("div", { class: "imp-line" }) });
    const nodes = [...rows.values()].map(({ node }) => node);
    const columns = h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head))));
    redraw(body, heads.length ? h("table", {}, columns, h("tbody", {}, nodes)) : nodes);
    for (const [key, row] of rows) row.draw = whenChanged(() => [get(`row.${key}`)], (view) => view && drawRow(row, view));
  });
  const drawFoot = whenChanged(() => [get("foot")], (cells) => redraw(foot, cells.map((cell) => make(cell).box)));
  const drawWords = whenChanged(() => [get("title"), get("told")], (name, wrong) => {
    title.textContent = name;
    root.setAttribute("aria-label", name);
    told.textContent = wrong;
    told.hidden = !wrong;
  });
  return () => {
    drawWords();
    const focused = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    drawOrder();
    for (const row of rows.values()) row.draw();
    for (const field of sent) fill(field);
    sent.clear();
    drawFoot();
    // Rows made anew, as after a change of seats: the focus goes back to the field it was on, or to the first.
    if (focused && !root.contains(document.activeElement)) (root.querySelector(`[data-key="${focused}"]`) ?? root.querySelector("input,select,button"))?.focus();
  };
};
