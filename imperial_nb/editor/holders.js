// Who holds which bond: a grid to hand bonds over in, one tab stop with arrows in four directions.
import { h, redraw, roving, whenChanged } from "./dom.js";

export const holders = (root, { get, send, icon }) => {
  let to = 0; // the seat that a click gives to; -1: nobody
  const title = h("h4"), givers = h("div"), grid = h("div"), help = h("p", { class: "imp-faint" });
  root.append(title, givers, grid, help);
  const give = (bond, seat) => send({ bond: bond.key, seat: seat < 0 ? null : seat });
  const rows = () => get("nations").map((nation) => get(`row.${nation}`));

  const drawGivers = () => {
    const { to: label, nobody } = get("words");
    to = Math.min(to, get("seats").length - 1);
    const radio = (name, seat) => h("button", { type: "button", role: "radio", "aria-checked": String(seat === to), "data-first": seat === to, "data-key": `to.${seat}`, onclick: () => { to = seat; drawGivers(); } }, h("span", { class: "imp-seat" }, seat < 0 ? "–" : seat + 1), name);
    const box = h("div", { role: "radiogroup", "aria-label": label, class: "imp-choice" }, get("seats").map(radio), radio(nobody, -1));
    redraw(givers, h("div", { class: "imp-choice-line" }, h("span", { class: "imp-faint" }, label), box));
    roving(box, "button");
    box.addEventListener("keydown", (event) => event.key.startsWith("Arrow") && document.activeElement.click());
  };
  const cell = (bond) => {
    const names = bond.seats.map((seat) => get("seats")[seat]);
    const click = () => give(bond, bond.seats.length === 1 && bond.seats[0] === to ? -1 : to);
    const inside = bond.seats.length ? bond.seats.map((seat, i) => [h("span", { class: "imp-seat" }, seat + 1), h("span", { class: "imp-holder" }, names[i])]) : "·";
    const attributes = { type: "button", class: "imp-bond", "data-key": bond.key, "aria-label": bond.fault ? `${bond.label}. ${bond.fault}` : bond.label, title: bond.fault || bond.label };
    return h("td", {}, h("button", { ...attributes, "aria-invalid": bond.fault ? "true" : null, onclick: click, onkeydown: (event) => typed(event, bond) }, bond.fault ? h("b", { class: "imp-fault-sign", "aria-hidden": "true" }, "!") : "", inside));
  };
  const typed = (event, bond) => {
    const seat = +event.key - 1;
    if (["Delete", "Backspace", "0"].includes(event.key)) give(bond, -1);
    else if (seat >= 0 && seat < get("seats").length) give(bond, seat);
  };
  const drawGrid = whenChanged(() => [get("values"), get("seats"), get("words"), ...rows()], (values, seats, words, ...views) => {
    title.textContent = words.title;
    root.setAttribute("aria-label", words.title);
    help.textContent = words.help;
    drawGivers();
    const head = h("thead", {}, h("tr", {}, h("th", { scope: "col" }, words.nation), values.map((value) => h("th", { scope: "col" }, value))));
    const body = get("nations").map((nation, i) => h("tr", { "data-nation": nation }, h("th", { scope: "row", title: views[i].name }, icon(`chip.${nation}`)), views[i].bonds.map(cell)));
    const table = h("table", {}, head, h("tbody", {}, body));
    // Up and down a column; left and right along the row.
    table.addEventListener("keydown", (event) => {
      const by = { ArrowUp: -values.length, ArrowDown: values.length }[event.key];
      const all = [...table.querySelectorAll("button")];
      const next = by && all[all.indexOf(event.target) + by];
      if (by) (event.preventDefault(), event.stopImmediatePropagation(), next?.focus());
    });
    redraw(grid, table);
    roving(table, "button");
  });
  return drawGrid;
};
