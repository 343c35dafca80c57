// The points of the seats over the entries, as lines: x is the entry, y the points.

import { range, svg } from "../common/dom.js";

const HIGH = 100;

/** The least and the greatest of these points: {low, top}. */
export function boundsOf(curve) {
  const known = curve.flat().filter((value) => typeof value === "number");
  const top = known.reduce((most, value) => Math.max(most, value), 1);
  const low = known.reduce((least, value) => Math.min(least, value), 0);
  return { low, top };
}

/** Draw the lines of so many seats over so many entries; returns {low, top} and how high it is. */
export function lines(drawing, curve, seats, length) {
  const { low, top } = boundsOf(curve);
  const at = (value) => HIGH - 2 - ((value - low) / (top - low)) * (HIGH - 4);
  drawing.setAttribute("viewBox", `0 0 ${Math.max(length - 1, 1)} ${HIGH}`);
  drawing.replaceChildren(...range(seats).flatMap((seat) => line(curve, seat, at)));
  return { low, top, high: HIGH };
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
