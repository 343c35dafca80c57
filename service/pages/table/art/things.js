// Things that several games have: gems, coins, eggs.

import { INK, disc, dot, flat, line, shape } from "./painter.js";

/** The outlines of stones, so that no two kinds of a game differ by colour alone. */
const CUTS = {
  brilliant: [
    [16, 12],
    [48, 12],
    [61, 28],
    [32, 61],
    [3, 28],
  ],
  hexagon: [
    [32, 3],
    [58, 18],
    [58, 46],
    [32, 61],
    [6, 46],
    [6, 18],
  ],
  step: [
    [20, 4],
    [44, 4],
    [60, 20],
    [60, 44],
    [44, 60],
    [20, 60],
    [4, 44],
    [4, 20],
  ],
  pentagon: [
    [32, 3],
    [61, 25],
    [50, 60],
    [14, 60],
    [3, 25],
  ],
  drop: [
    [32, 2],
    [45, 22],
    [54, 42],
    [46, 57],
    [32, 62],
    [18, 57],
    [10, 42],
    [19, 22],
  ],
  lozenge: [
    [32, 2],
    [56, 32],
    [32, 62],
    [8, 32],
  ],
  oval: [
    [32, 6],
    [49, 11],
    [60, 25],
    [60, 39],
    [49, 53],
    [32, 58],
    [15, 53],
    [4, 39],
    [4, 25],
    [15, 11],
  ],
};
const polygon = (points) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}z`;
const inner = ([x, y]) => [Math.round(32 + (x - 32) * 0.55), Math.round(31 + (y - 31) * 0.55)];

/** A cut stone: each facet takes the light, which comes from the upper left, in its own way. */
export function gem(cut, fill) {
  const rim = CUTS[cut];
  const facets = rim.map((from, at) => {
    const to = rim[(at + 1) % rim.length];
    const lit = 64 - (from[0] + to[0]) / 2 + (64 - (from[1] + to[1]) / 2) - 64;
    const opacity = Math.round(Math.abs(lit) * 1.1) / 100;
    return flat(polygon([from, to, inner(to), inner(from)]), lit > 0 ? "#fff" : INK, opacity);
  });
  const rays = rim.map((point) => `M${point.join(" ")}L${inner(point).join(" ")}`).join("");
  const table = polygon(rim.map(inner));
  return [
    shape(polygon(rim), fill),
    ...facets,
    line(rays, INK, 0.9),
    line(table, INK, 0.9),
    flat("M24 25l7-5-3 9-5 3z", "#fff", 0.75),
  ];
}

/** A coin, with what is stamped upon it. */
export const coin = (fill, edge, stamp = []) => [
  disc(32, 34, 27, edge),
  disc(32, 31, 27, fill),
  [
    "ellipse",
    { cx: 32, cy: 31, rx: 21.5, ry: 21.5, fill: "none", stroke: edge, "stroke-width": 2 },
  ],
  flat("M12 26C16 12 30 7 40 10 28 12 18 20 16 34c-3-2-4-5-4-8z", "#fff", 0.5),
  ...stamp,
];

/** An egg with spots. */
export const egg = (fill, spots) => [
  shape("M32 3c14 0 23 22 23 36S45 62 32 62 9 53 9 39 18 3 32 3z", fill),
  flat("M46 16c8 12 9 32-2 42 8-2 11-10 11-19 0-8-3-17-9-23z", INK, 0.14),
  dot(24, 24, 5, spots),
  dot(40, 36, 6, spots),
  dot(22, 44, 4, spots),
  dot(37, 15, 3, spots),
  dot(34, 53, 3.5, spots),
  dot(15, 35, 2.4, spots),
  flat("M20 18c2-5 5-8 8-9-2 6-6 10-8 14z", "#fff", 0.7),
];
