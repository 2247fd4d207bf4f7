// The search: as words are typed, and at once where something is chosen from a list.
import { h, whenChanged } from "./dom.js";

export const search = (root, { get, send, signal }) => {
  const PAUSE = 250; // ms without a key until words are looked for
  const title = h("h3"), found = h("p", { class: "imp-found", role: "status" });
  const all = h("button", { type: "button", "data-key": "all", "data-action": "all" });
  const text = h("input", { type: "search", "data-key": "text", maxlength: 200, spellcheck: "false", autocomplete: "off" });
  const lists = Object.fromEntries(["rule", "players", "edition"].map((key) => [key, h("select", { "data-key": key })]));
  const fields = { text, ...lists };
  const labels = Object.fromEntries(Object.keys(fields).map((key) => [key, h("span")]));
  const label = (key) => h("label", { class: `imp-wanted imp-wanted-${key}` }, labels[key], fields[key]);
  root.append(title, h("div", { class: "imp-wants", role: "search" }, Object.keys(fields).map(label), all), found);

  let waiting = 0;
  const look = () => {
    clearTimeout(waiting);
    send(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.value])));
  };
  text.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, PAUSE);
  });
  text.addEventListener("keydown", (event) => event.key === "Enter" && look());
  for (const list of Object.values(lists)) list.addEventListener("change", look);
  all.addEventListener("click", () => {
    for (const field of Object.values(fields)) field.value = "";
    look();
  });
  signal.addEventListener("abort", () => clearTimeout(waiting));

  const option = ({ id, label }) => h("option", { value: id }, label);
  const drawWords = whenChanged(() => ["words", "rules", "players", "editions"].map(get), (words, rules, players, editions) => {
    const open = h("option", { value: "" }, words.any);
    title.textContent = words.title;
    root.setAttribute("aria-label", words.title);
    for (const [key, node] of Object.entries(labels)) node.textContent = words[key];
    text.placeholder = words.hint;
    all.textContent = words.all;
    lists.rule.replaceChildren(open.cloneNode(true), ...rules.map((part) => h("optgroup", { label: part.label }, part.rules.map(option))));
    lists.players.replaceChildren(open.cloneNode(true), ...players.map(option));
    lists.edition.replaceChildren(open, ...editions.map(option));
    fill(get("wanted"));
  });
  // What is being typed is ahead of what was looked for.
  const fill = (wanted) => {
    for (const [key, field] of Object.entries(fields)) if (field !== document.activeElement || key !== "text") field.value = wanted[key];
  };
  const drawWanted = whenChanged(() => [get("wanted")], fill);
  const drawFound = whenChanged(() => [get("found")], (told) => (found.textContent = told));
  return () => {
    root.hidden = !get("shown");
    drawWords();
    drawWanted();
    drawFound();
  };
};
