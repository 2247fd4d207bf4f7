// A line to give money to a treasury, folded up unless only a gift would leave a choice.
import { h, whenChanged } from "./dom.js";

export const gift = ({ get, act }) => {
  const title = h("summary", { "data-key": "gift" });
  const giver = h("select", { "data-key": "giver" }), taker = h("select", { "data-key": "taker" });
  const amount = h("input", { type: "number", min: 1, value: 1, "data-key": "amount" });
  const give = h("button", { type: "submit" });
  const form = h("form", { class: "imp-row" }, giver, taker, amount, give);
  const line = h("details", { class: "imp-give" }, title, form);

  const action = () => `donate ${giver.value} ${taker.value} ${amount.value}`;
  const name = () => (give.dataset.action = action());
  form.addEventListener("input", name);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act(action());
  });
  const options = (select, list, before) => {
    select.replaceChildren(...list.map(({ value, name }) => h("option", { value }, name)));
    if (list.some(({ value }) => value === before)) select.value = before;
  };
  let likely = [];
  const drawLine = whenChanged(() => [get("gift")], (offered) => {
    line.hidden = !offered;
    if (!offered) return;
    const other = offered.likely.some((each, i) => each !== likely[i]);
    likely = offered.likely;
    options(giver, offered.givers, other ? likely[0] : giver.value);
    options(taker, offered.takers, other ? likely[1] : taker.value);
    if (other || offered.wanted) line.open = offered.wanted;
    name();
  });
  const drawWords = whenChanged(() => [get("words")], ({ gift: words }) => {
    title.textContent = words.title;
    giver.setAttribute("aria-label", words.giver);
    taker.setAttribute("aria-label", words.taker);
    amount.setAttribute("aria-label", words.amount);
    give.textContent = words.give;
  });
  return {
    line,
    draw: () => {
      drawWords();
      drawLine();
    },
  };
};
