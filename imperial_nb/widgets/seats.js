// Who sits where: names in seating order, to be added, taken away, and moved by buttons or by dragging the seat.
import { h } from "./dom.js";
import { fieldBox } from "./fields.js";

export const seatList = (get, changed) => {
  const MOST = 6, LEAST = 2;
  const list = h("ol", { class: "imp-seats" });
  const add = h("button", { type: "button", "data-key": "add" });
  const seats = new Map(); // row → its controls
  const rows = () => [...list.children];
  const names = () => rows().map((row) => seats.get(row).name.value);

  // The row that moves stays in the page, its neighbours go round it: so it keeps the focus and the pointer.
  const move = (row, to) => {
    for (let at = rows().indexOf(row); at !== to; at += Math.sign(to - at)) to < at ? row.after(row.previousElementSibling) : row.before(row.nextElementSibling);
    draw();
    changed();
  };
  const step = (row, by) => {
    const to = rows().indexOf(row) + by;
    if (to >= 0 && to < rows().length) move(row, to);
  };
  const remove = (row) => {
    if (rows().length <= LEAST) return;
    (row.nextElementSibling ?? row.previousElementSibling).querySelector("[data-deed=remove]").focus();
    row.remove();
    draw();
    changed();
  };
  const drag = (row, event) => {
    const under = rows().findIndex((each) => event.clientY < each.getBoundingClientRect().bottom);
    const to = under < 0 ? rows().length - 1 : under;
    if (to !== rows().indexOf(row)) move(row, to);
  };

  const seat = (value) => {
    const chair = h("span", { class: "imp-chair", "aria-hidden": "true" });
    const name = h("input", { type: "text", value, autocomplete: "off", spellcheck: "false", oninput: changed });
    const deed = (kind, sign, act) => h("button", { type: "button", "data-deed": kind, onclick: act }, h("span", { "aria-hidden": "true" }, sign));
    const up = deed("up", "↑", () => step(row, -1)), down = deed("down", "↓", () => step(row, 1));
    const gone = deed("remove", "✕", () => remove(row));
    const { box: row, show } = fieldBox("li", {}, chair, name, up, down, gone);
    chair.addEventListener("pointerdown", (event) => (event.preventDefault(), chair.setPointerCapture(event.pointerId)));
    chair.addEventListener("pointermove", (event) => chair.hasPointerCapture(event.pointerId) && drag(row, event));
    seats.set(row, { chair, name, up, down, gone, show });
    list.append(row);
    return name;
  };
  const able = (button, can) => button.setAttribute("aria-disabled", String(!can));
  const label = (button, text) => (button.setAttribute("aria-label", text), (button.title = text));
  const draw = () => {
    const all = rows();
    all.forEach((row, i) => {
      const { chair, name, up, down, gone } = seats.get(row);
      const words = get("seats")[i];
      chair.textContent = i + 1;
      chair.style.background = words.colour;
      chair.title = words.drag;
      name.setAttribute("aria-label", words.name);
      name.dataset.key = `name${i}`;
      [[up, words.up], [down, words.down], [gone, words.remove]].forEach(([button, text]) => (label(button, text), (button.dataset.key = `${button.dataset.deed}${i}`)));
      able(up, i > 0);
      able(down, i < all.length - 1);
      able(gone, all.length > LEAST);
    });
    add.textContent = get("words").add;
    able(add, all.length < MOST);
  };
  add.addEventListener("click", () => {
    if (rows().length >= MOST) return;
    const name = seat(get("seats").map((each) => each.usual).find((usual) => !names().includes(usual)));
    draw();
    name.focus();
    name.select();
    changed();
  });
  const fill = (all) => {
    list.replaceChildren();
    all.forEach(seat);
    draw();
  };
  const show = (faults) => rows().forEach((row, i) => seats.get(row).show(faults[`name${i}`]));
  return { nodes: [list, add], rows, names, fill, draw, show };
};
