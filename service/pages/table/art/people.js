// People: head and shoulders. A look says skin, hair and clothes (colours), and which hat, hair,
// beard and ears they have; what they hold is drawn upon them.

import { INK, disc, dot, flat, line, shape } from "./painter.js";

/** Behind the head. */
const BEHIND = {
  long: (c) => [shape("M17 26C14 8 50 8 47 26c0 12 5 20 6 28H11c1-8 6-16 6-28z", c)],
  hood: (c) => [shape("M12 54C10 34 16 8 32 6c16 2 22 28 20 48z", c)],
  mane: (c) => [
    shape("M12 22C8 4 56 4 52 22c8 6 6 14 2 18 4 8-2 14-8 14H18c-6 0-12-6-8-14-4-4-6-12 2-18z", c),
  ],
  braids: (c) => [
    shape("M18 22C14 6 50 6 46 22l3 30q-5 8-8 0L38 30H26l-3 22q-3 8-8 0z", c),
    line("M15 40l7 2M14 46l8 2M42 42l7-2M42 48l8-2", INK, 1),
  ],
  none: () => [],
};

/** Upon the head. */
const FRINGES = {
  long: (c) => [shape("M18 28C16 12 26 8 32 9c8-1 16 5 14 19-3-6-7-9-11-11-5 5-11 7-17 11z", c)],
  short: (c) => [shape("M19 24c-3-12 8-17 14-16 8 0 14 6 12 16-2-5-6-7-9-7-6 1-13 0-17 7z", c)],
  spiky: (c) => [
    shape("M18 26l-3-9 5 1-1-10 7 5 3-9 6 8 6-7 1 9 6-3-1 10 3 5-5 1C41 18 23 18 19 27z", c),
  ],
  bald: () => [flat("M24 14c4-4 10-4 13-2-5 0-9 1-13 2z", "#fff", 0.4)],
};

const HATS = {
  none: () => [],
  pointed: (c, d) => [
    shape("M19 18C26 8 29 0 40-1c-3 2-3 4-1 6 3 4 4 8 7 13z", c),
    shape("M8 21C16 14 48 14 56 21c-8 5-40 5-48 0z", c),
    flat("M20 15c7-2 17-2 25 0v3c-8-2-18-2-26 0z", d),
  ],
  hood: (c) => [
    shape(
      "M15 40C10 18 20 4 34 4c13 1 19 16 15 36-1-11-4-19-10-23-5-2-11-2-15 0-5 5-8 12-9 23z",
      c,
    ),
  ],
  helmet: (c, d) => [
    shape("M17 26C14 4 50 4 47 26l-4-2v-4q-11-4-22 0v4z", c),
    shape("M30 8h4v22l-2 3-2-3z", c),
    ...plume(d),
  ],
  horned: (c) => [
    shape("M18 18C10 18 4 12 5 3c4 5 9 7 15 8zM46 18c8 0 14-6 13-15-4 5-9 7-15 8z", "#efe2c2"),
    shape("M17 23C15 3 49 3 47 23q-15-6-30 0z", c),
    line("M32 7v12", INK, 1.2),
  ],
  crown: (c) => [
    shape("M18 17L15 3l9 6 8-9 8 9 9-6-3 14q-14-4-28 0z", c),
    dot(32, 11, 2, "#d0332b"),
    dot(22, 13, 1.4, "#3a7fd0"),
    dot(42, 13, 1.4, "#3a7fd0"),
  ],
  tiara: (c) => [
    shape("M19 17q4-6 9-7l4-6 4 6q5 1 9 7-13-5-26 0z", c),
    dot(32, 10, 1.6, "#e05a8a"),
  ],
  mitre: (c, d) => [
    shape("M19 18C18 8 24 0 32-1c8 1 14 9 13 19q-13-4-26 0z", c),
    flat("M30.5 0h3v16h-3zM25 7h14v3H25z", d),
  ],
  wreath: (c) => [
    shape("M17 18q4-6 8-4 1-6 7-5 6-1 7 5 4-2 8 4-4 4-8 1-3 3-7 1-4 2-7-1-4 3-8-1z", c),
    dot(24, 15, 1.5, "#e8587a"),
    dot(40, 15, 1.5, "#ffd84a"),
    dot(32, 12.5, 1.5, "#fff"),
  ],
  bells: (c, d) => [
    shape("M18 20C6 16 2 22 4 30c4-6 8-6 14-4z", c),
    shape("M46 20c12-4 16 2 14 10-4-6-8-6-14-4z", d),
    shape("M17 24C14 4 30 2 32 8c2-6 18-4 15 16q-15-7-30 0z", c),
    flat("M32 8c2-6 17-3 14.5 15-4-2-9-3-14-3.3z", d),
    disc(4.5, 31, 2.5, "#ffd84a"),
    disc(59.5, 31, 2.5, "#ffd84a"),
  ],
  cap: (c, d) => [
    shape("M17 20C15 6 26 3 33 3c9 0 15 6 14 17q-15-5-30 0z", c),
    shape("M14 21q18-7 36 0v3q-18-6-36 0z", d),
  ],
  beret: (c, d) => [
    shape("M14 18C12 4 40-2 52 8c3 6-1 10-6 10q-15-5-32 0z", c),
    line("M46 9C52 2 58 0 62 0c-2 6-6 10-13 12", d, 2),
  ],
  scarf: (c) => [
    shape("M17 22C15 4 49 4 47 22q-15-6-30 0z", c),
    shape("M17 20q-7 2-9 9 5-3 10-4z", c),
    flat("M18 17q14-5 28 0v2.5q-14-5-28 0z", "#0003"),
  ],
  tall: (c, d) => [
    shape("M20 15L22-1h20l2 16z", c),
    flat("M20.5 10h23l.500 4h-24z", d),
    shape("M12 17q20-6 40 0-20 5-40 0z", c),
  ],
  turban: (c, d) => [
    shape("M16 20C12 4 52 4 48 20q-16-6-32 0z", c),
    line("M18 16c8-8 16-10 26-8M22 18c8-7 14-8 24-6", INK, 0.9),
    disc(32, 9, 2.6, d),
  ],
};
const plume = (c) => [shape("M32 7C34-2 46-3 52 4c-6-1-8 2-9 5-4-3-8-3-11-2z", c)];

