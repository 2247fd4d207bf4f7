// The books: treasuries and governments by nation, cash by player; and a line to give money to a treasury.
import { h, whenChanged } from "./dom.js";

export const ledger = (root, { get, act, icon }) => {
  const nations = h("tbody"), players = h("tbody");
  const [nationHead, playerHead] = [h("tr"), h("tr")];
  const [nationTitle, playerTitle] = [h("caption"), h("caption")];
  const giver = h("select", { "data-key": "giver" }), taker = h("select", { "data-key": "taker" });
  const amount = h("input", { type: "number", min: 1, value: 1, "data-key": "amount" });
  const give = h("button", { type: "submit" });
  const sentence = h("label");
  const form = h("form", { class: "imp-row imp-give" }, sentence, giver, taker, amount, give);
  root.append(
    h("table", {}, nationTitle, h("thead", {}, nationHead), nations),
    h("table", {}, playerTitle, h("thead", {}, playerHead), players),
    form,
  );
  const heads = (row, names) => row.replaceChildren(...names.map((name) => h("th", { scope: "col" }, name)));
  const row = (cells, attributes = {}) =>
    h("tr", attributes, cells.map((cell, i) => h(i ? "td" : "th", { scope: i ? null : "row", title: cell?.title }, cell?.icon ? icon(cell.icon) : "", String(cell?.text ?? cell))));

  const action = () => `donate ${giver.value} ${taker.value} ${amount.value}`;
  const name = () => (give.dataset.action = action());
  form.addEventListener("input", name);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act(action());
  });
  const options = (select, list) => {
    const before = select.value;
    select.replaceChildren(...list.map(({ value, name }) => h("option", { value }, name)));
    if (list.some(({ value }) => value === before)) select.value = before;
  };
  const drawWords = whenChanged(() => [get("words")], (words) => {
    nationTitle.textContent = words.nations;
    playerTitle.textContent = words.players;
    heads(nationHead, words.nationHeads);
    heads(playerHead, words.playerHeads);
    sentence.textContent = words.give;
    giver.setAttribute("aria-label", words.giver);
    taker.setAttribute("aria-label", words.taker);
    amount.setAttribute("aria-label", words.amount);
    give.textContent = words.doGive;
  });
  const rows = () => get("nations").map((nation) => get(`nation.${nation}`));
  const drawRows = whenChanged(() => [get("players"), ...rows()], (other, ...one) => {
    nations.replaceChildren(...one.map((nation) => row(nation.cells, { "data-nation": nation.id, "aria-current": nation.current ? "true" : null })));
    players.replaceChildren(...other.map((player) => row(player.cells, { "data-player": player.name, "aria-current": player.current ? "true" : null })));
    options(giver, other.map((player) => ({ value: player.word, name: player.name })));
    options(taker, one.map((nation) => ({ value: nation.id, name: nation.name })));
    name();
  });
  const drawGive = whenChanged(() => [get("open")], (open) => (form.hidden = !open));
  return () => {
    drawWords();
    drawRows();
    drawGive();
  };
};
