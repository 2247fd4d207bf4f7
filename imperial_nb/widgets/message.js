// The line under the board: why a click was refused and by which rule, or what went well.
import { h, whenChanged } from "./dom.js";

export const message = (root, { get }) => {
  const line = h("div", { class: "imp-notice", role: "alert" });
  root.append(line);
  return whenChanged(
    () => [get("notice")],
    (notice) => {
      line.className = `imp-notice imp-${notice?.tone ?? "none"}`;
      line.replaceChildren();
      if (!notice) return;
      line.append(h("strong", {}, notice.text), notice.hint ? h("span", {}, ` ${notice.hint}`) : "");
      if (notice.rule) line.append(h("details", {}, h("summary", {}, notice.rule.title), h("p", {}, notice.rule.text), h("p", { class: "imp-faint" }, notice.rule.source)));
    },
  );
};
