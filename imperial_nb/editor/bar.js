// Undo and redo, where to start from, and the way to the table.
import { h, whenChanged } from "./dom.js";

export const bar = (root, { get, send, signal }) => {
  const button = (deed, extra = "") => h("button", { type: "button", class: extra, "data-key": deed, "data-action": deed, onclick: (event) => event.currentTarget.getAttribute("aria-disabled") !== "true" && send({ deed }) });
  const off = (node, is) => node.setAttribute("aria-disabled", String(is)); // not `disabled`, which would lose the focus
  const [undo, redo, clear, table] = [button("undo"), button("redo"), button("clear"), button("table", "imp-primary")];
  const starts = h("select", { "data-key": "starts" }), from = h("span", { class: "imp-faint" });
  const take = h("button", { type: "button", "data-key": "start", "data-action": "start", onclick: () => send({ deed: "start", start: starts.value }) });
  root.append(undo, redo, h("span", { class: "imp-gap" }), from, starts, take, clear, h("span", { class: "imp-fill" }), table);

  // Where text is being written the browser's own undo stays.
  const keys = (event) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || !["z", "y"].includes(key) || event.target.matches?.("input,textarea")) return;
    event.preventDefault();
    event.stopPropagation();
    send({ deed: key === "y" || event.shiftKey ? "redo" : "undo" });
  };
  requestAnimationFrame(() => root.closest(".imp-frame")?.addEventListener("keydown", keys, { capture: true, signal }));
  if (get("returned")) requestAnimationFrame(() => document.activeElement === document.body && table.focus({ preventScroll: true }));
  return whenChanged(() => [get("can"), get("starts"), get("words")], (can, list, words) => {
    for (const [node, word] of [[undo, words.undo], [redo, words.redo], [clear, words.clear], [table, words.table], [take, words.take], [from, words.from]]) node.textContent = word;
    off(undo, !can.undo);
    off(redo, !can.redo);
    off(table, !can.table);
    table.title = can.table ? "" : words.wait;
    starts.setAttribute("aria-label", words.from);
    const before = starts.value;
    starts.replaceChildren(...list.map(({ id, label }) => h("option", { value: id }, label)));
    if (list.some(({ id }) => id === before)) starts.value = before;
  });
};
