// Aux Pierres du Dragon: the characters whose favour is bid for, coins and stones.

import { dragon } from "./dragons.js";
import { INK, disc, dot, flat, line, shape } from "./painter.js";
import { person } from "./people.js";
import { ball, specials, staff } from "./pierres-specials.js";
import { coin, gem } from "./things.js";

export const drawings = {
  ...specials,
  witch: person({
    skin: "#b8cf8a",
    style: "long",
    hair: "#3a3a44",
    hat: "pointed",
    hatColour: "#2b2730",
    trim: "#8a4ac8",
    coat: "#3a2f44",
    mood: "sly",
    holds: [
      dot(36, 34, 1.3, "#6d8a4a"),
      line("M54 26v38", "#7a5230", 3),
      shape("M48 62l3-16h6l4 16z", "#d9a860"),
    ],
  }),
  dragon_red: dragon({
    skin: "#cf3a2b",
    belly: "#f5c58a",
    wings: "#8f221c",
    horns: "swept",
    ridge: "#7f1d18",
    breath: "fire",
  }),
  dragon_blue: dragon({
    skin: "#3d7fd0",
    belly: "#cfe2f5",
    wings: "#264f93",
    horns: "nose",
    ridge: "#2a5aa5",
    breath: "frost",
  }),
  dragon_yellow: dragon({
    skin: "#f0c23a",
    belly: "#fff2bd",
    wings: "#cf8f1c",
    horns: "straight",
    ridge: "#c98a12",
    eye: "#d0432b",
    breath: "bolt",
  }),
  wizard: person({
    hair: "#f0ece2",
    hat: "pointed",
    hatColour: "#8f221c",
    beard: "full",
    coat: "#b03a2b",
    trim: "#ffd84a",
    holds: staff(ball(56, 16, 5.5, "#e0463a")),
  }),
  magician: person({
    hair: "#3a2a4a",
    hat: "turban",
    hatColour: "#2a5aa5",
    beard: "goatee",
    coat: "#3d7fd0",
    trim: "#ffd84a",
    mood: "sly",
    holds: staff(ball(56, 16, 5.5, "#5ab0f0")),
  }),
  sorcerer: person({
    hair: "#7a3a1a",
    hat: "hood",
    hatColour: "#c98a12",
    behind: "hood",
    beard: "full",
    coat: "#d9a02c",
    trim: "#7a4a12",
    mood: "stern",
    holds: staff(ball(56, 16, 5.5, "#ffd84a")),
  }),
  thief: person({
    hat: "scarf",
    hatColour: "#3a3a44",
    hair: "#2b1a12",
    coat: "#4a4a58",
    trim: "#2b2730",
    mood: "sly",
    holds: [
      flat("M18 24q14-4 28 0v7q-6 3-11-2h-6q-5 5-11 2z", "#1d1820"),
      dot(26.5, 27.5, 1.7, "#fff"),
      dot(37.5, 27.5, 1.7, "#fff"),
      shape("M46 50c-2-4 12-4 10 0 8 4 6 14-5 14s-13-10-5-14z", "#b08a5a"),
      line("M46 50h10", INK, 1.4),
    ],
  }),
  "token/fairy": coin("#ffe27a", "#d98ac8", [
    flat("M32 16l4 11 11 4-11 4-4 11-4-11-11-4 11-4z", "#e05aa8"),
  ]),
  "token/common": coin("#ffd23a", "#b8801a", [
    shape("M24 24q8-10 16 0-4 0-5 4h3q1 8-6 14-7-6-6-14h3q-1-4-5-4z", "#e0a020", 1),
  ]),
  "token/silver": coin("#e4e9ef", "#8a96a5", [
    flat("M32 18a13 13 0 1 0 10 21 10 10 0 1 1-10-21z", "#8a96a5"),
  ]),
  "token/cursed": coin("#6a5a78", "#2f2440", [
    disc(32, 28, 9, "#e6dfc8", 8),
    shape("M27 34h10v6H27z", "#e6dfc8", 1.2),
    dot(28.5, 28, 2.4),
    dot(35.5, 28, 2.4),
    line("M30.5 37v3M33.5 37v3", INK, 1),
  ]),
  amulet: [
    line("M8 2C10 22 22 28 32 28S54 22 56 2", "#d9a02c", 2.6),
    disc(32, 44, 17, "#d9a02c"),
    disc(32, 44, 11, "#3fae8f"),
    flat("M24 42c2-6 8-8 12-7-6 2-8 6-8 11-3 0-4-2-4-4z", "#fff", 0.6),
  ],
  red: gem("brilliant", "#d8332b"),
  blue: gem("hexagon", "#2f74d0"),
  yellow: gem("drop", "#f2c12e"),
  bag: [
    shape("M22 18C8 30 4 46 10 56c6 8 38 8 44 0 6-10 2-26-12-38z", "#a8743f"),
    shape("M20 8l6 4 6-6 6 6 6-4-4 10H24z", "#b9854a"),
    line("M22 18q10 5 20 0", "#ffd84a", 3),
  ],
};
