// The form for a new game, and the games that can be taken up again.
import { h, whenChanged } from "./dom.js";

export const form = (root, { get, send }) => {
  const MOST = 6, LEAST = 2;
  const title = h("h3"), seats = h("ol", { class: "imp-seats" });
  const fewer = h("button", { type: "button", "data-key": "fewer" }), more = h("button", { type: "button", "data-key": "more" });
  const field = (name, control) => {
    const label = h("span");
    return { label, control, row: h("label", { class: "imp-field", "data-field": name }, label, control) };
  };
  const fields = {
    edition: field("edition", h("select", { "data-key": "edition" })),
    start: field("start", h("select", { "data-key": "start" })),
    card: field("card", h("input", { type: "checkbox", checked: true, "data-key": "card" })),
    seed: field("seed", h("input", { type: "text", inputmode: "numeric", "data-key": "seed" })),
  };
  const begin = h("button", { type: "submit", class: "imp-primary", "data-action": "new-game" });
  const problem = h("p", { class: "imp-notice imp-refusal", role: "alert", hidden: true });
  const saved = h("div", { class: "imp-saved" });
  const body = h("form", { class: "imp-new", novalidate: true }, title, h("div", { class: "imp-row" }, fewer, more), seats, Object.values(fields).map((each) => each.row), problem, begin);
  root.append(body, saved);

  const seat = (name = "") => {
    const number = seats.childElementCount + 1;
    seats.append(h("li", {}, h("input", { type: "text", value: name, maxlength: 80, "aria-label": `${get("words").player} ${number}`, "data-key": `name${number}` })));
  };
  const counted = () => {
    fewer.setAttribute("aria-disabled", seats.childElementCount <= LEAST);
    more.setAttribute("aria-disabled", seats.childElementCount >= MOST);
  };
  const changed = (button, change) =>
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      change();
      counted();
    });
  changed(fewer, () => seats.lastElementChild.remove());
  changed(more, () => seat(get("names")[seats.childElementCount]));
  body.addEventListener("submit", (event) => {
    event.preventDefault();
    const names = [...seats.querySelectorAll("input")].map((input) => input.value);
    const { edition, start, card, seed } = fields;
    root.closest(".imp-frame").dataset.begun = "yes"; // the table that takes this form's place takes the focus
    send({ names, edition: edition.control.value, start: start.control.value, card: card.control.checked, seed: seed.control.value });
  });
  const options = (select, list) => select.replaceChildren(...list.map(({ value, name }) => h("option", { value }, name)));
  const draw = whenChanged(() => [get("words"), get("editions"), get("starts")], (words, editions, starts) => {
    title.textContent = words.title;
    for (const [name, { label }] of Object.entries(fields)) label.textContent = words[name];
    fewer.textContent = words.fewer;
    more.textContent = words.more;
    begin.textContent = words.begin;
    options(fields.edition.control, editions);
    options(fields.start.control, starts);
    if (!seats.childElementCount) get("names").slice(0, get("seats")).forEach(seat);
    counted();
  });
  const drawSaved = whenChanged(() => [get("saved")], (games) =>
    saved.replaceChildren(
      ...(games.length ? [h("h4", {}, get("words").saved)] : []),
      ...games.map((game) => h("div", { class: "imp-row" }, h("span", {}, game.text), h("button", { type: "button", "data-action": "resume", "data-file": game.name, onclick: () => send({ resume: game.name }) }, get("words").resume))),
    ),
  );
  const drawProblem = whenChanged(() => [get("problem"), get("good")], (text, good) => {
    problem.hidden = !text;
    problem.textContent = good?.text ?? text;
    if (good) problem.append(h("span", { class: "imp-row" }, h("button", { type: "button", "data-action": "good", onclick: () => send({ good: true }) }, good.take)));
  });
  return () => {
    draw();
    drawSaved();
    drawProblem();
  };
};
