// What the step did: each line with its rule; money drawn on its way from one account to another.
import { h, whenChanged } from "./dom.js";

export const happened = (root, { get, icon }) => {
  const title = h("h4"), list = h("ol", { class: "imp-told", "aria-live": "polite" }), empty = h("p", { class: "imp-faint" });
  root.append(title, list, empty);
  const account = ({ kind, name, icon: picture, change }) =>
    h("span", { class: `imp-account imp-account-${kind}` }, h("span", {}, picture ? icon(picture) : "", name), h("small", {}, change));
  const flow = ({ source, target, amount }) =>
    h("span", { class: "imp-flow", "aria-hidden": "true" }, account(source), h("span", { class: "imp-arrow" }, h("b", {}, amount)), account(target));
  const line = (view, i) => {
    const rule = get(`rule.${view.rule}`);
    const behind = h("details", {}, h("summary", {}, `${rule.title} · ${rule.source}`), h("p", {}, rule.text));
    return h("li", { style: `--imp-turn: ${i}`, class: view.flow ? "imp-paid" : "" }, view.flow ? flow(view.flow) : "", h("span", { class: "imp-sentence" }, view.text), behind);
  };
  return whenChanged(() => [get("lines"), get("node"), get("words")], (lines, node, words) => {
    title.textContent = words.title;
    root.setAttribute("aria-label", words.title);
    empty.textContent = words.empty;
    list.replaceChildren(...lines.map(line));
    list.scrollTop = 0;
  });
};
