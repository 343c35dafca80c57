// The standing of each seat after each entry, as these eyes know it; a click goes there.

import { el, put, range, svg } from "../common/dom.js";
import { labelled } from "../common/words.js";

const HIGH = 100;

export function curve(replay) {
  const title = el("h2");
  const note = el("p.hint");
  const drawing = svg("svg.curve", { preserveAspectRatio: "none", role: "img" });
  const legend = el("ul.curve-key");
  const scale = el("div.scale", { "aria-hidden": "true" });
  const node = el(
    "section.panel.standing",
    {},
    title,
    el("div.chart", {}, scale, drawing),
    legend,
    note,
  );
  let due = 0;

  drawing.addEventListener("click", (event) => {
    const { left, width } = drawing.getBoundingClientRect();
    const part = (event.clientX - left) / width;
    replay.stop();
    replay.go(Math.round(1 + part * (replay.film.length - 1)));
  });

  const drawn = () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => draw());
  };

  function draw() {
    const { film, scene } = replay;
    const known = film.curve.flat().filter((value) => typeof value === "number");
    const top = known.reduce((most, value) => Math.max(most, value), 1);
    const low = known.reduce((least, value) => Math.min(least, value), 0);
    title.textContent = scene.t("curve");
    note.textContent = explained(film, scene, known.length > 0);
    put(scale, el("span", {}, top), el("span", {}, low));
    const width = Math.max(film.length - 1, 1);
    drawing.setAttribute("viewBox", `0 0 ${width} ${HIGH}`);
    const at = (value) => HIGH - 2 - ((value - low) / (top - low)) * (HIGH - 4);
    drawing.replaceChildren(
      ...range(film.match.seats.length).flatMap((seat) => line(film.curve, seat, at)),
      cursor(),
    );
    moved();
  }

  function cursor() {
    return svg("line.cursor", { y1: 0, y2: HIGH });
  }

  function moved() {
    const { film, scene, version } = replay;
    const mark = drawing.querySelector(".cursor");
    for (const side of ["x1", "x2"]) mark?.setAttribute(side, version - 1);
    const now = film.curve[version - 1];
    const said = film.match.seats.map(({ seat }) => [seat, scene.who(seat), now?.[seat] ?? "–"]);
    drawing.setAttribute(
      "aria-label",
      labelled(scene.lang, scene.t("curve"), said.map(([, who, n]) => `${who} ${n}`).join(", ")),
    );
    put(
      legend,
      said.map(([seat, who, n]) =>
        el("li", { "data-seat": seat }, el("i.line"), who, el("b", {}, n)),
      ),
    );
  }

  return { node, looked: drawn, spoken: drawn, loaded: drawn, grown: drawn, shown: moved };
}

/** What the numbers are; where something is hidden, the game may say what they lack. */
function explained({ eyes }, scene, known) {
  if (!known) return scene.t("no-curve");
  const lack = eyes === "all" ? null : scene.can("standing-unseen");
  return [scene.t("standing-points"), lack].filter(Boolean).join(" ");
}

/** The line of a seat in steps; where its standing is unknown there is a gap. */
function line(points, seat, at) {
  const known = points.map((point) => point?.[seat] ?? null);
  const there = (x) => (known[x] ?? null) !== null;
  let path = "M0 0";
  const alone = [];
  known.forEach((value, x) => {
    if (!there(x)) return;
    path += there(x - 1) ? `H${x}V${at(value)}` : `M${x} ${at(value)}`;
    if (!there(x - 1) && !there(x + 1)) alone.push([x, at(value)]);
  });
  const dots = alone.map(([x, y]) =>
    svg("line.dot", { x1: x, x2: x, y1: y, y2: y, "data-seat": seat }),
  );
  return [svg("path", { d: path, "data-seat": seat }), ...dots];
}
