// What has been solved: a bar over all, and lesson by lesson.
import { h, whenChanged } from "./dom.js";

export const progress = (root, { get }) => {
  const bar = ({ done, all, text }) =>
    h("div", { class: "les-bar", role: "progressbar", "aria-valuemin": 0, "aria-valuemax": all, "aria-valuenow": done, "aria-valuetext": text, "aria-label": text }, h("div", { style: `width:${(100 * done) / all}%` }));
  const entry = ({ title, mark, state }) => h("li", {}, h("span", { "aria-hidden": "true" }, `${mark} `), title, h("span", { class: "imp-faint" }, ` – ${state}`));
  return whenChanged(() => [get("lessons"), get("words")], (lessons, words) =>
    root.replaceChildren(
      h("h3", {}, words.title),
      words.fault ? h("p", { class: "imp-notice imp-refusal", role: "alert" }, words.fault) : "",
      ...lessons.map((lesson) => h("div", { class: "les-lesson" }, h("h4", {}, lesson.title, " – ", lesson.bar.text), bar(lesson.bar), h("ul", {}, lesson.exercises.map(entry)))),
    ));
};
