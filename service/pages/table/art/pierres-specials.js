// The special characters of Aux Pierres du Dragon.

import { dragon, head } from "./dragons.js";
import { INK, disc, dot, flat, group, line, shape } from "./painter.js";
import { person } from "./people.js";

export const ball = (x, y, r, fill) => [
  disc(x, y, r, fill),
  dot(x - r / 3, y - r / 3, r / 4, "#fff"),
];
const pick = [
  line("M50 64L56 20", "#7a5230", 3.4),
  shape("M38 24C46 14 58 12 66 22c-8-4-20-4-28 2z", "#9aa6b4"),
];
const dwarf = (coat, hair, many) =>
  person({
    hat: "horned",
    hatColour: "#9aa6b4",
    beard: "full",
    hair,
    coat,
    trim: "#d9b06a",
    mood: "calm",
    holds: [
      ...pick,
      ...[0, 1, 2, 3, 4].slice(0, many).map((n) => dot(8 + n * 5, 59, 1.8, "#ffd84a")),
    ],
  });
export const staff = (knob) => [line("M56 20v44", "#7a5230", 3), ...knob];
const wings = (c) => [
  shape(
    `M30 40C14 22 0 22 0 34c0 8 10 12 18 10-10 6-8 16 2 16 6 0 10-8 10-14zM34 40c16-18 30-18
      30-6 0 8-10 12-18 10 10 6 8 16-2 16-6 0-10-8-10-14z`,
    c,
  ),
];
const rainbow = ["#d8332b", "#f08a2a", "#ffd84a", "#4fa84a", "#3d7fd0", "#7a4ac0"];

