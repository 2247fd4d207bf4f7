// A picture of a position: beside the words where there is room for both, else under them in full width.
import { h, drawn } from "./dom.js";

const SMALLEST = 11, READABLE = 10; // px of a picture's smallest words: as it is drawn, and at least on the screen

export const pictured = (svg, ...caption) => {
  const box = drawn(svg), figure = h("figure", { class: "les-picture" }, box, caption);
  const least = (box.firstElementChild.viewBox.baseVal.width * READABLE) / SMALLEST;
  figure.style.setProperty("--les-least", `${least}px`);
  return figure;
};
