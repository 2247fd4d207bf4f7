// The region looked at: its units one by one, its factory or flag.
import { h, redraw, whenChanged } from "./dom.js";

export const place = (root, { get, send, icon, refused }) => {
  const title = h("h4"), which = h("select", { "data-key": "look", onchange: () => send({ look: which.value }) }), card = h("div", { class: "imp-card" });
  root.append(h("div", { class: "imp-row" }, title, which), card);
  const drawWhich = whenChanged(() => [get("regions"), get("words")], (regions, words) => {
    title.textContent = words.title;
    root.setAttribute("aria-label", words.title);
    which.setAttribute("aria-label", words.title);
    which.replaceChildren(h("option", { value: "" }, `– ${words.none} –`), ...regions.map(({ id, label }) => h("option", { value: id }, label)));
  });
  const stack = (one) => {
    const words = get("words");
    const key = `${one.nation}.${one.unit}.${one.stance ?? ""}`;
    const set = (count) => send({ count, nation: one.nation, unit: one.unit, stance: one.stance });
    const step = (id, text, label, count) => h("button", { type: "button", "data-key": `${key}.${id}`, "aria-label": `${one.label}: ${label}`, title: label, "aria-disabled": String(count > words.most), onclick: () => count <= words.most && set(count) }, text);
    return h("li", {},
      icon(one.icon),
      h("span", { class: "imp-stack-name" }, one.label, one.shown ? h("small", {}, ` ${one.shown}`) : ""),
      step("fewer", "−", words.fewer, one.count - 1),
      h("input", { type: "number", min: 0, max: words.most, step: 1, value: one.count, "data-key": `${key}.count`, "aria-label": `${one.label}: ${words.count}`, onchange: (event) => set((event.target.value = Math.trunc(+event.target.value))) }),
      step("more", "+", words.more, one.count + 1),
      one.turn ? h("button", { type: "button", "data-key": `${one.nation}.turn`, onclick: () => send({ turn: one.nation, stance: one.turn.to }) }, one.turn.label) : "",
    );
  };
  const drawCard = whenChanged(() => [get("card"), get("words"), refused()], (view, words) => {
    which.value = view?.region ?? "";
    redraw(card, !view ? [] : [
      h("p", { "aria-live": "polite" }, view.summary),
      view.fault ? h("p", { class: "imp-wrong" }, view.fault) : "",
      view.factory ? h("label", { class: "imp-row" }, h("input", { type: "checkbox", checked: view.factory.built, "data-key": "factory", onchange: (event) => send({ factory: event.target.checked }) }), icon(`factory.${view.factory.icon}`), view.factory.label) : "",
      view.flag ? h("label", { class: "imp-row" }, words.flag, h("select", { "data-key": "flag", onchange: (event) => send({ flag: event.target.value }) }, view.flag.options.map(({ id, label }) => h("option", { value: id, selected: id === view.flag.value }, label)))) : "",
      view.stacks.length ? h("ul", { class: "imp-stacks" }, view.stacks.map(stack)) : h("p", { class: "imp-faint" }, words.empty),
      h("button", { type: "button", "data-key": "clear", onclick: () => send({ clear: true }) }, words.clear),
    ]);
  });
  return () => {
    drawWhich();
    drawCard();
  };
};
