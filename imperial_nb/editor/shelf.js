// Files in the folder of the notebook; the position as text, to copy and to paste.
import { h, whenChanged } from "./dom.js";

export const shelf = (root, { get, send }) => {
  const title = h("h4"), name = h("input", { type: "text", "data-key": "file", spellcheck: "false" }), known = h("select", { "data-key": "known" });
  const state = h("p", { class: "imp-faint" });
  const text = h("textarea", { rows: 4, spellcheck: "false", "data-key": "text" });
  const button = (key, content) => h("button", { type: "button", "data-key": key, "data-action": key, onclick: () => send(content()) });
  const buttons = {
    save: button("save", () => ({ save: name.value })),
    load: button("load", () => ({ load: known.value })),
    json: button("json", () => ({ copy: "json" })),
    line: button("line", () => ({ copy: "line" })),
    url: button("url", () => ({ copy: "url" })),
    paste: button("paste", () => ({ paste: text.value })),
  };
  const { save, load, json, line, url, paste } = buttons;
  root.append(title, h("div", { class: "imp-row" }, name, save, h("span", { class: "imp-gap" }), known, load), h("div", { class: "imp-row" }, json, line, url, h("span", { class: "imp-gap" }), paste), text, state);
  known.addEventListener("focus", () => send({ list: true }));
  let number = get("copied")?.number ?? 0;
  const copied = whenChanged(() => [get("copied")], (copy) => {
    if (!copy || copy.number === number) return;
    number = copy.number;
    text.value = copy.text;
    text.select();
    navigator.clipboard?.writeText(copy.text).catch(() => {}); // without leave to copy the text stands selected
  });
  const words = whenChanged(() => [get("words"), get("known")], (words, files) => {
    title.textContent = words.title;
    root.setAttribute("aria-label", words.title);
    for (const [key, node] of Object.entries(buttons)) node.textContent = words[key];
    if (!name.value) name.value = words.name;
    name.setAttribute("aria-label", words.file);
    known.setAttribute("aria-label", words.known);
    text.setAttribute("aria-label", words.text);
    text.placeholder = words.hint;
    const before = known.value;
    known.replaceChildren(...files.map((each) => h("option", { value: each }, each)));
    if (files.includes(before)) known.value = before;
    known.hidden = load.hidden = !files.length;
  });
  return () => {
    state.textContent = get("state");
    words();
    copied();
  };
};
