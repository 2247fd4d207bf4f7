// Fields of a form: each has its name, its controls and a place to tell what is wrong with it.
import { h } from "./dom.js";

let fieldCount = 0;
const onceNamed = (stem) => `imp-${stem}-${fieldCount++}-${Math.random().toString(36).slice(2)}`;

/** A box around a field's controls; `show` tells a fault beneath them, or none. */
export const fieldBox = (tag, attributes, ...children) => {
  const fault = h("p", { class: "imp-field-fault", id: onceNamed("fault"), hidden: true });
  const box = h(tag, attributes, children, fault);
  const show = (text = "") => {
    fault.textContent = text;
    fault.hidden = !text;
    box.toggleAttribute("data-fault", Boolean(text));
    for (const control of box.querySelectorAll("input, select")) {
      if (!text) ["aria-invalid", "aria-describedby"].forEach((name) => control.removeAttribute(name));
      else (control.setAttribute("aria-invalid", "true"), control.setAttribute("aria-describedby", fault.id));
    }
  };
  return { box, show };
};

/** Some radio buttons, each with its name and a line about it. */
export const radioField = (name) => {
  const legend = h("legend"), options = h("div", { class: "imp-radios" }), group = onceNamed("group");
  const { box, show } = fieldBox("fieldset", { class: "imp-set", "data-field": name }, legend, options);
  const chosen = () => options.querySelector("input:checked")?.value;
  const choose = (value) => options.querySelectorAll("input").forEach((input) => (input.checked = input.value === value));
  const draw = (label, list, value = chosen()) => {
    legend.textContent = label;
    options.replaceChildren(
      ...list.map(({ id, name: words, about }) =>
        h("label", { class: "imp-radio" }, h("input", { type: "radio", name: group, value: id, "data-key": `${name}.${id}` }), h("span", {}, h("b", {}, words), h("small", {}, about))),
      ),
    );
    choose(value);
  };
  return { box, show, draw, read: chosen };
};
