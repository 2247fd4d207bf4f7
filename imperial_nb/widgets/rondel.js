// The rondel: eight sectors around the nation on turn, markers on them, and what each space would do.
import { h, s, whenChanged } from "./dom.js";

export const rondel = (root, { get, act, giveFocus }) => {
  const COUNT = 8, OUTER = 146, INNER = 46;
  const polar = (radius, turn) => {
    const angle = turn * 2 * Math.PI - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)].map((n) => Math.round(n * 10) / 10);
  };
  const arc = (i) => {
    const [from, to] = [(i - 0.5) / COUNT, (i + 0.5) / COUNT];
    return `M${polar(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${polar(OUTER, to)}L${polar(INNER, to)}A${INNER} ${INNER} 0 0 0 ${polar(INNER, from)}Z`;
  };

  const wheel = s("svg", { viewBox: "-150 -150 300 300", role: "radiogroup", tabindex: -1, class: "imp-wheel" });
  const centre = s("g", { "aria-hidden": "true" });
  // Where a space's name stands, and its k-th of several markers: toward the hub, or below the name at the sides.
  const level = (i) => i % 4 === 2;
  const namePlace = (i) => {
    const [x, y] = polar(level(i) ? 97 : 112, i / COUNT);
    return [x, level(i) ? y - 12 : y];
  };
  const chipPlace = (i, k, all) => {
    const row = Math.floor(k / 3), inRow = Math.min(3, all - row * 3);
    const [x, y] = level(i) ? [namePlace(i)[0], 18 + row * 14] : polar(76 - row * 15, i / COUNT);
    return [x + ((k % 3) - (inRow - 1) / 2) * 21, y];
  };
  const sectors = [...Array(COUNT).keys()].map((i) => {
    const [x, y] = namePlace(i);
    const parts = {
      name: s("text", { x, y, class: "imp-space-name" }),
      cost: s("text", { x, y: y + 14, class: "imp-space-cost" }),
      chips: s("g", { "aria-hidden": "true" }),
    };
    const sector = s("g", { role: "radio", class: "imp-space", "data-i": i }, s("path", { d: arc(i) }), parts.name, parts.cost, parts.chips);
    wheel.append(sector);
    return { sector, ...parts };
  });
  wheel.append(centre);
  const preview = h("div", { class: "imp-preview" });
  root.append(wheel, preview);

  let shown = null;
  const show = (i) => {
    shown = i;
    const offer = i === null ? null : get("offers")?.[i];
    preview.replaceChildren(
      i === null ? h("span", { class: "imp-faint" }, get("words").hint) : h("strong", {}, get("spaces")[i].told),
      offer ? h("ul", {}, offer.lines.map((line) => h("li", {}, line))) : "",
    );
    preview.classList.toggle("imp-refused", Boolean(offer && !offer.legal));
  };

  const draw = whenChanged(
    () => ["spaces", "chips", "offers", "middle", "words", "pieces"].map(get),
    (spaces, chips, offers, middle, words, pieces) => {
      wheel.setAttribute("aria-label", words.label);
      const stop = offers ? offers.findIndex((offer) => offer.legal) : middle?.at;
      sectors.forEach(({ sector, name, cost, chips: box }, i) => {
        const offer = offers?.[i];
        const here = Object.keys(chips).filter((nation) => chips[nation] === i);
        name.textContent = spaces[i].name;
        cost.textContent = offer?.legal ? offer.price : "";
        sector.dataset.action = spaces[i].action;
        sector.style.setProperty("--imp-hue", spaces[i].hue);
        sector.setAttribute("aria-checked", String(middle?.at === i));
        sector.setAttribute("aria-disabled", String(!offer?.legal));
        sector.setAttribute("tabindex", i === Math.max(stop ?? 0, 0) ? 0 : -1);
        sector.setAttribute("aria-label", [spaces[i].told, offer?.legal ? offer.price : "", ...here.map((nation) => pieces[nation].name)].filter(Boolean).join(", "));
        box.replaceChildren(
          ...here.map((nation, k) => {
            const piece = s("g", { transform: `translate(${chipPlace(i, k, here.length)}) scale(0.9)` });
            piece.innerHTML = pieces[nation].markup;
            return piece;
          }),
        );
      });
      centre.replaceChildren();
      if (middle) {
        const chip = s("g", { transform: "scale(2.4)" });
        chip.innerHTML = pieces[middle.nation].markup;
        centre.append(chip);
      }
      show(offers && shown !== null ? shown : null);
    },
  );

  const sectorOf = (event) => event.target.closest?.("[data-i]");
  for (const kind of ["pointerover", "focusin"]) wheel.addEventListener(kind, (event) => sectorOf(event) && show(+sectorOf(event).dataset.i));
  wheel.addEventListener("pointerleave", () => show(null));
  wheel.addEventListener("click", (event) => sectorOf(event) && act(sectorOf(event).dataset.action));
  wheel.addEventListener("keydown", (event) => {
    const sector = sectorOf(event);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!sector || (!step && event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    if (!step) {
      giveFocus(); // what the space brings is decided in another part
      return act(sector.dataset.action);
    }
    const next = sectors[(+sector.dataset.i + step + COUNT) % COUNT].sector;
    sectors.forEach((each) => each.sector.setAttribute("tabindex", each.sector === next ? 0 : -1));
    next.focus();
  });
  return draw;
};
