// Questions on tabs; for the one in front what can be chosen, and the answer block by block.
import { h, drawn, redraw, roving, whenChanged } from "./dom.js";
import { ruled } from "./ruled.js";
import { sideBySide } from "./maps.js";

const NUMBER = /^[+−–\d]?[\d,. ]*( M)?( \([+−]?\d+( M)?\))?$/; // perhaps with a difference

export const ask = (root, { get, send, act, refused }) => {
  const tabs = h("div", { class: "ask-tabs", role: "tablist" });
  const title = h("h3"), intro = h("p", { class: "imp-faint" });
  const fields = h("div", { class: "ask-fields", role: "group" });
  const run = h("div", { class: "ask-run" });
  const gist = h("p", { "aria-live": "polite" }); // only this is read out when it changes
  const answer = h("div", { class: "ask-answer", tabindex: -1 });
  const elsewhere = h("div", { class: "ask-run ask-elsewhere" });
  const panel = h("div", { class: "ask-panel", role: "tabpanel" }, title, intro, fields, run, gist, answer);
  root.append(tabs, elsewhere, panel);
  roving(tabs, "[role=tab]");

  const line = ({ text, rule }) => ruled({ text, rule: get("rules")[rule] });
  const lines = (list) => h("ol", { class: "ask-lines" }, list.map(line));

  const unfolded = new Set(); // titles that stay open when an answer is made afresh
  const folding = (title, ...content) => h("details", {
    open: unfolded.has(title), ontoggle: (event) => (event.target.open ? unfolded.add(title) : unfolded.delete(title)),
  }, h("summary", {}, title), content);

  // A cell that can say why opens a row of its own beneath its row, one at a time.
  const why = (cell, text, columns, key) => {
    const button = h("button", { type: "button", class: "ask-why", "data-key": key, "aria-expanded": "false", title: get("words").why }, text);
    button.addEventListener("click", () => {
      const row = button.closest("tr");
      const open = button.getAttribute("aria-expanded") === "true";
      if (row.nextElementSibling?.classList.contains("ask-because")) row.nextElementSibling.remove();
      row.querySelectorAll("[aria-expanded]").forEach((other) => other.setAttribute("aria-expanded", "false"));
      if (open) return;
      button.setAttribute("aria-expanded", "true");
      row.after(h("tr", { class: "ask-because" }, h("td", { colspan: columns }, h("div", { class: "ask-wide" }, lines(cell.lines)))));
    });
    return button;
  };
  const tryIt = ({ action, text }) =>
    h("button", { type: "button", class: "ask-try", "data-action": action, "aria-label": `${get("words").try}: ${text || action}`, onclick: () => act(action) }, get("words").try);
  const mark = (said) => h("span", { class: "ask-mark", role: "img", "aria-label": said, title: said }, "●");
  const legend = (said) => h("p", { class: "imp-faint", "aria-hidden": "true" }, h("span", { class: "ask-mark" }, "●"), said); // marks say it themselves
  const content = (cell, columns, words, key, said) => {
    const text = !cell.marked ? [cell.text] : words ? [cell.text, mark(said)] : [mark(said), cell.text]; // numbers end in line
    return [cell.lines.length ? why(cell, text, columns, key) : text, cell.action ? [" ", tryIt(cell)] : ""];
  };
  const whole = (text) => (/\S{30}/.test(text) ? text : null); // a tooltip where a name may be clipped
  // Columns of words stand to the left, numbers to the right.
  const table = ({ caption, head, rows, folded, mark: said }) => {
    const words = head.map((_, i) => !rows.every((row) => NUMBER.test(row[i].text)));
    const look = (i, cell) => [words[i] && "ask-words", cell?.marked && "ask-marked"].filter(Boolean).join(" ") || null;
    const drawnTable = h("div", { class: "ask-scroll" }, h("table", {},
      folded ? "" : h("caption", {}, h("span", { class: "ask-wide" }, caption)),
      h("thead", {}, h("tr", {}, head.map((text, i) => h("th", { scope: "col", class: look(i), title: whole(text) }, text)))),
      h("tbody", {}, rows.map((row) => h("tr", {}, row.map((cell, i) =>
        h(i ? "td" : "th", { scope: i ? null : "row", class: look(i, cell), title: whole(cell.text) }, content(cell, head.length, words[i], `${row[0].text} ${head[i]}`, said || get("words").marked))))))),
      said ? legend(said) : "");
    return folded ? folding(caption, drawnTable) : drawnTable;
  };
  const large = new Set(); // places of the maps that stay large when an answer is made afresh
  const picture = ({ title, svg, table }) =>
    h("figure", { class: "ask-picture" }, h("figcaption", {}, title), drawn(svg, { class: "ask-drawing" }),
      table ? folding(get("words").table, drawn(table, { class: "ask-scroll" })) : "");
  const KINDS = {
    said: ({ text }) => h("p", { class: "ask-said" }, text),
    table,
    lines: ({ title, lines: list }) => folding(title, lines(list)),
    picture,
    maps: (block) => sideBySide(block, get("ground"), get("words"), large),
  };

  const drawTabs = whenChanged(() => [get("tabs"), get("front"), get("words")], (list, front, words) => {
    tabs.hidden = list.length < 2;
    tabs.setAttribute("aria-label", words.tabs);
    redraw(tabs, list.map((tab) => h("button", {
      type: "button", role: "tab", "aria-selected": String(tab.name === front.name), "data-key": tab.name,
      "data-first": tab.name === front.name, tabindex: tab.name === front.name ? 0 : -1, onclick: () => send({ question: tab.name }),
    }, tab.title)));
  });
  const drawFields = whenChanged(() => [get("front"), refused()], (front) => {
    if (!front) return;
    title.textContent = front.title;
    title.hidden = get("tabs").length > 1;
    intro.textContent = front.intro;
    panel.setAttribute("aria-label", front.title);
    fields.hidden = !front.fields.length;
    redraw(fields, front.fields.map(({ key, label, options, value }) => {
      const select = h("select", { "data-key": key }, options.map((option) => h("option", { value: option.id, selected: option.id === value }, option.label)));
      select.addEventListener("change", () => send({ of: front.name, field: key, value: select.value }));
      return h("label", { class: "ask-field" }, h("span", {}, label), select);
    }));
  });
  // The button stays the same one while it goes on, or a slow click would meet another than it began on.
  const go = h("button", { type: "button", "data-key": "run", onclick: () => send(get("run").progress ? { stop: true } : { start: true }) });
  const fill = (bar, { done, of }, text) => {
    bar.max = of;
    bar.value = done;
    bar.setAttribute("aria-label", text);
  };
  const bar = h("progress"), doing = h("span", { class: "imp-faint" });
  run.append(go, bar, doing);
  const drawRun = whenChanged(() => [get("run"), get("words")], (state, words) => {
    if (!state && run.contains(document.activeElement)) answer.focus({ preventScroll: true }); // that is what was waited for
    run.hidden = !state;
    if (!state) return;
    const { progress, go: by } = state;
    go.textContent = progress ? words.stop : words[by];
    go.classList.toggle("imp-primary", !progress);
    bar.hidden = !progress;
    doing.textContent = progress?.text ?? "";
    if (progress) fill(bar, progress, progress.text);
  });
  // What is still worked on for another question, nation or moment than the one in front.
  const told = h("span", { "aria-live": "polite" }), along = h("progress");
  const stop = h("button", { type: "button", "data-key": "stop", onclick: () => send({ stop: true }) });
  elsewhere.append(told, along, stop);
  const drawElsewhere = whenChanged(() => [get("elsewhere"), get("words")], (other, words) => {
    if (!other && elsewhere.contains(document.activeElement)) answer.focus({ preventScroll: true });
    elsewhere.classList.toggle("ask-idle", !other);
    if (told.textContent !== (other?.text ?? "")) told.textContent = other?.text ?? "";
    stop.textContent = other?.bar ? words.stop : words.close;
    stop.hidden = !other;
    along.hidden = !other?.bar;
    if (other?.bar) fill(along, other.bar, other.text);
  });
  const drawAnswer = whenChanged(() => [get("answer")], ([first, ...blocks]) => {
    gist.textContent = first?.text ?? "";
    gist.className = first?.problem ? "imp-notice ask-none" : "ask-said ask-gist";
    redraw(answer, blocks.map((block) => KINDS[block.kind](block)));
  });
  return () => {
    drawTabs();
    drawFields();
    drawRun();
    drawElsewhere();
    drawAnswer();
  };
};
