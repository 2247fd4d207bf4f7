// The tree of the game: turns and branches to walk in by mouse or arrows; below it what belongs to the present moment.
import { h, whenChanged } from "./dom.js";
import { moment } from "./moment.js";

export const tree = (root, tools) => {
  const { get, send, icon, signal } = tools;
  const title = h("h4");
  const list = h("div", { class: "imp-tree-rows", role: "tree" });
  const below = moment(tools);
  root.append(h("div", { class: "imp-tree-body" }, h("div", {}, title, list), below.box));
  const painted = new Map(); // node id → its row and what that shows

  const idOf = (row) => +row.dataset.node;
  const go = (row) => idOf(row) === get("at").id || send({ goto: idOf(row) });
  const fold = (row, open) => send({ fold: idOf(row), open });
  const stop = (chosen) => painted.forEach(({ row }) => row.setAttribute("tabindex", row === chosen ? 0 : -1));
  const level = (row) => +row.getAttribute("aria-level");
  const holder = (rows, at) => rows.slice(0, at).findLast((row) => level(row) < level(rows[at]));

  const paint = (row, view) => {
    const words = get("words");
    const signed = (mark, told) => h("span", { role: "img", class: "imp-tree-sign", "aria-label": told, title: told }, mark);
    row.setAttribute("aria-level", view.level);
    row.style.setProperty("--level", Math.max(1, view.level - 1)); // the start stands on the main line's rail
    row.toggleAttribute("data-branch", !!view.branch);
    if (view.open === null) row.removeAttribute("aria-expanded");
    else row.setAttribute("aria-expanded", view.open);
    row.replaceChildren(
      h("span", { class: "imp-tree-knot", "aria-hidden": "true" }),
      h("span", { class: "imp-tree-twist", "aria-hidden": "true" }),
      ...[
        view.branch && signed("⎇", words.branch),
        view.nation && signed(icon(`chip.${view.nation}`), words.nations[view.nation]),
        h("span", { class: view.nation || view.level === 1 ? "imp-tree-turn" : "imp-tree-deed", title: view.text }, view.text),
        view.name && h("strong", { class: "imp-tree-name", title: view.name }, view.name),
        view.note && signed("✎", words.noted),
        view.more && h("span", { class: "imp-tree-more", title: view.more }, view.more),
      ].filter(Boolean),
    );
  };
  const ids = () => {
    const found = [];
    for (let id = 0; id !== null; id = get(`row.${id}`).next) found.push(id);
    return found;
  };
  const drawRows = (all) => {
    const seen = new Set(all);
    for (const [id, { row }] of painted) if (!seen.has(id)) row.remove(), painted.delete(id);
    let place = list.firstElementChild;
    for (const id of all) {
      const view = get(`row.${id}`);
      const known = painted.get(id) ?? { row: h("div", { role: "treeitem", class: "imp-tree-row", tabindex: -1, "data-node": id, "data-key": `node-${id}` }) };
      if (known.view !== view || known.words !== get("words")) paint(known.row, view);
      painted.set(id, { row: known.row, view, words: get("words") });
      if (known.row === place) place = place.nextElementSibling;
      else list.insertBefore(known.row, place);
    }
  };
  const present = () => painted.get(get("at").row).row;
  const reveal = () => {
    const row = present(), top = row.offsetTop, bottom = top + row.offsetHeight;
    if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight) list.scrollTop = (top + bottom - list.clientHeight) / 2;
  };
  const sized = new ResizeObserver(reveal);
  sized.observe(list);
  signal.addEventListener("abort", () => sized.disconnect());

  list.addEventListener("click", (event) => {
    const row = event.target.closest("[role=treeitem]");
    if (!row) return;
    if (event.target.closest(".imp-tree-twist") && row.hasAttribute("aria-expanded")) fold(row, row.getAttribute("aria-expanded") === "false");
    else go(row);
  });
  list.addEventListener("focusin", (event) => stop(event.target));
  list.addEventListener("keydown", (event) => {
    const rows = [...list.children], at = rows.indexOf(event.target), row = rows[at];
    if (at < 0) return;
    const open = row.getAttribute("aria-expanded");
    const keys = {
      ArrowDown: () => rows[at + 1]?.focus(),
      ArrowUp: () => rows[at - 1]?.focus(),
      Home: () => rows[0].focus(),
      End: () => rows.at(-1).focus(),
      ArrowRight: () => (open === "false" ? fold(row, true) : open && rows[at + 1].focus()),
      ArrowLeft: () => (open === "true" ? fold(row, false) : holder(rows, at)?.focus()),
      Enter: () => go(row),
      " ": () => go(row),
    };
    if (!(event.key in keys)) return;
    event.preventDefault();
    keys[event.key]();
  });

  const drawWords = whenChanged(() => [get("words")], (words) => {
    title.textContent = words.title;
    list.setAttribute("aria-label", words.title);
  });
  let last = null;
  return () => {
    drawWords();
    const focused = list.contains(document.activeElement);
    drawRows(ids());
    const row = present(), at = get("at");
    painted.forEach((each, id) => each.row.setAttribute("aria-selected", id === at.id));
    list.querySelector("[data-here]")?.removeAttribute("data-here");
    row.dataset.here = at.id === at.row ? "here" : "inside";
    if (focused && !list.contains(document.activeElement)) row.focus({ preventScroll: true });
    if (!list.contains(document.activeElement)) stop(row);
    if (last !== at) reveal();
    last = at;
    below.update();
  };
};
