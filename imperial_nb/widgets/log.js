// What happened, line by line; behind each line the rule it followed.
import { h, roving, whenChanged } from "./dom.js";

export const log = (root, { get, signal }) => {
  const title = h("h4", {});
  const list = h("ol", { class: "imp-lines", role: "log", tabindex: -1 });
  root.append(title, list);
  const lines = [];
  const rule = (id) => {
    const { title, text, source } = get("rules")[id];
    return [h("strong", {}, title), h("p", {}, text), h("p", { class: "imp-faint" }, source)];
  };
  const line = (view) => {
    const behind = h("div", { class: "imp-rule" });
    const more = h("details", { ontoggle: () => behind.childElementCount || behind.append(...rule(view.rule)) }, h("summary", { tabindex: -1 }, view.text), behind);
    return h("li", { class: view.heading ? "imp-turn" : "", "data-nation": view.nation }, more);
  };
  const toEnd = () => (list.scrollTop = list.scrollHeight);
  const sized = new ResizeObserver(toEnd);
  sized.observe(list);
  signal.addEventListener("abort", () => sized.disconnect());
  roving(list, "summary");
  const words = whenChanged(() => [get("words")], (words) => {
    title.textContent = words.title;
    list.setAttribute("aria-label", words.title);
  });
  const told = () => {
    const nodes = [];
    for (let id = get("at"); id !== null; id = nodes[0].before) nodes.unshift(get(`node.${id}`));
    return nodes.flatMap((node) => node.lines);
  };
  return () => {
    words();
    const views = told();
    let changed = lines.length !== views.length;
    while (lines.length > views.length) (lines.pop(), list.lastElementChild.remove());
    for (const [i, view] of views.entries()) {
      if (lines[i] === view) continue;
      const fresh = line(view);
      if (i < lines.length) list.children[i].replaceWith(fresh);
      else list.append(fresh);
      lines[i] = view;
      changed = true;
    }
    if (!changed) return;
    list.lastElementChild?.querySelector("summary").setAttribute("tabindex", 0);
    toEnd();
  };
};
