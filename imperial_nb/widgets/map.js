// The map: quiets Leaflet, names its regions, moves the focus over them, draws pieces and marks above them.
import { h, s, whenChanged } from "./dom.js";

export const map = (root, { get, send, signal }) => {
  const caption = h("p", { class: "imp-caption" });
  root.append(caption);
  const regions = new Map(); // id → { path, tokens, kind }
  // Ids in a page are of the page: another table's may be hidden, and its hatches with it.
  const prefix = `imp-${Math.random().toString(36).slice(2)}`;
  let stage = null;
  let here = null;

  // --- Leaflet stays a picture: no event of the mouse gets through to it, so none goes to the kernel. ---
  const MUTED = ["mousemove", "mousedown", "mouseup", "mouseover", "mouseout", "contextmenu", "dblclick", "wheel", "touchstart", "click"];
  const mute = (event) => {
    const region = regionOf(event);
    // The second click of a double click does not put down what the first picked up.
    if (event.type === "click" && !(event.detail > 1 && get("marks")[region] === "picked")) choose(region);
    event.stopPropagation();
  };
  const regionOf = (event) => event.target.closest?.("path[data-region]")?.dataset.region;
  const choose = (region) => region && send({ region });

  // --- Where the focus goes. ---
  const stop = (id) => {
    regions.get(here)?.path.setAttribute("tabindex", -1);
    regions.get((here = id)).path.setAttribute("tabindex", 0);
  };
  const focus = (id) => {
    stop(id);
    regions.get(id).path.focus({ preventScroll: true });
  };
  const toward = (id, [dx, dy]) => {
    const { places, neighbours } = get("board");
    const [x, y] = places[id];
    const ahead = neighbours[id]
      .map((other) => {
        const [ox, oy] = [places[other][0] - x, places[other][1] - y];
        const along = ox * dx + oy * dy;
        return { other, along, far: Math.hypot(ox, oy) + 2 * Math.abs(ox * dy - oy * dx) };
      })
      .filter((each) => each.along > 0)
      .sort((a, b) => a.far - b.far);
    return ahead[0]?.other;
  };
  const named = (letter) => {
    const ids = [...regions.keys()].sort((a, b) => get("board").names[a].localeCompare(get("board").names[b]));
    const from = ids.indexOf(here) + 1;
    return [...ids.slice(from), ...ids.slice(0, from)].find((id) => get("board").names[id].toLowerCase().startsWith(letter));
  };
  const arrived = (event) => {
    const id = regionOf(event);
    if (!id) return;
    stop(id);
    describe(id);
    drawMarks();
  };
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const key = (event) => {
    event.stopPropagation();
    const id = regionOf(event);
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") choose(id);
    else if (event.key === "Escape") send({ drop: true });
    else {
      const next = event.key in ARROWS ? toward(id, ARROWS[event.key]) : event.key.length === 1 ? named(event.key.toLowerCase()) : null;
      if (next) focus(next);
      else if (!(event.key in ARROWS)) return;
    }
    event.preventDefault();
  };

  // --- What is seen. ---
  const describe = (id) => (caption.textContent = id ? get(`r.${id}`)[0] : get("words").hint);
  const ring = (id, kind) => {
    const copy = s("path", { d: regions.get(id).path.getAttribute("d"), class: `imp-ring imp-ring-${kind}` });
    stage.rings.append(copy);
    return copy;
  };
  const drawMarks = () => {
    stage.rings.replaceChildren();
    const marks = get("marks");
    for (const [id, { path }] of regions) path.dataset.mark = marks[id] ?? "";
    for (const [id, kind] of Object.entries(marks)) ring(id, kind);
    if (regions.get(here)?.path === document.activeElement) ring(here, "focus");
  };
  const drawRegion = (id, [label, tokens, nation]) => {
    const region = regions.get(id);
    region.path.style.fill = nation ? `url("#${prefix}-${region.kind}-${nation}")` : "";
    region.path.setAttribute("aria-label", label);
    if (region.tokens.innerHTML !== tokens) region.tokens.innerHTML = tokens;
  };
  const drawBoard = whenChanged(
    () => [stage, get("board")],
    (_, board) => {
      stage.container.setAttribute("aria-label", board.label);
      stage.under.innerHTML = board.under.replaceAll('id="', `id="${prefix}-`);
    },
  );
  const watched = new Map();
  const draw = () => {
    if (!stage) return;
    drawBoard();
    for (const id of regions.keys()) {
      if (!watched.has(id)) watched.set(id, whenChanged(() => [get(`r.${id}`)], (view) => drawRegion(id, view)));
      watched.get(id)();
    }
    marksChanged();
    if (!caption.textContent) describe(null);
  };
  const marksChanged = whenChanged(() => [stage, get("marks")], drawMarks);

  // --- Leaflet draws its paths when it is ready; then they become ours. ---
  const attach = (board, container, paths) => {
    const over = s("svg", { viewBox: get("board").box, class: "imp-over", "aria-hidden": "true" });
    const [under, tokens] = [s("g"), s("g")];
    over.append(under, tokens);
    container.append(over);
    const rings = s("g", { "pointer-events": "none" });
    paths[0].parentNode.append(rings);
    stage = { container, under, rings };
    container.setAttribute("role", "application");
    for (const path of paths) {
      const id = [...path.classList].find((name) => name.startsWith("imp-r-")).slice(6);
      path.dataset.region = id;
      path.setAttribute("role", "button");
      path.setAttribute("tabindex", -1);
      const box = s("g");
      tokens.append(box);
      regions.set(id, { path, tokens: box, kind: get("board").kinds[id] });
    }
    stop(get("board").start);
    for (const kind of MUTED) container.addEventListener(kind, mute, { capture: true, signal });
    container.addEventListener("keydown", key, { signal });
    container.addEventListener("focusin", arrived, { signal });
    container.addEventListener("focusout", () => setTimeout(drawMarks), { signal });
    container.addEventListener("pointerover", (event) => describe(regionOf(event) ?? null), { signal });
    container.addEventListener("pointerleave", () => describe(null), { signal });
    const fit = new ResizeObserver(() => board.style.setProperty("--imp-scale", board.clientWidth / 1000));
    fit.observe(board);
    signal.addEventListener("abort", () => fit.disconnect());
    draw();
  };
  const wait = () => {
    if (signal.aborted) return;
    const board = root.closest(".imp-frame")?.querySelector(".imp-board");
    const container = board?.querySelector(".leaflet-container");
    const paths = container ? [...container.querySelectorAll("path.imp-region")] : [];
    if (paths.length < Object.keys(get("board").names).length) return requestAnimationFrame(wait);
    attach(board, container, paths);
  };
  wait();
  return draw;
};
