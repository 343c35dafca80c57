// The painter: pictures of 64 by 64 made of few shapes. A drawing is a list of shapes, and what is
// drawn first lies below. Nothing here knows a game.

import { svg } from "../../common/dom.js";

export const INK = "#2b1a12";

/** A filled shape with an outline of ink. */
export const shape = (d, fill, width = 1.5) => [
  "path",
  { d, fill, stroke: INK, "stroke-width": width },
];

/** A filled shape without an outline: light, shade, a pattern. */
export const flat = (d, fill, opacity) => ["path", { d, fill, opacity }];

/** A stroke. */
export const line = (d, stroke = INK, width = 1.5) => [
  "path",
  { d, fill: "none", stroke, "stroke-width": width },
];

/** A disc with an outline; `dot`: without one. */
export const disc = (cx, cy, r, fill, ry = r) => [
  "ellipse",
  { cx, cy, rx: r, ry, fill, stroke: INK, "stroke-width": 1.5 },
];
export const dot = (cx, cy, r, fill = INK, ry = r) => ["ellipse", { cx, cy, rx: r, ry, fill }];

/** Shapes that are moved, turned or scaled together. */
export const group = (transform, shapes) => ["g", { transform }, shapes];

/** An element of a list of shapes. */
export function picture(shapes) {
  const more = {
    viewBox: "-1 -1 66 66",
    "aria-hidden": "true",
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  };
  return svg("svg.art", more, shapes.map(painted));
}

const painted = ([name, attributes, inner = []]) => svg(name, attributes, inner.map(painted));
