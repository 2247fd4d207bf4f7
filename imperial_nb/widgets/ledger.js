// The books: treasuries and governments by nation, cash by player.
import { h, whenChanged } from "./dom.js";

export const ledger = (root, { get, icon }) => {
  const nations = h("tbody"), players = h("tbody");
  const [nationHead, playerHead] = [h("tr"), h("tr")];
  const [nationTitle, playerTitle] = [h("caption"), h("caption")];
  root.append(
    h("table", {}, nationTitle, h("thead", {}, nationHead), nations),
    h("table", {}, playerTitle, h("thead", {}, playerHead), players),
  );
  const heads = (row, names) => row.replaceChildren(...names.map((name) => h("th", { scope: "col" }, name)));
  const row = (cells, attributes = {}) =>
    h("tr", attributes, cells.map((cell, i) => h(i ? "td" : "th", { scope: i ? null : "row", title: cell?.title }, cell?.icon ? icon(cell.icon) : "", String(cell?.text ?? cell))));

  const drawWords = whenChanged(() => [get("words")], (words) => {
    nationTitle.textContent = words.nations;
    playerTitle.textContent = words.players;
    heads(nationHead, words.nationHeads);
    heads(playerHead, words.playerHeads);
  });
  const rows = () => get("nations").map((nation) => get(`nation.${nation}`));
  const drawRows = whenChanged(() => [get("players"), ...rows()], (other, ...one) => {
    nations.replaceChildren(...one.map((nation) => row(nation.cells, { "data-nation": nation.id, "aria-current": nation.current ? "true" : null })));
    players.replaceChildren(...other.map((player) => row(player.cells, { "data-player": player.name, "aria-current": player.current ? "true" : null })));
  });
  return () => {
    drawWords();
    drawRows();
  };
};
