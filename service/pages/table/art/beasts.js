// Beasts and monsters of the wood, and parts of them.

import { INK, disc, dot, flat, group, line, shape } from "./painter.js";
import { person } from "./people.js";

export const eyes = (x, y, gap, r = 2, white = "#fff") => [
  dot(x, y, r * 1.6, white),
  dot(x + gap, y, r * 1.6, white),
  dot(x + 0.4, y + 0.2, r * 0.8),
  dot(x + gap + 0.4, y + 0.2, r * 0.8),
];
export const spider = (skin) => [
  line(
    `M24 30C14 22 8 24 4 32M24 36C14 34 8 38 6 46M26 42C18 46 16 52 16 58M40 30c10-8 16-6 20
      2M40 36c10-2 16 2 18 10M38 42c8 4 10 10 10 16`,
    INK,
    2.4,
  ),
  disc(32, 40, 13, skin, 12),
  disc(32, 26, 9, skin, 8),
  ...eyes(28, 25, 8, 1.8),
  dot(32, 20.5, 1.2, "#fff"),
  line("M29 31l1 3M35 31l-1 3", "#fff", 1.6),
  flat("M32 36l3 5-3 5-3-5z", "#e0463a"),
];
export const bat = (skin) => [
  shape(
    `M26 30C22 14 12 12 2 14c5 4 4 8 3 12 4-1 6 1 6 5 4-1 6 1 7 5 3-2 6-2 8 0zM38 30c4-16 14-18
      24-16-5 4-4 8-3 12-4-1-6 1-6 5-4-1-6 1-7 5-3-2-6-2-8 0z`,
    skin,
  ),
  shape("M24 20l-1-10 7 6h4l7-6-1 10c4 6 3 20-8 26-11-6-12-20-8-26z", skin),
  ...eyes(28, 26, 8, 2, "#ffe14d"),
  shape("M27 33q5 3 10 0-1 6-5 6t-5-6z", "#8a2a24", 1),
  flat("M28.5 33.800l1 3 1-2.500zM33.5 34.300l1 2.5 1-3z", "#fff"),
];
export const ant = [
  line("M20 44l-8 10M28 46l-4 12M36 44l2 14M24 36L14 30M46 40l8 12", INK, 2),
  disc(48, 40, 12, "#c8401f", 10),
  disc(31, 40, 8, "#d8562a", 7),
  disc(16, 34, 10, "#e0662f", 9),
  line("M12 26C10 18 6 16 2 16M20 26c2-8 0-12-2-14"),
  ...eyes(12, 33, 8, 1.8),
  line("M10 40l-4 3M16 42l-1 4", INK, 2),
  shape("M42 31c-2-8 4-10 4-18 6 4 5 8 4 11 3-1 4-4 3-7 6 6 5 12 0 16z", "#ffb22c"),
  flat("M45 30c0-5 3-6 3-10 4 4 4 7 1 11z", "#ffe27a"),
];
const wasp = (x, y, s) =>
  group(`translate(${x} ${y}) scale(${s})`, [
    shape("M0-4c-6-10-14-8-12-2s8 6 12 2z", "#dff2ff"),
    shape("M-10 2C-4-6 10-6 14 0S4 8-10 2z", "#ffcf3a"),
    line("M0-3v8M5-4v9", INK, 2.4),
    dot(11, -1, 1.2),
    line("M-10 2l-5 1", INK, 1.6),
  ]);
export const nest = [
  line("M34 0v8", INK, 3),
  shape(
    `M34 6c14 0 18 8 16 14 6 4 4 12 0 14 4 6-2 14-8 14 0 6-14 6-16 0-8 0-12-8-8-14-5-3-5-11
      0-14-2-6 2-14 16-14z`,
    "#d9a860",
  ),
  line("M19 20q15 5 31 0M17 34q17 6 33 0M24 48q9 3 18 0", INK, 1.1),
  disc(35, 40, 5, "#3a2416", 4),
  wasp(12, 52, 1),
  wasp(52, 8, 0.8),
  wasp(54, 56, 0.7),
];
/** The head of a beast from the front. */
export const beast = ({ skin, snout, ear, eye = "#fff", more = [] }) => [
  ...ear,
  shape("M12 32C10 14 22 8 32 8s22 6 20 24c2 14-8 26-20 26S10 46 12 32z", skin),
  ...more,
  disc(32, 43, 13, snout, 10),
  shape("M26 36q6-3 12 0-1 5-6 6-5-1-6-6z", INK, 1),
  ...eyes(22, 28, 19, 2, eye),
  line("M17 21l8 3M47 21l-8 3", INK, 2.2),
];
export const roundEars = (skin, inner) => [
  disc(14, 15, 8, skin),
  disc(50, 15, 8, skin),
  dot(14, 15, 4, inner),
  dot(50, 15, 4, inner),
];
export const tallEars = (skin, inner) => [
  shape("M12 28L8 2l18 12zM52 28L56 2 38 14z", skin),
  flat("M13 20l-2-12 9 6zM51 20l2-12-9 6z", inner),
];
export const fangs = [
  shape("M24 46q8 4 16 0-1 7-8 7t-8-7z", "#8a2a24", 1.2),
  flat("M25.5 46.500l1.5 4 2-3zM35 47.500l2 3 1.5-4z", "#fff"),
];
export const wolf = (skin, x, s) =>
  group(
    `translate(${x} ${64 - 64 * s}) scale(${s})`,
    beast({ skin, snout: "#d8dade", ear: tallEars(skin, "#caa"), eye: "#ffe14d" }).concat(fangs),
  );
export const troll = (skin, hair, more = []) =>
  person({
    skin,
    hair,
    style: "spiky",
    ears: "pointed",
    coat: "#7a5a3a",
    trim: "#5a4028",
    mood: "stern",
    holds: more,
  });
export const tusks = [shape("M26 39l-2-7 5 5zM38 39l2-7-5 5z", "#fff", 1)];
