// Dragonwood: creatures of the wood, what helps against them, and its weather.

import {
  eyes,
  spider,
  bat,
  ant,
  nest,
  beast,
  roundEars,
  tallEars,
  fangs,
  wolf,
  troll,
  tusks,
} from "./beasts.js";
import { boons } from "./boons.js";
import { dragon } from "./dragons.js";
import { INK, disc, dot, flat, group, line, shape } from "./painter.js";
import { person } from "./people.js";

export const drawings = {
  ...boons,
  spooky_spiders: [
    line("M32 0v20", "#c9c2b8", 1.2),
    ...spider("#4a3a5a"),
    group("translate(44 0) scale(.34)", spider("#6a4a3a")),
    line("M54.5 0v8", "#c9c2b8", 1),
  ],
  crazy_bats: [
    group("translate(30 -2) scale(.5)", bat("#6a5a7a")),
    group("translate(-2 12) scale(.84)", bat("#4a3a66")),
  ],
  giggling_goblin: person({
    skin: "#8cbf4a",
    style: "bald",
    ears: "pointed",
    mood: "grin",
    coat: "#7a4a2a",
    trim: "#c9a04a",
    eyes: "#7a1d18",
  }),
  fire_ants: ant,
  wasps_nest: nest,
  hungry_bear: [
    ...beast({ skin: "#8a5a34", snout: "#d8b58a", ear: roundEars("#8a5a34", "#d8a07a") }),
    ...fangs,
    shape("M29 50q3 10 6 0z", "#e8788a", 1),
  ],
  pack_of_wolves: [wolf("#6f7783", -4, 0.56), wolf("#59606c", 32, 0.56), wolf("#8d96a3", 8, 0.76)],
  fierce_jaguar: [
    ...beast({
      skin: "#e8a83a",
      snout: "#fbe9c4",
      ear: roundEars("#e8a83a", "#6b3d1e"),
      more: [
        [
          "g",
          {},
          [
            [20, 16],
            [28, 13],
            [37, 13],
            [45, 17],
            [14, 36],
            [50, 36],
            [18, 48],
            [46, 48],
            [32, 18],
          ].map(([x, y]) => dot(x, y, 2.2, "#5a3216", 1.7)),
        ],
      ],
    }),
    ...fangs,
    line("M20 42l-14-2M20 45L7 48M44 42l14-2M44 45l13 3", INK, 1),
  ],
  wild_boar: [
    ...beast({
      skin: "#7a5442",
      snout: "#b5806a",
      ear: tallEars("#7a5442", "#b5806a"),
      more: [shape("M22 10l3-9 4 6 3-7 3 7 4-6 3 9q-10-5-20 0z", "#3f2a20")],
    }).slice(0, -4),
    dot(27, 43, 2.2),
    dot(37, 43, 2.2),
    ...eyes(22, 28, 19),
    line("M17 21l8 3M47 21l-8 3", INK, 2.2),
    shape("M20 50C12 48 12 38 15 34c1 6 4 8 8 9zM44 50c8-2 8-12 5-16-1 6-4 8-8 9z", "#fff8e6"),
  ],
  grumpy_troll: troll("#7d9a8a", "#4a3a2a", tusks),
  gigantic_python: [
    shape(
      `M6 62C-2 50 8 42 22 44c14 2 24 2 26-4 2-7-8-8-18-8C14 32 10 22 14 14c3-7 12-10 20-9l1
        9c-6-1-11 1-11 5 0 5 8 4 16 5 14 1 22 8 20 18-2 11-14 15-30 13-10-1-14 0-12 7z`,
      "#6aa84a",
    ),
    line(
      "M12 52l6 6M26 47l-2 10M40 48l2 8M52 42l8 4M50 30l4-6M36 28l2-8M22 30l6-6M16 18l8 2",
      "#3d6b2a",
      2.4,
    ),
    shape("M32 4C36-2 50-2 56 5c5 5 2 11-5 11-8 0-16 2-20-1z", "#7dbb58"),
    dot(44, 5.5, 2.6, "#ffe14d"),
    dot(44.5, 5.5, 1.1, INK, 2.2),
    line("M56 11l5 3M61 14l3-1M61 14l1 3", "#d0332b", 1.6),
  ],
  secret_shadow: [
    shape("M10 62C8 40 10 10 32 6c22 4 24 34 22 56l-7-6-5 7-5-6-5 7-5-7-5 6-5-7z", "#3a3350"),
    shape("M18 36C16 22 24 14 32 14s16 8 14 22c-4 8-24 8-28 0z", "#15111f"),
    shape("M21 27q6-4 9 3-6 3-9-3zM43 27q-6-4-9 3 6 3 9-3z", "#9dff6d", 0.8),
  ],
  angry_ogre: [
    ...person({
      skin: "#c98a5a",
      style: "bald",
      ears: "pointed",
      coat: "#5a6a3a",
      trim: "#3f4a28",
      mood: "grin",
    }),
    line("M22 22l8 4M42 22l-8 4", INK, 2.6),
    ...tusks,
    shape("M52 64L46 26c-2-8 4-14 9-12 6 0 9 6 6 13z", "#8a5a34"),
    dot(52, 24, 1.5),
    dot(57, 30, 1.5),
    dot(53, 36, 1.5),
  ],
  gooey_glob: [
    shape(
      `M6 60C2 50 8 44 12 40c0-16 8-28 20-28s20 10 20 26c6 4 10 14 6 22-6 4-12 0-16 2s-14 2-18
        0-12 2-18-2z`,
      "#8fd05a",
    ),
    flat("M16 40c0-12 5-21 12-24-2 8-6 10-7 24-1 5-5 5-5 0z", "#fff", 0.35),
    disc(32, 28, 8, "#fff"),
    dot(33, 29, 4, "#3a6b2a"),
    dot(33.5, 29, 2),
    shape("M20 44q12 8 24 0-2 12-12 12T20 44z", "#3d6b2a"),
    dot(14, 52, 2, "#c8f09a"),
    dot(50, 50, 2.6, "#c8f09a"),
    dot(44, 38, 1.8, "#c8f09a"),
  ],
  blue_dragon: dragon({
    skin: "#3d86d8",
    belly: "#cfe2f5",
    wings: "#2a5aa5",
    horns: "nose",
    ridge: "#2a5aa5",
    breath: "bolt",
  }),
  orange_dragon: dragon({
    skin: "#ee7f2c",
    belly: "#fde0b0",
    wings: "#c2491d",
    horns: "swept",
    ridge: "#a8341a",
    breath: "fire",
  }),
};
