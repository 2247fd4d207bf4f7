// An exercise: predict, act on the board, check, and why. All words come from the kernel.
import { h, redraw, whenChanged } from "./dom.js";
import { pictured } from "./picture.js";
import { ruled } from "./ruled.js";

export const exercise = (root, { get, send }) => {
  const title = h("h3"), badge = h("span", { class: "les-badge" }), variation = h("span", { class: "imp-faint" });
  const pictures = h("div", { class: "les-pictures" });
  const prompt = h("p", { class: "les-prompt" }), factList = h("ul", { class: "les-facts" });
  const predict = h("h4"), think = h("p"), inputs = h("div", { class: "les-inputs" });
  const act = h("h4"), actText = h("p"), board = h("button", { type: "button", "data-key": "board", "data-action": "board", onclick: () => off(board) || send({ do: "board" }) });
  const check = h("h4"), controls = h("div", { class: "imp-row" });
  const feedback = h("div", { role: "status" }), hints = h("ul", { class: "les-hints" });
  const why = h("h4"), lines = h("ol", { class: "les-lines" }), whyStep = h("div", {}, why, lines);
  const work = h("form", { class: "les-work", novalidate: true },
    prompt,
    factList,
    h("div", {}, predict, think, inputs),
    h("div", {}, act, actText, board),
    h("div", {}, check, controls, feedback, hints),
    whyStep,
  );
  root.append(h("header", { class: "les-head" }, title, badge, variation), h("div", { class: "les-body" }, work, pictures));

  // What is predicted first can be tried on the board afterwards.
  let touched = false;
  const mayTry = () => board.setAttribute("aria-disabled", String(!(touched || get("state").tried)));
  const off = (button) => button.getAttribute("aria-disabled") === "true";
  const answer = () => {
    const fields = get("question").kind === "numbers" ? "input" : "input:checked";
    return [...inputs.querySelectorAll(fields)].map((input) => input.value);
  };
  work.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!get("state").finished) send({ do: "check", given: answer() });
  });
  inputs.addEventListener("input", () => {
    touched = true;
    mayTry();
  });

  const number = (label, i, value) =>
    h("label", { class: "les-number" }, h("span", {}, label), h("input", { type: "text", inputmode: "numeric", autocomplete: "off", size: 6, value, "data-key": `number${i}` }));
  const option = ({ id, label }, type, chosen) =>
    h("label", { class: "les-option" }, h("input", { type, name: "answer", value: id, checked: chosen, "data-key": id }), h("span", {}, label));
  const control = ({ key, label, off: idle, main }) => {
    const button = h("button", { type: key === "check" ? "submit" : "button", class: main ? "imp-primary" : null, "aria-disabled": String(idle), "data-key": key, "data-action": key }, label);
    if (key !== "check") button.addEventListener("click", () => off(button) || send({ do: key }));
    return button;
  };

  const drawQuestion = whenChanged(
    () => [get("question"), get("given"), get("words")],
    ({ kind, ask, facts, note, fields, options, several }, given, words) => {
      const deed = kind === "deed";
      touched = touched && given.length > 0;
      prompt.textContent = ask;
      factList.hidden = !facts.length;
      factList.replaceChildren(...facts.map((fact) => h("li", {}, fact)));
      [predict, act, check, why].forEach((head, i) => (head.textContent = words.steps[i]));
      think.textContent = note;
      inputs.setAttribute("role", kind === "choice" && !several ? "radiogroup" : "group");
      inputs.setAttribute("aria-label", ask);
      if (kind === "numbers") redraw(inputs, fields.map((label, i) => number(label, i, given[i] ?? "")));
      else if (kind === "choice") redraw(inputs, options.map((each) => option(each, several ? "checkbox" : "radio", given.includes(each.id))));
      else redraw(inputs);
      actText.textContent = deed ? words.below : "";
      board.textContent = words.board;
      board.hidden = deed;
    },
  );
  const drawPictures = whenChanged(
    () => [get("pictures"), get("twin")],
    (svgs, twin) => {
      const words = h("details", {}, h("summary", {}, twin.title), h("pre", { tabindex: 0 }, twin.text));
      pictures.hidden = !svgs.length;
      pictures.replaceChildren(...svgs.map((svg) => pictured(svg)), words);
    },
  );
  const drawState = whenChanged(
    () => [get("state")],
    (state) => {
      title.textContent = state.title;
      badge.textContent = state.badge;
      badge.dataset.tone = state.tone;
      variation.textContent = state.variation;
      redraw(controls, state.controls.map(control));
      feedback.className = state.said.length ? `imp-notice imp-${state.mood}` : "";
      feedback.replaceChildren(...state.said.map((text) => h("p", {}, text)));
      hints.replaceChildren(...state.hints.map((text) => h("li", {}, text)));
      whyStep.hidden = !state.why.length;
      lines.replaceChildren(...state.why.map(ruled));
      mayTry();
    },
  );
  return () => {
    drawQuestion();
    drawPictures();
    drawState();
  };
};