export const specials = {
  alchemist: person({
    style: "bald",
    hair: "#c9c2b8",
    beard: "moustache",
    coat: "#5a8a7a",
    trim: "#e9d9a8",
    mood: "calm",
    holds: [
      disc(26.5, 28, 5, "#bfe6ff88"),
      disc(37.5, 28, 5, "#bfe6ff88"),
      line("M31.5 28h1"),
      dot(26.5, 28, 1.4),
      dot(37.5, 28, 1.4),
      shape("M50 38h8v9l5 12q0 5-9 5t-9-5l5-12z", "#e8f4fb"),
      flat("M47.5 55h13l2 4q-2 4-8.5 4t-8.5-4z", "#7adf5a"),
    ],
  }),
  ancient_dragon: head({
    skin: "#8a8f7a",
    belly: "#d8d2b4",
    horns: "curled",
    back: "mane",
    ridge: "#e8e4dc",
    eye: "#ff9a2c",
  }).concat([
    shape("M38 41c-2 8 0 14 5 20 0-8 4-10 4-20z", "#f4f1ea"),
    line("M28 10c4 0 6 2 9 2", "#f4f1ea", 3),
  ]),
  apprentice: person({
    hat: "pointed",
    hatColour: "#6a8fd0",
    trim: "#ffd84a",
    coat: "#4a6fb0",
    hair: "#c9703f",
    style: "spiky",
    mood: "smile",
    holds: [
      line("M48 60L60 40", "#7a5230", 2.6),
      flat("M61 32l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.500z", "#ffe14d"),
    ],
  }),
  brigand: person({
    hat: "beret",
    hatColour: "#3f5a2f",
    trim: "#d8332b",
    hair: "#2b1a12",
    beard: "moustache",
    coat: "#5a4a2f",
    mood: "stern",
    holds: [shape("M50 30l6-14 6 14-2 22h-8z", "#e4ebf2"), shape("M46 50h20v4H46z", "#8a5a2a")],
  }),
  charlatan: person({
    hat: "tall",
    hatColour: "#5a2a6a",
    trim: "#ffd84a",
    hair: "#3a2a1a",
    beard: "moustache",
    coat: "#8a3a8a",
    mood: "smile",
    holds: [
      shape("M50 42h9v4l3 4v14H47V50l3-4z", "#6fc08a"),
      flat("M48 53h13v7H48z", "#fff"),
      line("M51 56.500h7", "#a33", 1.4),
    ],
  }),
  doppelganger: [
    group(
      "translate(-10 2) scale(.8)",
      person({ skin: "#d8dbe8", hair: "#8a8fa8", coat: "#6a708a", mood: "sly", style: "short" }),
    ),
    group(
      "translate(22 12) scale(.8)",
      person({ skin: "#b9a8d8", hair: "#5a4a8a", coat: "#4a3a7a", mood: "sly", style: "short" }),
    ),
  ],
  two_headed_dragon: [
    group(
      "translate(70 8) scale(-.72 .72)",
      head({ skin: "#7a4ab0", belly: "#e4cff5", horns: "straight", ridge: "#4a2a7a" }),
    ),
    group(
      "translate(-5 4) scale(.8)",
      head({ skin: "#8a5ac8", belly: "#eedcff", horns: "straight", ridge: "#4a2a7a" }),
    ),
    shape("M0 66C2 52 14 46 30 48c16-2 30 4 34 18z", "#8a5ac8"),
    line("M20 56h22M16 62h32", INK, 1),
  ],
  rainbow_dragon: [
    ...rainbow.map((c, n) =>
      line(
        `M${2 + n * 3} 60C${2 + n * 3} ${8 + n * 5} ${62 - n * 3} ${8 + n * 5} ${62 - n * 3} 60`,
        c,
        3.2,
      ),
    ),
    group(
      "translate(8 8) scale(.86)",
      dragon({
        skin: "#f4f6fa",
        belly: "#ffe3ef",
        wings: "#bfe3ff",
        horns: "crown",
        horn: "#ffd84a",
        ridge: "#e07ac8",
        eye: "#4fa84a",
      }),
    ),
  ],
  enchantress: person({
    style: "long",
    hair: "#2b1a3a",
    hat: "tiara",
    hatColour: "#b9c4cf",
    coat: "#7a2a6a",
    trim: "#f0b0e0",
    mood: "calm",
    eyes: "#7a2a8a",
    holds: [
      line("M54 28v36", "#d9a02c", 2.6),
      flat("M54 12l2.5 7 7 2.5-7 2.5-2.5 7-2.5-7-7-2.5 7-2.500z", "#ff9ad0"),
    ],
  }),
  ghost: [
    shape(
      `M10 62c-2-6 4-10 4-20C12 14 20 4 33 4s21 12 19 36c0 10 6 14 4 22-5-4-8 2-12-2-4 4-8 3-11
        0-4 4-8 3-11 0-4 4-8-2-12 2z`,
      "#e6effa",
    ),
    flat("M20 56C17 34 18 16 28 8c-2 12-4 24-2 48z", "#9ab0d0", 0.4),
    disc(25, 25, 4, INK, 6),
    disc(41, 25, 4, INK, 6),
    disc(33, 40, 5, "#3a3a5a", 7),
    line("M10 34c-6 0-8 6-6 9M54 34c6 0 8 6 6 9", INK, 2),
  ],
  fairy: [
    ...wings("#cfeeff"),
    group(
      "translate(6 8) scale(.82)",
      person({
        style: "long",
        hair: "#f0c23a",
        hat: "wreath",
        hatColour: "#7ac85a",
        coat: "#5ab86a",
        trim: "#fff",
        mood: "smile",
        eyes: "#2a7a4a",
        holds: [
          line("M52 62l8-26", "#d9a02c", 2.4),
          flat("M61 24l2 5.5 5.5 2-5.5 2-2 5.5-2-5.5-5.5-2 5.5-2z", "#ffe14d"),
        ],
      }),
    ),
  ],
  gnome: person({
    hat: "pointed",
    hatColour: "#d8332b",
    trim: "#fff",
    hair: "#f4f1ea",
    beard: "full",
    coat: "#3d7fd0",
    mood: "smile",
    holds: [disc(32, 31, 4, "#e89a7a", 3.4)],
  }),
  goblin: person({
    skin: "#7fae4a",
    style: "bald",
    ears: "pointed",
    mood: "sly",
    coat: "#5a4a3a",
    trim: "#8a7a4a",
    eyes: "#d0332b",
    holds: [shape("M28 40l-1 5 4-4zM37 39l1 5-4-4z", "#fff", 1), ...ball(54, 54, 6, "#e0463a")],
  }),
  leprechaun: person({
    hat: "tall",
    hatColour: "#2f8a3f",
    trim: "#2b1a12",
    hair: "#e0722a",
    beard: "full",
    coat: "#3fa04f",
    mood: "smile",
    holds: [
      shape("M27 9.500h10v5H27z", "#ffd84a"),
      disc(54, 56, 8, "#3a3a44"),
      dot(50, 49, 3, "#ffd84a"),
      dot(55, 48, 3.4, "#ffd84a"),
      dot(59, 50, 2.6, "#ffd84a"),
    ],
  }),
  merchant: person({
    hat: "beret",
    hatColour: "#8a2f1c",
    trim: "#ffd84a",
    hair: "#4a3020",
    beard: "goatee",
    coat: "#a8532a",
    mood: "smile",
    holds: [
      line("M46 40h18M55 36v14", INK, 1.6),
      line("M48 40l-3 10M48 40l3 10M62 40l-3 10M62 40l3 10", INK, 0.9),
      shape("M43 50h10q-1 4-5 4t-5-4zM57 50h10q-1 4-5 4t-5-4z", "#ffd84a", 1),
    ],
  }),
  dwarf4: dwarf("#8a5a2a", "#c9703f", 4),
  dwarf5: dwarf("#3f5a7a", "#e8d08a", 5),
  necromancer: person({
    skin: "#d4d8c8",
    hair: "#1d1820",
    hat: "hood",
    hatColour: "#1f1a2a",
    behind: "hood",
    coat: "#2a2438",
    trim: "#6dff9a",
    mood: "stern",
    eyes: "#2a8a4a",
    holds: [
      disc(54, 50, 7, "#f0ead8", 6.5),
      shape("M50 54h8v5h-8z", "#f0ead8", 1.2),
      dot(51.5, 50, 1.9),
      dot(56.5, 50, 1.9),
      line("M53 56v3M55.5 56v3", INK, 0.9),
    ],
  }),
  goldsmith: person({
    style: "bald",
    hair: "#8a5a2a",
    beard: "full",
    coat: "#7a4a2a",
    trim: "#e9d9a8",
    mood: "calm",
    holds: [
      line("M46 62L58 40", "#7a5230", 3.4),
      group("rotate(28 58 38)", [shape("M49 32h18v10H49z", "#8a94a2")]),
      shape("M4 58l4-6h14l4 6z", "#ffd84a"),
    ],
  }),
  troll: person({
    skin: "#7d9a5a",
    hair: "#3f4a28",
    behind: "mane",
    style: "spiky",
    ears: "pointed",
    coat: "#6a4a2f",
    trim: "#4a3420",
    mood: "grin",
    holds: [shape("M24 42l-1-8 5 4zM40 42l1-8-5 4z", "#fff", 1), disc(32, 32, 5, "#6a8748", 4)],
  }),
};
