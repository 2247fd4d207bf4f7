// The frame of all parts: one model carries their views as attributes "part.key", and their clicks back.
import { h, drawn } from "./dom.js";

const ALL_KEYS_STAY_HERE = (event) => event.stopPropagation();
const PATIENCE = 6000; // ms until a kernel that does not answer is told

export default {
  render({ model, el }) {
    el.classList.add("imp-panel");
    const controls = new AbortController();
    let given = null; // the moment at which a part gave the focus away, to whoever shows what comes of it
    const aside = model.get("aside");
    const silent = h("div", { class: "imp-silent", role: "alert" });
    let waiting = 0;
    const answered = () => {
      clearTimeout(waiting);
      silent.remove();
    };
    const tell = () => {
      silent.textContent = model.get("silence");
      el.append(silent);
    };
    const column = h("div", { class: "imp-side" });
    if (aside.length) el.append(column);
    const updates = model.get("parts").map(([name, look]) => {
      const root = h("section", { class: `imp-part imp-${name}`, "data-part": name });
      (aside.includes(name) ? column : el).append(root);
      const send = (content) => {
        clearTimeout(waiting);
        waiting = setTimeout(tell, PATIENCE);
        try {
          model.send({ part: name, node: model.get("node"), ...content });
        } catch {
          tell(); // the kernel that drew this is gone
        }
      };
      return PARTS[look](root, {
        get: (key) => model.get(`${name}.${key}`),
        send,
        act: (action) => send({ act: action }),
        icon: (key) => drawn(model.get("icons")[key], { class: "imp-icon" }),
        giveFocus: () => (given = model.get("node")),
        takeFocus: () => given !== null && given !== model.get("node") && !(given = null),
        refused: () => model.get("refusals"), // read where what is chosen is drawn, to show it again after a refusal
        signal: controls.signal,
      });
    });
    const welcome = () => el.querySelector(".imp-choices button, button, input")?.focus({ preventScroll: true });
    const update = () => {
      const ours = el.contains(document.activeElement);
      updates.forEach((each) => each());
      // Where the control with the focus is gone the next key must not go to the notebook.
      if (ours && !el.contains(document.activeElement)) welcome();
    };
    update();
    model.on("change", update);
    model.on("change", answered);
    model.on("msg:custom", answered);
    requestAnimationFrame(function arrive() {
      if (controls.signal.aborted) return;
      if (!el.isConnected) return requestAnimationFrame(arrive);
      const frame = el.closest(".imp-frame");
      if (frame?.dataset.begun) welcome();
      delete frame?.dataset.begun;
    });

    // JupyterLab takes single letters as commands: none may get past the table.
    const guarded = new Set();
    const guard = (box) => {
      if (!box || guarded.has(box)) return;
      guarded.add(box);
      box.addEventListener("keydown", ALL_KEYS_STAY_HERE);
    };
    guard(el);
    return () => {
      controls.abort();
      clearTimeout(waiting);
      model.off("change", update);
      model.off("change", answered);
      model.off("msg:custom", answered);
    };
  },
};
