// The standing of each seat after each entry, as these eyes know it; a click goes there.

import { counted, el, put, range, svg } from "./dom.js";

const HIGH = 100;

export function curve(replay) {
  const title = el("h2");
  const note = el("p.hint");
  const drawing = svg("svg.curve", { preserveAspectRatio: "none", role: "img" });
  const legend = el("ul.legend");
  const scale = el("div.scale", { "aria-hidden": "true" });
  const node = el(
    "section.panel.scores",
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
    const unit = unitOf(film);
    const known = film.curve.filter((one) => fits(one, unit));
    const top = Math.max(1, ...known.flatMap((one) => one.values.map((value) => value ?? 0)));
    const low = Math.min(0, ...known.flatMap((one) => one.values.map((value) => value ?? 0)));
    title.textContent = scene.t("curve");
    note.textContent = unit ? scene.t(`unit-${unit}`) : scene.t("no-curve");
    put(scale, el("span", {}, top), el("span", {}, low));
    const width = Math.max(film.length - 1, 1);
    drawing.setAttribute("viewBox", `0 0 ${width} ${HIGH}`);
    const at = (value) => HIGH - 2 - ((value - low) / (top - low)) * (HIGH - 4);
    drawing.replaceChildren(
      ...range(film.match.seats.length).map((seat) => line(film.curve, unit, seat, at)),
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
    const now = film.curve[version - 1]?.values;
    const said = film.match.seats.map(({ seat }) => [seat, scene.who(seat), now?.[seat] ?? "–"]);
    drawing.setAttribute(
      "aria-label",
      `${scene.t("curve")}: ${said.map(([, who, n]) => `${who} ${n}`).join(", ")}`,
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

/** What these eyes count most of the time: at the end the veils fall, and they know more. */
function unitOf(film) {
  const units = counted(film.curve.filter(Boolean).map((one) => one.unit));
  return units.sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** Nothing is nothing in any unit. */
const fits = (point, unit) => point && (point.unit === unit || point.values.every((n) => n === 0));

/** The line of a seat in steps; where its standing is unknown there is a gap. */
function line(points, unit, seat, at) {
  let path = "";
  let before = null;
  points.forEach((point, x) => {
    const value = fits(point, unit) ? (point.values[seat] ?? null) : null;
    if (value !== null) path += before === null ? `M${x} ${at(value)}` : `H${x}V${at(value)}`;
    before = value;
  });
  return svg("path", { d: path || "M0 0", "data-seat": seat });
}
