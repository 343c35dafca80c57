// Drachenland: four peoples in three colours, tokens, gems and eggs.

import { dragon, head } from "./dragons.js";
import { INK, disc, dot, flat, group, line, shape } from "./painter.js";
import { person } from "./people.js";
import { egg, gem } from "./things.js";

const COLOURS = {
  red: { coat: "#c8322e", dark: "#8f221c", light: "#f5c58a" },
  green: { coat: "#3a8f45", dark: "#245c2c", light: "#d8ecb0" },
  blue: { coat: "#2f6fc0", dark: "#1f4a86", light: "#cfe2f5" },
};
const PEOPLES = {
  humans: ({ coat, light }) =>
    person({
      hat: "helmet",
      hatColour: "#9aa6b4",
      coat,
      trim: light,
      hair: "#6b4423",
      mood: "calm",
    }),
  dwarves: ({ coat, dark }) =>
    person({
      hat: "horned",
      hatColour: coat,
      coat: dark,
      trim: "#d9b06a",
      beard: "full",
      hair: "#c9703f",
      mood: "calm",
    }),
  elves: ({ coat, light }) =>
    person({
      style: "long",
      hair: "#f0d88a",
      ears: "pointed",
      hat: "tiara",
      hatColour: coat,
      coat,
      trim: light,
      mood: "calm",
      eyes: "#2a7a4a",
    }),
  wizards: ({ coat, light }) =>
    person({
      hat: "pointed",
      hatColour: coat,
      coat,
      trim: light,
      beard: "long",
      hair: "#f0ece2",
      mood: "calm",
    }),
};
const peoples = Object.entries(PEOPLES).flatMap(([people, drawn]) =>
  Object.entries(COLOURS).map(([colour, cloth]) => [`${people}-${colour}`, drawn(cloth)]),
);
const royal = ({ coat, dark, light }) => [
  group(
    "translate(0 6) scale(.92)",
    dragon({ skin: coat, belly: light, wings: dark, ridge: dark, horns: "swept", back: "spines" }),
  ),
  shape("M36 9l1-9 5 5 4-6 3 6 6-4 0 10q-9-4-19-2z", "#ffd84a", 1.2),
];
const die = (x, y, turn, pips) =>
  group(`translate(${x} ${y}) rotate(${turn})`, [
    shape("M-14-10q0-4 4-4h20q4 0 4 4v20q0 4-4 4h-20q-4 0-4-4z", "#fffdf5"),
    ...pips.map(([a, b]) => dot(a, b, 2.6)),
  ]);

export const drawings = {
  ...Object.fromEntries(peoples),
  ruby: gem("oval", "#d8332b"),
  emerald: gem("step", "#2f9a5a"),
  sapphire: gem("hexagon", "#2f74d0"),
  diamond: gem("brilliant", "#dff2fb"),
  eggs: egg("#f4e6c8", "#c9762f"),
  boatman: [
    line("M0 56q8-5 16 0t16 0 16 0 16 0M0 62q8-5 16 0t16 0 16 0 16 0", "#3a86c8", 2.6),
    group(
      "translate(14 4) scale(.6)",
      person({
        hat: "cap",
        hatColour: "#2f6fc0",
        trim: "#fff",
        coat: "#3a6a9a",
        beard: "full",
        hair: "#8a5a2a",
      }),
    ),
    line("M52 6L42 58", "#7a5230", 3),
    shape("M2 38h58c-2 12-8 16-14 16H18C10 54 4 50 2 38z", "#9a6238"),
    line("M4 44h54", INK, 1),
  ],
  baby_dragon: [
    group(
      "translate(4 2) scale(.74)",
      head({
        skin: "#7ac85a",
        belly: "#e4f2b0",
        horns: "stub",
        back: "fin",
        ridge: "#4f9a3f",
        eye: "#ffd84a",
      }),
    ).slice(0),
    shape("M6 44l6 5 6-6 6 6 6-6 6 6 6-6 6 6 8-5c2 14-8 20-25 20S4 58 6 44z", "#f4e6c8"),
    dot(18, 54, 2.6, "#c9762f"),
    dot(32, 57, 3, "#c9762f"),
    dot(44, 53, 2.4, "#c9762f"),
  ],
  forced_march: [
    group("translate(2 -2)", [
      shape("M14 10h14v26c8 1 14 5 14 12v6H12z", "#8a5230"),
      shape("M12 8h18v7H12z", "#c98a4a"),
      line("M12 54h30", INK, 3),
    ]),
    line("M46 16h14M46 26h14M50 36h10", "#cf3a2b", 3),
    shape("M56 10l8 6-8 6zM56 20l8 6-8 6zM56 30l8 6-8 6z", "#cf3a2b", 0.8),
  ],
  reroll: [
    die(22, 40, -14, [
      [-6, -6],
      [6, 6],
      [0, 0],
      [6, -6],
      [-6, 6],
    ]),
    die(46, 46, 12, [
      [-6, -6],
      [6, 6],
    ]),
    line("M12 20C18 4 42 2 50 16M51 6v11H40", "#cf3a2b", 3.4),
  ],
  magic_hand: [
    shape(
      `M22 62V40L12 28c-2-4 3-7 6-4l8 8-3-22c0-5 6-5 7 0l2 17 1-21c0-5 7-5 7 0v21l4-16c1-5 7-3 6
        1l-4 21c0 6-3 9-5 12v17z`,
      "#bfa8f0",
    ),
    flat("M40 62V48c6-6 6-18 9-28l1 2-4 20c0 6-3 9-5 12v8z", INK, 0.16),
    flat(
      "M10 4l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM56 40l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.500z",
      "#ffe14d",
    ),
  ],
  royal_dragon_red: royal(COLOURS.red),
  royal_dragon_green: royal(COLOURS.green),
  royal_dragon_blue: royal(COLOURS.blue),
  ring: [
    disc(32, 42, 20, "#f0c23a"),
    disc(32, 42, 13, "#8a5a1a"),
    disc(32, 42, 11.5, "#241a10"),
    shape("M22 22l4-12h12l4 12-10 8z", "#e0463a"),
    flat("M26 10h6l-6 12h-4z", "#fff", 0.5),
  ],
};
