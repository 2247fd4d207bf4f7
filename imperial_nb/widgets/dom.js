// What every part of the table is made with: elements, redrawing that keeps the focus, arrow keys.

const SVG = "http://www.w3.org/2000/svg";

const fill = (node, attributes, children) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
};

/** An HTML element; children that are strings become text, never markup. */
export const h = (name, attributes = {}, ...children) => fill(document.createElement(name), attributes, children);

/** An SVG element. */
export const s = (name, attributes = {}, ...children) => fill(document.createElementNS(SVG, name), attributes, children);

/** A box around markup made by the kernel's own drawing functions, which escape what users wrote. */
export const drawn = (markup, attributes = {}) => {
  const box = h("span", attributes);
  box.innerHTML = markup;
  return box;
};

const CONTROLS = "button, input, select, [tabindex='0']";

/** Put new children into a box. The focus returns to the control with the same data-key, or else to the first one. */
export const redraw = (box, ...children) => {
  const focused = box.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.key ?? focused?.dataset.action;
  box.replaceChildren();
  fill(box, {}, children);
  if (!focused) return;
  const same = key && [...box.querySelectorAll(CONTROLS)].find((node) => (node.dataset.key ?? node.dataset.action) === key);
  (same ?? box.querySelector(CONTROLS))?.focus({ preventScroll: true });
};

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One tab stop for a set of controls: arrows, Home and End move among them. */
export const roving = (box, selector) => {
  const items = () => [...box.querySelectorAll(selector)];
  const stop = (chosen) => items().forEach((item) => item.setAttribute("tabindex", item === chosen ? 0 : -1));
  box.addEventListener("keydown", (event) => {
    const all = items();
    const at = all.indexOf(event.target);
    const edge = { Home: 0, End: all.length - 1 }[event.key];
    const next = edge ?? (event.key in STEPS ? (at + STEPS[event.key] + all.length) % all.length : undefined);
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    all[next].focus();
  });
  box.addEventListener("focusin", (event) => items().includes(event.target) && stop(event.target));
  const all = items();
  if (all.length && !all.some((item) => item === document.activeElement)) stop(all.find((item) => item.hasAttribute("data-first")) ?? all[0]);
  return box;
};

/** Call `draw` only when one of the values it reads is another than last time. */
export const whenChanged = (read, draw) => {
  let last = null;
  return () => {
    const values = read();
    if (last && values.every((value, i) => value === last[i])) return;
    last = values;
    draw(...values);
  };
};
