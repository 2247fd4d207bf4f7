// The stage: the step in large print, the ways forth, back and beside; folded up below, what writes the script.
import { h, whenChanged } from "./dom.js";

export const stage = (root, { get, send, signal }) => {
  const title = h("h3"), place = h("span", { class: "imp-place-now" }), done = h("span", { class: "imp-done" });
  const comment = h("div", { class: "imp-comment" }), due = h("p", { class: "imp-faint" });
  const said = h("div", { class: "imp-said", "aria-live": "polite", "aria-atomic": "true" }, h("p", { class: "imp-step" }, place, done), comment, due);
  let wanted = get("step").at; // also where the kernel is still on its way to
  // Beside the script Back takes back one action, and Next comes back to the step that was left.
  const by = (steps) => (!get("away") ? go(wanted + steps) : steps > 0 ? go(get("step").at) : send({ undo: true }));
  const go = (at) => {
    wanted = Math.min(Math.max(at, 0), get("step").last);
    send({ goto: wanted });
  };
  const button = (key, act, extra = "") => h("button", { type: "button", class: extra, "data-key": key, "data-action": key, onclick: () => node[key].getAttribute("aria-disabled") !== "true" && act() });
  const node = {};
  node.first = button("first", () => go(0));
  node.back = button("back", () => by(-1));
  node.next = button("next", () => by(1), "imp-primary");
  node.last = button("last", () => go(get("step").last));
  node.play = button("play", () => send({ play: !get("playing") }));
  node.return = button("return", () => go(get("step").at), "imp-primary");
  node.code = button("code", () => showCode(frame().dataset.code !== "shown"));
  node.keep = button("keep", () => send({ keep: true }));
  node.take = button("take", () => send({ comment: text.value }));
  node.save = button("save", () => send({ save: file.value }));
  const steps = h("select", { "data-key": "steps", onchange: () => go(+steps.value) });
  const keys = h("p", { class: "imp-faint" });
  const text = h("textarea", { rows: 3, "data-key": "comment" }), file = h("input", { type: "text", "data-key": "file", spellcheck: "false" }), writing = h("summary");
  const nav = h("div", { class: "imp-nav" }, node.first, node.back, node.next, node.last, node.return, node.play, steps, node.code);
  const pen = h("details", { class: "imp-writing" }, writing, text, h("div", { class: "imp-row" }, node.take, node.keep, h("span", { class: "imp-gap" }), file, node.save), keys);
  root.append(title, said, nav, pen);

  // --- the cell's code is hidden while the demonstration stands below it ---
  const frame = () => root.closest(".imp-demo");
  const showCode = (shown) => {
    frame().dataset.code = shown ? "shown" : "hidden";
    node.code.textContent = shown ? get("words").hideCode : get("words").code;
  };

  // --- keys: Page Up and Page Down anywhere in the demonstration, the arrows on the stage itself ---
  const PAGES = { PageDown: 1, PageUp: -1, ArrowRight: 1, ArrowLeft: -1 };
  const key = (event) => {
    const steps = PAGES[event.key];
    const writes = event.target.matches?.("input,textarea,select");
    const mine = event.key.startsWith("Page") || root.contains(event.target);
    if (!steps || writes || !mine || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    by(steps);
  };
  const wait = () => {
    if (signal.aborted) return;
    if (!frame()) return requestAnimationFrame(wait);
    frame().addEventListener("keydown", key, { capture: true, signal });
    showCode(false);
  };
  wait();

  const drawWords = whenChanged(() => [get("words"), get("title"), get("steps")], (words, name, list) => {
    title.textContent = name;
    title.hidden = !name;
    root.setAttribute("aria-label", words.label);
    for (const [key, mark] of [["first", "⏮"], ["back", "◀"], ["next", "▶"], ["last", "⏭"]]) {
      node[key].setAttribute("aria-label", words[key]);
      node[key].title = words[key];
      node[key].textContent = key === "next" ? `${words.next} ${mark}` : key === "back" ? `${mark} ${words.back}` : mark;
    }
    for (const key of ["keep", "take", "save"]) node[key].textContent = words[key];
    node.code.textContent = frame()?.dataset.code === "shown" ? words.hideCode : words.code;
    writing.textContent = words.writing;
    keys.textContent = words.keys;
    text.setAttribute("aria-label", words.comment);
    file.setAttribute("aria-label", words.file);
    if (!file.value) file.value = words.name;
    steps.setAttribute("aria-label", words.steps);
    steps.replaceChildren(...list.map((line, at) => h("option", { value: at }, line)));
  });
  const drawStep = whenChanged(() => [get("step"), get("due"), get("away"), get("playing"), get("words"), get("steps")], (step, next, away, playing, words) => {
    wanted = step.at;
    const held = frame()?.contains(document.activeElement) && document.activeElement;
    place.textContent = step.label;
    done.textContent = step.done;
    comment.textContent = step.comment;
    comment.hidden = !step.comment;
    due.textContent = `${words.due} ${next}`;
    const off = (key, value) => node[key].setAttribute("aria-disabled", String(value));
    off("first", step.at === 0);
    off("back", step.at === 0 && !away);
    off("next", step.at === step.last);
    off("last", step.at === step.last);
    for (const key of ["first", "next", "last"]) node[key].hidden = Boolean(away);
    node.return.hidden = !away;
    node.return.textContent = away?.back ?? "";
    node.play.hidden = Boolean(away);
    node.play.textContent = playing ? words.hide : words.play;
    node.play.setAttribute("aria-pressed", String(playing));
    node.keep.hidden = !away;
    node.take.hidden = Boolean(away);
    text.hidden = Boolean(away);
    text.value = step.comment;
    steps.value = step.at;
    root.classList.toggle("imp-away", Boolean(away));
    frame()?.classList.toggle("imp-playing", playing);
    if (!frame()) requestAnimationFrame(() => frame()?.classList.toggle("imp-playing", playing));
    // What had the focus may be hidden now: it goes on at the way forth, or at the way back to the script.
    if (held && !held.checkVisibility()) (away ? node.return : node.next).focus({ preventScroll: true });
  });
  return () => {
    drawWords();
    drawStep();
  };
};
