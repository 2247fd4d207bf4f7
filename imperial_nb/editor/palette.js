// What is in hand: pieces, nations, stance, number, placing or taking away.
import { h, redraw, roving, whenChanged } from "./dom.js";

export const palette = (root, { get, send, icon, refused, signal }) => {
  const title = h("h4"), body = h("div", { class: "imp-hand" }), help = h("p", { class: "imp-faint" });
  root.append(title, body, help);
  const hold = (changes) => send({ hold: changes });

  const group = (name, label, items, chosen, choose, picture = () => "") => {
    const radio = ({ id, label }) =>
      h("button", { type: "button", role: "radio", "aria-checked": String(id === chosen), "data-key": `hand.${name}.${id}`, "data-action": `hand.${name}.${id}`, "data-first": id === chosen, title: label, onclick: () => choose(id) }, picture(id), h("span", {}, label));
    const box = h("div", { role: "radiogroup", "aria-label": label, class: `imp-choice imp-choice-${name}` }, items.map(radio));
    roving(box, "button");
    box.addEventListener("keydown", (event) => event.key.startsWith("Arrow") && document.activeElement.click());
    return box;
  };
  const line = (...parts) => h("div", { class: "imp-choice-line" }, parts);
  const shown = (label) => h("span", { class: "imp-faint" }, label);
  const draw = whenChanged(() => [get("hand"), get("words"), refused()], (hand, words) => {
    title.textContent = words.title;
    root.setAttribute("aria-label", words.title);
    help.textContent = words.help;
    const piece = (id) => (id === "factory" ? icon("factory.armaments") : id ? icon(`${id}.${hand.nation}`) : "");
    const units = hand.piece === "army" || hand.piece === "fleet";
    const number = (text) => Math.min(Math.max(Math.trunc(+text) || 1, 1), get("most"));
    const count = h("input", { type: "number", min: 1, max: get("most"), step: 1, value: hand.count, "data-key": "hand.count", "aria-label": words.count, onchange: ({ target }) => hold({ count: (target.value = number(target.value)) }) });
    const deed = hand.piece && group("deed", words.deed, get("deeds"), hand.takes ? "takes" : "", (id) => hold({ takes: id === "takes" }));
    redraw(
      body,
      line(group("piece", words.piece, get("pieces"), hand.piece, (id) => hold({ piece: id }), piece)),
      hand.piece && hand.piece !== "factory" ? line(group("nation", words.nation, get("nations"), hand.nation, (id) => hold({ nation: id }), (id) => icon(`chip.${id}`))) : "",
      hand.piece === "army" ? line(shown(words.stance), group("stance", words.stance, get("stances"), hand.stance, (id) => hold({ stance: id }), (id) => icon(`army.${hand.nation}.${id}`))) : "",
      hand.piece ? line(shown(words.deed), deed, units ? [shown(words.count), count] : "") : "",
    );
  });

  // --- taking away on the map, whatever the hand would do ---
  const take = (event) => {
    const region = event.target.closest?.("path[data-region]")?.dataset.region;
    if (!region || (event.type === "click" ? !event.shiftKey : !["Delete", "Backspace"].includes(event.key))) return;
    event.preventDefault();
    event.stopPropagation();
    send({ take: region });
  };
  const wait = () => {
    if (signal.aborted) return;
    const board = root.closest(".imp-frame")?.querySelector(".imp-board");
    if (!board) return requestAnimationFrame(wait);
    for (const kind of ["click", "keydown"]) board.addEventListener(kind, take, { capture: true, signal });
  };
  wait();
  return draw;
};
