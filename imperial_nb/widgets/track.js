// A track with the nations' markers: the tax chart, or the scoring track.
import { h, whenChanged } from "./dom.js";

export const track = (root, { get, icon }) => {
  const title = h("h4"), list = h("ol", { class: "imp-track" });
  root.append(title, list);
  return whenChanged(() => [get("words"), get("spaces"), get("markers")], (words, spaces, markers) => {
    title.textContent = words.title;
    list.replaceChildren(
      ...spaces.map((space, i) => {
        const here = markers.filter((marker) => marker.at === i);
        const label = [space.label, ...here.map((marker) => marker.name)].join(", ");
        return h("li", { "aria-label": label, title: label, "data-band": space.band }, h("span", {}, space.text), h("small", {}, space.foot), h("span", { class: "imp-chips" }, here.map((marker) => icon(marker.icon))));
      }),
    );
  });
};
