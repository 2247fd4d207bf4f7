// A worksheet: fields to change, and the calculation that follows line by line.
import { h, redraw, whenChanged } from "./dom.js";
import { pictured } from "./picture.js";
import { ruled } from "./ruled.js";

export const worksheet = (root, { get, send, signal }) => {
  const PATIENCE = 60; // ms without a further move of a slider before the kernel calculates
  const title = h("h3"), intro = h("p", { class: "imp-faint" }), reset = h("button", { type: "button", "data-key": "reset", "data-action": "reset", onclick: () => send({ reset: true }) });
  const fields = h("div", { class: "les-fields", role: "group" });
  const problem = h("p", { role: "alert" });
  const heading = h("h4"), lines = h("ol", { class: "les-lines", "aria-live": "polite" });
  const pictures = h("div", { class: "les-pictures" });
  root.append(h("header", { class: "les-head" }, title, intro, reset), fields, problem, h("div", { class: "les-body" }, h("div", { class: "les-work" }, heading, lines), pictures));

  let timer = null;
  signal.addEventListener("abort", () => clearTimeout(timer));
  const set = (key, value) => {
    clearTimeout(timer);
    timer = setTimeout(() => send({ set: key, value }), PATIENCE);
  };
  const slider = ({ key, label, low, high }) => {
    const bounds = { min: low, max: high, step: 1, "aria-label": label };
    const range = h("input", { type: "range", ...bounds, tabindex: -1, "data-key": `${key}-range` }), exact = h("input", { type: "number", ...bounds, "data-key": key });
    range.addEventListener("input", () => { exact.value = range.value; set(key, +range.value); });
    exact.addEventListener("input", () => { if (exact.value !== "") set(key, +exact.value); });
    return { box: h("div", { class: "les-field" }, h("span", {}, label), range, exact), show: (value) => { range.value = value; if (exact.value === "" || +exact.value !== value) exact.value = value; } };
  };
  const pick = ({ key, label, options }) => {
    const select = h("select", { "data-key": key }, options.map(({ id, label }) => h("option", { value: id }, label)));
    select.addEventListener("change", () => set(key, select.value));
    return { box: h("label", { class: "les-field" }, h("span", {}, label), select), show: (value) => (select.value = value) };
  };
  const onOff = ({ key, label }) => {
    const box = h("input", { type: "checkbox", "data-key": key });
    box.addEventListener("change", () => set(key, box.checked));
    return { box: h("label", { class: "les-switch" }, box, h("span", {}, label)), show: (value) => (box.checked = value) };
  };
  const KINDS = { slider, pick, switch: onOff };

  let controls = {};
  const drawFields = whenChanged(
    () => [get("fields"), get("words")],
    (list, words) => {
      title.textContent = words.title;
      intro.textContent = words.intro;
      reset.textContent = words.reset;
      heading.textContent = words.lines;
      fields.setAttribute("aria-label", words.title);
      controls = Object.fromEntries(list.map((field) => [field.key, KINDS[field.kind](field)]));
      redraw(fields, list.map((field) => controls[field.key].box));
    },
  );
  const drawLines = whenChanged(
    () => [get("result"), get("pictures"), get("words"), get("fields")],
    (result, svgs, words) => {
      for (const [key, value] of Object.entries(result.values)) controls[key].show(value);
      problem.className = result.problem ? "imp-notice imp-refusal" : "";
      problem.textContent = result.problem;
      lines.replaceChildren(...result.lines.map(ruled));
      pictures.replaceChildren(...svgs.map((svg) => pictured(svg, h("figcaption", { class: "imp-faint" }, words.picture))));
    },
  );
  return () => {
    drawFields();
    drawLines();
  };
};