const BEARDS = {
  none: () => [],
  full: (c) => [
    shape("M20 32c2 2 5 3 8 1 3-2 5-2 8 0 3 2 6 1 8-1 1 12-2 24-12 30-10-6-13-18-12-30z", c),
    line("M27 36q5 4 10 0", INK, 1.4),
  ],
  long: (c) => [
    shape("M20 31c2 3 6 3 9 1 2-1 4-1 6 0 3 2 7 2 9-1 2 14 0 28-6 34l-6-4-6 4c-6-6-8-20-6-34z", c),
    line("M28 36q4 3 8 0M28 44v12M32 46v12M36 44v12", INK, 1),
  ],
  goatee: (c) => [shape("M28 38h8l-1 6-3 5-3-5z", c)],
  moustache: (c) => [shape("M32 33c-3-3-9-2-11 3 4 1 9 1 11-1 2 2 7 2 11 1-2-5-8-6-11-3z", c)],
};

const EARS = {
  round: (c) => [disc(19, 28, 3, c, 4), disc(45, 28, 3, c, 4)],
  pointed: (c) => [
    shape("M20 32C12 30 8 24 5 17c7 2 12 4 16 7zM44 32c8-2 12-8 15-15-7 2-12 4-16 7z", c),
  ],
};

const MOODS = {
  calm: [line("M27.5 37q4.5 2.5 9 0")],
  smile: [shape("M26 35.5q6 2 12 0-1 6-6 6t-6-6z", "#8a2a24", 1.2)],
  grin: [
    shape("M24 35q8 3 16 0-1 8-8 8t-8-8z", "#fff", 1.2),
    line("M28 36.5v5M32 37v6M36 36.5v5", INK, 0.8),
  ],
  stern: [line("M27.5 38.5q4.5-2 9 0"), line("M23 22.5l6 2M41 22.5l-6 2", INK, 1.8)],
  sly: [line("M27 37q6 2 10-2"), line("M23 23l6 1M41 21.5l-6 2.5", INK, 1.6)],
};

const clothes = (main, trim) => [
  shape("M6 65C7 52 16 46 25 45l7 5 7-5c9 1 18 7 19 20z", main),
  shape("M24 45l8 11 8-11-2-3H26z", trim),
];

/** A person, from the front. */
export function person(look) {
  const {
    skin = "#f0c49a",
    hair = "#6b4423",
    coat = "#6b4a8a",
    trim = "#e9d9a8",
    hatColour = coat,
  } = look;
  const {
    style = "short",
    hat = "none",
    beard = "none",
    ears = "round",
    mood = "calm",
    eyes = INK,
  } = look;
  return [
    ...(BEHIND[look.behind ?? style]?.(look.behind === "hood" ? hatColour : hair) ?? []),
    ...clothes(coat, trim),
    shape("M27 38h10v8q-5 4-10 0z", skin),
    ...EARS[ears](skin),
    shape("M19 26c0-10 5-15 13-15s13 5 13 15c0 11-6 18-13 18s-13-7-13-18z", skin),
    dot(26.5, 28, 1.8, eyes, 2.2),
    dot(37.5, 28, 1.8, eyes, 2.2),
    dot(27, 27.3, 0.6, "#fff"),
    dot(38, 27.3, 0.6, "#fff"),
    line("M32 29q2 3-1 4", INK, 1.1),
    dot(23, 34, 2.4, "#e0623a33"),
    dot(41, 34, 2.4, "#e0623a33"),
    ...MOODS[mood],
    ...BEARDS[beard](hair),
    ...(FRINGES[style]?.(hair) ?? []),
    ...HATS[hat](hatColour, trim),
    ...(look.holds ?? []),
  ];
}
