// Dragons: a head on its neck, or a whole dragon that sits. A look says skin, belly, horn and eye
// (colours), and which horns, spines and breath it has.

import { INK, dot, flat, group, line, shape } from "./painter.js";

const TEETH = "M42 33.5l1.5 3 1.5-3zM47 33l1.3 2.8 1.4-2.8zM52 32l1.2 2.4 1.3-2.6z";

/** The parts behind, upon and before the head, by the name of the horns. */
const HORNS = {
  swept: (c) => [
    shape("M25 17C15 14 8 8 3 2c2 10 8 19 18 23z", c),
    shape("M33 13C26 8 22 4 20-1c-2 8 2 13 6 17z", c),
  ],
  curled: (c) => [shape("M28 16C14 14 10 2 20 2c6 0 7 6 3 8 1-3-3-4-4-1 0 4 6 5 12 4z", c)],
  forward: (c) => [
    shape("M26 17C20 4 32-3 46 3c-9 1-12 5-10 11z", c),
    shape("M22 20C12 10 20 0 28 0c-4 5-4 10 0 16z", c),
  ],
  nose: (c) => [shape("M49 20l6-15 2 17z", c), shape("M26 17C18 15 12 11 8 6c2 9 6 14 15 17z", c)],
  straight: (c) => [shape("M27 16L12 0l8 20z", c), shape("M35 13L27-2l1 16z", c)],
  crown: (c) => [shape("M22 20l-9-9 10 3-4-13 9 11 4-12 4 12z", c)],
  stub: (c) => [shape("M27 16q-4-5-3-9 5 2 8 7z", c), shape("M36 13q-2-5 0-8 4 3 5 8z", c)],
};

/** The crest along the neck. */
const BACKS = {
  spines: (c) => [
    shape("M24 18l-9-1 5 6-9 1 6 5-8 3 6 4-7 5 6 3-6 6 6 2-5 8 6 0L6 64h10L30 28z", c),
  ],
  frill: (c) => [
    shape(
      "M26 14C14 8 4 14 1 24c5-2 7 0 6 4-5 1-7 7-6 12 4-3 7-1 7 3-3 3-4 8-2 12 3-2 6-1 8 1L28 36z",
      c,
    ),
    line("M24 20L6 21M22 26L6 36M22 32L9 50", INK, 0.9),
  ],
  fin: (c) => [
    shape("M34 12C26 0 12 4 8 14c-6 8-7 20-4 30-3 6-2 14 0 20h12L28 28z", c),
    line("M26 20L10 14M20 26L4 30M16 36L3 46", INK, 0.9),
  ],
  mane: (c) => [
    shape(
      "M30 13C18 6 8 12 8 20c-6 4-7 12-4 17-4 6-3 14 0 17-2 4-1 8 0 10h14C16 46 22 34 32 26z",
      c,
    ),
    line("M24 17c-8 0-12 5-12 9M18 26c-6 3-8 8-7 13M14 40c-4 4-5 9-4 13", INK, 0.9),
  ],
  none: () => [],
};

const BREATHS = {
  fire: [
    shape("M56 33c4-3 6-1 10-6-1 5 1 6-1 9 2 1 1 5-2 5-4 2-7-2-9-5z", "#ff9a2c"),
    flat("M57 34c4-1 5 0 7-2 0 3-2 5-6 4z", "#ffe27a"),
  ],
  frost: [shape("M56 33l10-5-3 5 4 2-4 2 2 5-9-6z", "#e6f7ff")],
  bolt: [shape("M55 33l7-2-1 4 5-1-6 7 1-4-5 1z", "#ffe14d")],
};

/** The head of a dragon, looking to the right. */
export function head(look) {
  const {
    skin,
    belly,
    horn = "#efe2c2",
    eye = "#ffd84a",
    horns = "swept",
    back = "spines",
    ridge = horn,
    breath,
  } = look;
  return [
    ...(BACKS[back]?.(ridge) ?? []),
    shape("M7 66C4 46 12 31 24 24l17 9c-9 7-10 19-7 33z", skin),
    shape("M22 66c-3-12 2-23 12-30l6 3c-7 7-8 16-6 27z", belly),
    line("M24 46l8 2M22 54l10 1M30 39l6 3M22 61l11 1", INK, 0.9),
    ...(BREATHS[breath] ?? []),
    shape("M37 33l18 0c0 6-8 10-17 9-8-1-15-5-17-12z", skin),
    flat(TEETH, "#fff"),
    ...HORNS[horns](horn),
    shape("M19 27C18 16 28 10 38 13c8 1 14 5 20 8 4 2 5 7 2 10-4 3-9 1-14 2-8 2-20 3-27-6z", skin),
    flat("M21 29c6 4 16 3 23 2 5-1 11 0 15-2 0 4-5 3-10 4-9 2-21 4-28-4z", INK, 0.18),
    flat(TEETH, "#fff"),
    line("M33 18c4-3 8-2 11 1", INK, 2.2),
    dot(39.5, 21.5, 3.2, eye, 2.8),
    ["ellipse", { cx: 40.3, cy: 21.5, rx: 1, ry: 2.4, fill: INK }],
    dot(57, 24.5, 1.3),
    flat("M20 24c2-6 8-9 14-9-6 3-8 6-10 12z", "#fff", 0.2),
  ];
}

/** A wing that is spread behind the shoulder at (x, y). */
const wing = (x, y, fill, turn = 0) =>
  group(`translate(${x} ${y}) rotate(${turn})`, [
    shape("M0 0C-2-12-9-22-17-28c0 8-3 11-7 13 3 4 2 8-2 11 5 0 7 4 6 8 5-4 8-3 12-4z", fill),
    line("M-1 0C-5-9-10-18-16-27M-2 0c-7-6-14-11-22-15M-3 0c-7-2-14-4-23-4", INK, 1),
  ]);

/** A whole dragon, sitting, looking to the right. */
export function dragon(look) {
  const { skin, belly, wings = belly, size = 1 } = look;
  const shapes = [
    wing(31, 36, wings, 24),
    shape("M20 58C6 62-1 52 5 43c-4 1-5-1-5-4 5 1 7-3 11-2-2 4-5 4-4 10 1 5 7 6 14 2z", skin),
    group("translate(20 -2) scale(.66)", head(look)),
    shape("M16 61c-4-17 4-27 15-27 3-1 8-1 10 1 5 4 7 14 6 26z", skin),
    flat("M28 42C26 30 34 34 40 36l3 8z", skin),
    shape("M30 61c-2-10 0-16 5-22 8 3 11 12 10 22z", belly),
    line("M31 55h13M31 49h13M32 43h10", INK, 0.9),
    wing(28, 43, wings, 0),
    shape("M16 60c-2-10 2-16 9-16s9 8 5 16z", skin),
    shape("M14 62q0-4 5-4h8q4 0 4 4zM35 62q0-4 4-4h8q4 0 4 4z", skin),
    flat("M18 62l1-2 1 2zM23 62l1-2 1 2zM28 62l1-2 1 2zM39 62l1-2 1 2zM44 62l1-2 1 2z", "#fff"),
  ];
  return size === 1
    ? shapes
    : [group(`translate(${32 - 32 * size} ${64 - 64 * size}) scale(${size})`, shapes)];
}
