// Maps side by side on one ground. Small ones show the part that differs; one can be made large, with the whole board.
// `enlarged` holds the places of those that are: it belongs to whoever draws them again.
import { h, drawn } from "./dom.js";

const READABLE = 0.8; // px on the screen per px of the board from which on names are read
const LARGEST = 2; // times that pieces grow on small maps, to be as large as on a large one

export const sideBySide = ({ title, maps }, ground, words, enlarged) => {
  const back = maps.length > 1 ? words.small : words.part;
  const one = ({ title, svg, text }, place) => {
    const box = drawn(svg, { class: "map-drawing" }), picture = box.firstElementChild;
    const button = h("button", { type: "button", "data-key": `map-${place}` });
    const figure = h("figure", { class: "map-one" },
      h("figcaption", {}, h("span", {}, title), button), box,
      h("details", {}, h("summary", {}, words.text), h("pre", {}, text)));
    const fit = () => {
      const scale = picture.clientWidth / picture.viewBox.baseVal.width;
      picture.classList.toggle("map-small", scale < READABLE);
      picture.style.setProperty("--map-grow", Math.min(LARGEST, Math.max(1, 1 / scale)));
    };
    const show = () => {
      const large = enlarged.has(place);
      figure.classList.toggle("map-large", large);
      picture.setAttribute("viewBox", large ? picture.dataset.whole : picture.dataset.window);
      button.textContent = large ? back : words.large;
      fit();
    };
    const turn = () => {
      if (!enlarged.delete(place)) enlarged.add(place);
      show();
    };
    button.addEventListener("click", turn);
    picture.addEventListener("click", turn);
    show();
    new ResizeObserver(fit).observe(picture);
    return figure;
  };
  return h("section", { class: "map-box", "aria-label": title }, drawn(ground), h("div", { class: "map-sheet", "data-count": maps.length }, maps.map(one)));
};
