// Above a position that was opened: which one it is, what to notice, and the way back.
import { h, whenChanged } from "./dom.js";

export const back = (root, { get, send }) => {
  const button = h("button", { type: "button", "data-key": "back", "data-action": "back", onclick: () => send({ back: true }) });
  const title = h("h3"), note = h("p");
  root.append(button, title, note);
  return whenChanged(() => ["title", "note", "words"].map(get), (name, text, words) => {
    button.textContent = `◀ ${words.back}`;
    title.textContent = name;
    note.textContent = text;
    root.hidden = !name;
    // The button that led here is about to be hidden: the focus goes on where the way back is.
    if (name && root.closest(".imp-gallery")?.contains(document.activeElement)) button.focus();
  });
};
