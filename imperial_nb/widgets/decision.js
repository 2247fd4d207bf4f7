// Whose decision it is, and every choice there is, as buttons in groups; below them lines for a gift and for typing an action.
import { h, redraw, roving, whenChanged } from "./dom.js";
import { gift } from "./gift.js";

export const decision = (root, { get, act, send, icon, takeFocus }) => {
  const head = h("header", { class: "imp-head", "aria-live": "polite" });
  const choices = h("div", { class: "imp-choices" });
  const field = h("input", { type: "text", spellcheck: "false", autocomplete: "off", "data-key": "typed" });
  const play = h("button", { type: "submit" });
  const label = h("summary", {});
  const help = h("p", { class: "imp-faint" });
  const typed = h("form", { class: "imp-row" }, field, play);
  const { line, draw: drawGift } = gift({ get, act });
  root.append(head, choices, line, h("details", { class: "imp-typed" }, label, typed, help));

  choices.addEventListener("keydown", (event) => event.key === "Escape" && choices.querySelector(".imp-back")?.click());
  typed.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!field.value.trim()) return;
    act(field.value);
    field.select();
  });

  const button = (option) =>
    h(
      "button",
      {
        type: "button",
        class: `imp-option imp-${option.tone ?? "plain"}`,
        "data-action": option.action,
        "data-key": option.key ?? option.action ?? JSON.stringify(option.choose),
        "data-first": option.first,
        "aria-pressed": option.pressed === undefined ? null : String(option.pressed),
        onclick: () => (option.action ? act(option.action) : send({ choose: option.choose })),
      },
      option.icon ? icon(option.icon) : "",
      h("span", {}, option.label),
      option.note ? h("small", {}, option.note) : "",
    );

  const drawHead = whenChanged(
    () => [get("head"), get("words")],
    (who, words) => {
      head.replaceChildren(
        who.icon ? icon(who.icon) : "",
        h("div", {}, h("h3", {}, who.title), h("p", {}, who.prompt)),
      );
      root.setAttribute("aria-label", words.label);
      label.textContent = words.type;
      field.setAttribute("aria-label", words.type);
      field.placeholder = words.example;
      play.textContent = words.play;
      help.textContent = words.help;
    },
  );
  const drawGroups = whenChanged(
    () => [get("groups")],
    (groups) => {
      redraw(
        choices,
        groups.map((group) =>
          h("div", { role: "group", "aria-label": group.title ?? get("head").prompt, class: `imp-group imp-group-${group.kind ?? "list"}` },
            group.title ? h("h4", {}, group.title) : "",
            h("div", { class: "imp-options" }, group.options.map(button)),
          ),
        ),
      );
      choices.querySelectorAll(".imp-options").forEach((each) => roving(each, "button"));
      if (takeFocus()) choices.querySelector("button")?.focus();
    },
  );
  return () => {
    drawHead();
    drawGroups();
    drawGift();
  };
};
