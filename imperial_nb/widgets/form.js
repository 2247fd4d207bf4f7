// The form for a new game, and the games that can be taken up again.
import { h, whenChanged } from "./dom.js";
import { fieldBox, radioField } from "./fields.js";
import { seatList } from "./seats.js";
import { adjustments } from "./adjust.js";

export const form = (root, { get, send }) => {
  const CALM = 200; // ms without another key until what was typed is checked
  let due = 0, begun = false, base = null, begins = null; // begins: the row of who begins, where that is not drawn
  const checked = () => {
    clearTimeout(due);
    due = setTimeout(() => send({ check: read() }), CALM);
  };
  const changed = () => (drawFirst(), checked());

  // --- fields ---
  const title = h("h3"), who = h("legend"), governed = h("p", { class: "imp-faint", role: "status" });
  const seats = seatList(get, changed);
  const players = fieldBox("fieldset", { class: "imp-set", "data-field": "names" }, who, seats.nodes, governed);
  const [edition, start, card] = ["edition", "start", "card"].map(radioField);
  const line = (name, control) => {
    const label = h("span", { class: "imp-label" }), about = h("small");
    const { box, show } = fieldBox("label", { class: "imp-field", "data-field": name }, label, control, about);
    return { box, show, label, about, control };
  };
  const first = line("first", h("select", { "data-key": "first", onchange: (event) => ((begins = seats.rows()[event.target.value] ?? null), checked()) }));
  const seed = line("seed", h("input", { type: "text", autocomplete: "off", spellcheck: "false", "data-key": "seed", oninput: checked }));
  const adjust = adjustments(get, checked);
  const begin = h("button", { type: "submit", class: "imp-primary", "data-action": "new-game" });
  const problem = h("p", { class: "imp-notice imp-refusal", role: "alert", hidden: true });
  const rules = h("div", { class: "imp-sets" }, edition.box, start.box, card.box);
  const body = h("form", { class: "imp-new", novalidate: true }, title, h("div", { class: "imp-halves" }, h("div", { class: "imp-sets" }, players.box, first.box, seed.box), rules), adjust.fold, problem, begin);
  const saved = h("div", { class: "imp-saved" });
  root.append(body, saved);

  const read = () => ({
    names: seats.names(),
    edition: edition.read(),
    start: start.read(),
    card: card.read() === "with",
    seed: seed.control.value,
    first: begins && seats.rows().indexOf(begins),
    rules: adjust.read(),
  });
  for (const each of [edition, start, card])
    each.box.addEventListener("change", () => {
      if (edition.read() !== base) adjust.follow(get("presets")[base], get("presets")[(base = edition.read())]);
      drawStart();
      checked();
    });
  adjust.back.addEventListener("click", () => (adjust.write(get("presets")[base]), checked()));
  body.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(due);
    begun = true;
    root.closest(".imp-frame").dataset.begun = "yes"; // the table that takes this form's place takes the focus
    send(read());
  });

  // --- what they show ---
  const drawFirst = () => {
    if (!seats.rows().includes(begins)) begins = null;
    first.control.replaceChildren(h("option", { value: "" }, get("words").drawn), ...seats.names().map((name, i) => h("option", { value: i }, name)));
    first.control.value = begins ? seats.rows().indexOf(begins) : "";
  };
  const drawStart = () => {
    first.box.hidden = start.read() !== "professional";
    seed.about.textContent = get("words").seeds[start.read()];
  };
  const drawWords = whenChanged(() => ["words", "editions", "starts", "cards", "seats", "rules"].map(get), (words, editions, starts, cards) => {
    const draft = base === null ? get("draft") : read();
    base = draft.edition;
    title.textContent = words.title;
    who.textContent = words.players;
    edition.draw(words.edition, editions, draft.edition);
    start.draw(words.start, starts, draft.start);
    card.draw(words.card, cards, draft.card ? "with" : "without");
    first.label.textContent = words.first;
    seed.label.textContent = words.seed;
    seed.control.value = draft.seed;
    begin.textContent = words.begin;
    seats.fill(draft.names);
    begins = draft.first === null ? null : seats.rows()[draft.first];
    adjust.draw(draft.rules);
    drawFirst();
    drawStart();
  });
  const drawSaved = whenChanged(() => ["saved", "words"].map(get), (games, words) =>
    saved.replaceChildren(
      ...(games.length ? [h("h4", {}, words.saved)] : []),
      ...games.map((game) => h("div", { class: "imp-kept" }, h("span", {}, game.text), h("button", { type: "button", "data-action": "resume", "data-file": game.name, onclick: () => send({ resume: game.name }) }, words.resume))),
    ),
  );
  const drawProblem = whenChanged(() => ["problem", "good"].map(get), (text, good) => {
    problem.hidden = !text;
    problem.replaceChildren(good?.text ?? text, " ");
    if (good) problem.append(h("button", { type: "button", "data-action": "good", onclick: () => send({ good: true }) }, good.take));
  });
  const drawFaults = whenChanged(() => ["faults", "changed", "adjusted", "governed", "words"].map(get), (faults, names, told, hint) => {
    players.show(faults.names);
    seats.show(faults); // after the box around them, which takes its marks off all names
    edition.show(faults.edition);
    adjust.show(faults, names, told);
    governed.textContent = hint;
  });
  const drawRefused = whenChanged(() => [get("refused")], () => {
    const wrong = begun && root.querySelector("[data-fault]");
    begun = false;
    if (!wrong) return;
    wrong.closest("details")?.setAttribute("open", "");
    wrong.querySelector("input, select").focus();
  });
  return () => [drawWords, drawSaved, drawProblem, drawFaults, drawRefused].forEach((draw) => draw());
};
