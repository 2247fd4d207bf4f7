// What belongs to the present moment of a game: its name and note, its line, the moment or the game as text.
import { h, whenChanged } from "./dom.js";

export const moment = ({ get, send }) => {
  const button = (key, onclick, type = "button") => h("button", { type, "data-key": key, "data-action": key, onclick });
  const off = (node, is) => node.setAttribute("aria-disabled", is);
  const ifOn = (deed) => (event) => event.currentTarget.getAttribute("aria-disabled") === "true" || deed();
  const options = (select, list) => select.replaceChildren(...list.map(({ value, name }) => h("option", { value }, name)));
  const id = () => get("moment").id;

  // --- name and note: kept by pressing Save and by leaving the form; what was refused stays to be mended
  const title = h("h4");
  const name = h("input", { type: "text", spellcheck: "false", "data-key": "node-name" });
  const note = h("textarea", { rows: 2, "data-key": "node-note" });
  const save = button("annotate", null, "submit");
  const form = h("form", { class: "imp-about" }, name, save, note);
  const drafts = new Map(); // node id → what is not kept yet
  const keep = () => drafts.has(id()) && send({ annotate: id(), ...drafts.get(id()) });
  form.addEventListener("input", () => {
    const kept = get("moment"), draft = { name: name.value.trim(), note: note.value };
    if (draft.name === kept.name && draft.note === kept.note) drafts.delete(id());
    else drafts.set(id(), draft);
    off(save, !drafts.has(id()));
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    keep();
  });
  form.addEventListener("focusout", (event) => form.contains(event.relatedTarget) || keep());

  // --- its line
  const promote = button("promote", ifOn(() => send({ promote: id() })));
  const remove = button("delete", ifOn(() => ask(true)));
  const back = button("restore", () => {
    remove.focus();
    send({ restore: true });
  });
  const doomed = h("span", { role: "alert" });
  const sure = button("delete-sure", () => {
    const lost = id();
    ask(false);
    send({ delete: lost });
  });
  const spare = button("delete-not", () => ask(false));
  const question = h("div", { class: "imp-row imp-question", hidden: true }, doomed, sure, spare);
  const ask = (asked) => {
    const here = question.contains(document.activeElement) || asked;
    question.hidden = !asked;
    doomed.textContent = asked ? get("moment").doomed : "";
    if (here) (asked ? spare : remove).focus();
  };

  // --- as text
  const summary = h("summary");
  const what = h("select", { "data-key": "what" }), shape = h("select", { "data-key": "shape" });
  const show = button("show", () => send({ share: what.value, form: shape.value }));
  const text = h("textarea", { rows: 3, readonly: true, spellcheck: "false", "data-key": "shared" });
  const told = h("output");
  const copy = button("copy", async () => {
    text.select();
    try {
      await navigator.clipboard.writeText(text.value);
      told.textContent = get("words").copied;
    } catch {
      text.focus(); // no leave to copy, or no clipboard at all
      told.textContent = get("words").selected;
    }
  });
  const ready = h("div", {}, text, h("div", { class: "imp-row" }, copy, told));
  const paste = h("textarea", { rows: 2, spellcheck: "false", "data-key": "paste" });
  const open = button("open", () => send({ paste: paste.value }));
  const texts = h("details", { class: "imp-texts" }, summary, h("div", { class: "imp-row" }, what, shape, show), ready, paste, h("div", { class: "imp-row" }, open));

  const draw = whenChanged(() => [get("moment"), get("words")], (now, words) => {
    const draft = drafts.get(now.id);
    if (draft && draft.name === now.name && draft.note === now.note) drafts.delete(now.id);
    const shown = drafts.get(now.id) ?? now;
    title.textContent = now.title;
    if (name.value.trim() !== shown.name) name.value = shown.name;
    if (note.value !== shown.note) note.value = shown.note;
    off(save, !drafts.has(now.id));
    off(promote, now.main);
    off(remove, !now.doomed);
    back.hidden = !now.back;
    back.textContent = now.back;
    name.setAttribute("aria-label", (name.placeholder = words.name));
    note.setAttribute("aria-label", (note.placeholder = words.note));
  });
  const drawQuestion = whenChanged(() => [id(), get("moment").doomed], () => ask(false));
  const drawWords = whenChanged(() => [get("words")], (words) => {
    const labels = { save, promote, delete: remove, sure, keep: spare, share: summary, show, copy, open };
    for (const [key, node] of Object.entries(labels)) node.textContent = words[key];
    what.setAttribute("aria-label", words.what);
    shape.setAttribute("aria-label", words.form);
    text.setAttribute("aria-label", words.shared);
    paste.setAttribute("aria-label", words.paste);
    paste.placeholder = words.hint;
    options(what, words.whats);
    options(shape, words.forms);
  });
  const drawShared = whenChanged(() => [get("shared")], (shared) => {
    ready.hidden = !shared;
    text.value = shared;
    told.textContent = "";
  });
  const drawPaste = whenChanged(() => [get("opened")], () => (paste.value = ""));

  return {
    box: h("div", { class: "imp-moment" }, title, form, h("div", { class: "imp-row" }, promote, remove, back), question, texts),
    update: () => {
      drawWords();
      draw();
      drawQuestion();
      drawShared();
      drawPaste();
    },
  };
};
