// Saving and loading, in the folder of the notebook; the language.
import { h, redraw, whenChanged } from "./dom.js";

export const files = (root, { get, send, refused }) => {
  const title = h("h4");
  const name = h("input", { type: "text", "data-key": "file", spellcheck: "false" });
  const known = h("select", { "data-key": "known" });
  const button = (key, content) => h("button", { type: "button", "data-key": key, "data-action": key, onclick: () => send(content()) });
  const save = button("save", () => ({ save: name.value }));
  const picture = button("picture", () => ({ picture: name.value }));
  const load = button("load", () => ({ load: known.value }));
  const state = h("p", { class: "imp-faint" });
  const good = h("div", { class: "imp-row imp-refusal" });
  const take = button("good", () => ({ good: true }));
  const language = h("select", { "data-key": "language", onchange: () => send({ language: language.value }) });
  root.append(title, h("div", { class: "imp-row" }, name, save, picture, h("span", { class: "imp-gap" }), known, load, language), good, state);
  known.addEventListener("focus", () => send({ list: true }));
  return whenChanged(() => [...["words", "state", "known", "languages", "good"].map(get), refused()], (words, text, names, languages, part) => {
    title.textContent = words.title;
    for (const [node, word] of [[save, words.save], [picture, words.picture], [load, words.load]]) node.textContent = word;
    if (!name.value) name.value = words.name;
    name.setAttribute("aria-label", words.file);
    known.setAttribute("aria-label", words.known);
    const before = known.value;
    known.replaceChildren(...names.map((each) => h("option", { value: each }, each)));
    if (names.includes(before)) known.value = before;
    known.hidden = load.hidden = !names.length;
    state.textContent = text;
    take.textContent = part?.take ?? "";
    redraw(good, part && [h("span", {}, part.text), take]);
    language.hidden = languages.length < 2;
    language.setAttribute("aria-label", words.language);
    language.replaceChildren(...languages.map((each) => h("option", { value: each.code, selected: each.current }, each.code)));
  });
};
