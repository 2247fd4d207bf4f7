// Maps side by side on one ground. Small ones show the part that differs; one can be made large, with the whole board.
// `enlarged` holds the places of those that are: it belongs to whoever draws them again.
import { h, drawn } from "./dom.js";

const READABLE = 0.8; // px on the screen per px of the board from which on names are read
const LARGEST = 2; // times that pieces grow on small maps, to be as large as on a large one
const OVERLAP = 1.25; // times that they may grow beyond where they touch

// How far each piece may grow about its middle among all the others.
const limit = (pieces) => {
  const boxes = pieces.map((piece) => {
    const { x, y, width, height } = piece.getBBox(), [left, top] = piece.style.transformOrigin.split(" ").map(parseFloat);
    return { left, top, wide: Math.max(left - x, x + width - left), high: Math.max(top - y, y + height - top) };
  });
  const touch = (one, other) =>
    Math.max(Math.abs(one.left - other.left) / (one.wide + other.wide), Math.abs(one.top - other.top) / (one.high + other.high));
  pieces.forEach((piece, at) => {
    const most = Math.min(LARGEST, ...boxes.filter((_, other) => other !== at).map((other) => OVERLAP * touch(boxes[at], other)));
    piece.style.setProperty("--map-most", Math.max(1, most));
  });
};

export const sideBySide = ({ title, maps }, ground, words, enlarged) => {
  const back = maps.length > 1 ? words.small : words.part;
  const one = ({ title, svg, text }, place) => {
    const box = drawn(svg, { class: "map-drawing" }), picture = box.firstElementChild;
    const button = h("button", { type: "button", "data-key": `map-${place}` });
    const figure = h("figure", { class: "map-one" },
      h("figcaption", {}, h("span", {}, title), button), box,
      h("details", {}, h("summary", {}, words.text), h("pre", {}, text)));
    const pieces = [...picture.querySelectorAll(".map-piece")];
    let limited = false; // measured once it is on the page
    const fit = () => {
      if (!limited && picture.clientWidth) (limited = true), limit(pieces);
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
