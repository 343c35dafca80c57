// The standing of each seat after each entry, as these eyes know it; a click goes there.

import { el, put, svg } from "../common/dom.js";
import { labelled } from "../common/words.js";
import { lines } from "../table/lines.js";

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
    const { curve: points, match, length } = film;
    const { low, top, high } = lines(drawing, points, match.seats.length, length);
    drawing.append(svg("line.cursor", { y1: 0, y2: high }));
    title.textContent = scene.t("curve");
    note.textContent = explained(film, scene, points.flat().some(isNumber));
    put(scale, el("span", {}, top), el("span", {}, low));
    moved();
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

/** The meaning of the numbers; if something is hidden, the game may say what they lack. */
function explained({ eyes }, scene, known) {
  if (!known) return scene.t("no-curve");
  const lack = eyes === "all" ? null : scene.can("standing-unseen");
  return [scene.t("standing-points"), lack].filter(Boolean).join(" ");
}

const isNumber = (value) => typeof value === "number";
