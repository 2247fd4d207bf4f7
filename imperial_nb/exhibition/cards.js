// The cards: one tab stop for all, arrows lead from card to card, Tab through the controls of one.
import { h, drawn, redraw, whenChanged } from "./dom.js";

export const cards = (root, { get, send, signal }) => {
  const list = h("div", { class: "imp-hung", role: "feed" });
  const ground = h("div", { class: "imp-board imp-ground", "aria-hidden": "true" });
  root.append(ground, list);
  const hung = new Map(); // name → { card, picture, drawPicture }
  let here = null; // the card that Tab leads to
  let left = null; // the control that opened what hides the cards

  // --- pictures, asked for when their cards come into sight ---
  // Ids in a page are of the page: another gallery may show the same there.
  const prefix = `imp-${Math.random().toString(36).slice(2)}-`;
  const own = (markup) => markup.replace(/id="|href="#|url\(#/g, (start) => start + prefix);
  const sight = new IntersectionObserver(
    (entries) => {
      const seen = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target);
      seen.forEach((card) => sight.unobserve(card));
      if (seen.length) send({ draw: seen.map((card) => card.dataset.name) });
    },
    { root: list, rootMargin: "300px 0px" },
  );
  signal.addEventListener("abort", () => sight.disconnect());

  // --- one card ---
  const CONTROLS = "button, summary, input";
  const copy = (text, told, words) => {
    const show = () => {
      const field = h("input", { readonly: true, value: text, "aria-label": words.select });
      told.replaceChildren(words.select, field);
      field.select();
    };
    navigator.clipboard ? navigator.clipboard.writeText(text).then(() => (told.textContent = `${words.copied} ${text}`), show) : show();
  };
  const make = ({ name, title, notice, note, facts, rules, code }, titles, words) => {
    const ids = { title: `${prefix}${name}-title`, notice: `${prefix}${name}-notice` };
    const open = (where) => (event) => {
      left = event.currentTarget.closest("article").querySelector(`[data-action=${where}]`);
      send({ open: name, where });
    };
    const button = (deed, onclick, extra = "") => h("button", { type: "button", class: extra, "data-key": `${deed}.${name}`, "data-action": deed, onclick }, words[deed]);
    const picture = h("div", { class: "imp-board imp-small", "aria-hidden": "true", onclick: open("table") });
    const told = h("p", { class: "imp-copied", role: "status" });
    const tags = rules.map((rule) => h("li", {}, h("button", { type: "button", "data-key": `rule.${rule}.${name}`, "data-rule": rule, onclick: () => send({ rule }) }, titles[rule])));
    const card = h(
      "article",
      { class: "imp-card", "data-name": name, "data-key": `card.${name}`, "aria-labelledby": ids.title, "aria-describedby": ids.notice },
      picture,
      h("h4", { id: ids.title }, title),
      h("p", { id: ids.notice }, notice),
      h("p", { class: "imp-faint" }, facts.join(" · "), h("code", {}, name)),
      h("ul", { class: "imp-tags", "aria-label": words.rules }, tags),
      h("details", {}, h("summary", { "data-key": `note.${name}` }, words.note), h("p", {}, note)),
      h("div", { class: "imp-deeds" }, button("table", open("table"), "imp-primary"), button("editor", open("editor")), button("name", () => copy(name, told, words)), button("code", () => copy(code, told, words))),
      told,
    );
    const drawPicture = whenChanged(() => [get(`picture.${name}`)], (markup) => markup && picture.replaceChildren(drawn(own(markup))));
    if (!get(`picture.${name}`)) sight.observe(card);
    return { card, drawPicture };
  };

  // --- where the focus goes ---
  const shown = () => [...hung.values()].map(({ card }) => card).filter((card) => !card.hidden);
  const reach = (card, stop) => [card, ...card.querySelectorAll(CONTROLS)].forEach((node) => node.setAttribute("tabindex", stop));
  const stay = (card) => {
    if (here) reach(here, -1);
    here = card;
    if (here) reach(here, 0);
  };
  list.addEventListener("focusin", (event) => {
    const card = event.target.closest("article");
    if (card !== here) stay(card);
  });
  list.addEventListener("keydown", (event) => {
    const all = shown();
    const at = all.indexOf(event.target.closest("article"));
    const columns = all.filter((card) => card.offsetTop === all[0].offsetTop).length;
    const next = all[{ ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + columns, ArrowUp: at - columns, Home: 0, End: all.length - 1 }[event.key]];
    if (at < 0 || !next || event.target.matches("input") || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    next.focus();
  });

  // --- what is seen ---
  const drawAll = whenChanged(() => ["all", "rules", "words"].map(get), (all, titles, words) => {
    list.setAttribute("aria-label", words.label);
    hung.clear();
    sight.disconnect();
    for (const view of all) hung.set(view.name, make(view, titles, words));
    for (const { card } of hung.values()) reach(card, -1);
    here = null;
    redraw(list, [...hung.values()].map(({ card }) => card));
  });
  const drawGround = whenChanged(() => [get("ground")], (markup) => markup && ground.replaceChildren(drawn(own(markup))));
  const drawFound = whenChanged(() => [get("found"), get("all"), get("words")], (found) => {
    const wanted = new Set(found);
    for (const [name, { card }] of hung) card.hidden = !wanted.has(name);
    const all = shown();
    all.forEach((card, i) => [["aria-posinset", i + 1], ["aria-setsize", all.length]].forEach(([key, value]) => card.setAttribute(key, value)));
    if (!here || here.hidden) stay(all[0]);
    if (list.contains(document.activeElement)) here?.scrollIntoView({ block: "nearest" });
    else list.scrollTop = 0;
  });
  const drawShown = whenChanged(() => [get("shown")], (visible) => {
    root.hidden = !visible;
    if (!visible) return;
    left?.focus();
    left = null;
  });
  return () => {
    drawAll();
    drawGround();
    drawFound();
    for (const { drawPicture } of hung.values()) drawPicture();
    drawShown();
  };
};
