// L'Or des dragons: a dragon for each lair, the adventurers who attack it, treasure and magic.

import { dragon } from "./dragons.js";
import { INK, disc, dot, flat, group, line, shape } from "./painter.js";
import { person } from "./people.js";
import { coin, gem } from "./things.js";

/** Skin, belly, wings and ridge by the power of a dragon. */
const SKINS = {
  5: ["#7ab84f", "#e4f0b0", "#4f8a34", "#3f6f2a"],
  6: ["#3fae9a", "#cdf2e4", "#23786a", "#1f6458"],
  7: ["#4a8fdc", "#d5e8fa", "#2a5aa5", "#264f93"],
  8: ["#8a5ac8", "#e8d8f8", "#5a348f", "#4a2a7a"],
  9: ["#d0763f", "#f8dcb4", "#9a4a1f", "#7a3a1e"],
  10: ["#cf3a2b", "#f7c48a", "#8f221c", "#7f1d18"],
  11: ["#4a4553", "#9a92a8", "#a3201d", "#241f2c"],
};
const HORNS = ["stub", "straight", "swept", "nose", "curled", "forward", "crown"];
const BACKS = ["spines", "fin", "frill", "mane"];

/** One of the eighteen: the stronger, the larger; those of one power differ by horns and back. */
function guardian(number, power) {
  const [skin, belly, wings, ridge] = SKINS[power];
  const look = {
    skin,
    belly,
    wings,
    ridge,
    horns: HORNS[(number + power) % 7],
    back: BACKS[number % 4],
  };
  return dragon({ ...look, size: 0.7 + (power - 5) * 0.05, breath: power > 9 ? "fire" : null });
}

const POWERS = [5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 11, 11];
const dragons = Object.fromEntries(
  POWERS.map((power, at) => [`D${String(at + 1).padStart(2, "0")}`, guardian(at + 1, power)]),
);

/** A star of four rays, that long. */
function star(x, y, ray, fill = "#fff") {
  const [far, near] = [ray / 1.4, ray / 3.5].map((n) => n.toFixed(1));
  const right = `l${near} ${far} ${far} ${near}-${far} ${near}-${near} ${far}`;
  return flat(`M${x} ${y - ray}${right}-${near}-${far}-${far}-${near} ${far}-${near}z`, fill);
}

const glove = (x, y, s, turn) =>
  group(`translate(${x} ${y}) scale(${s}) rotate(${turn})`, [
    shape(
      `M8 40V18c0-4 5-4 5 0l1-12c0-4 6-4 6 0l1-2c1-4 6-3 6 1l1 3c1-3 6-3 6 1l1 7c1-2 5-2 5 1l-2
        15c0 4-2 6-4 8z`,
      "#6b4a8a",
    ),
    shape("M8 40h26v9H8z", "#e0b13a"),
  ]);
const boot = (x) =>
  group(`translate(${x} 0)`, [
    shape("M10 8h18v28c8 2 16 6 16 14v6H8z", "#8a4a2a"),
    shape("M8 6h22v8H8z", "#c98a4a"),
    line("M8 56h36", INK, 3),
    shape("M8 30C0 22-4 22-6 16c6 0 6-2 4-6 6 2 8 6 10 10z", "#fff"),
  ]);

export const drawings = {
  ...dragons,
  warrior_m: person({
    hat: "helmet",
    hatColour: "#9aa6b4",
    trim: "#cf3a2b",
    coat: "#7a8696",
    hair: "#4a3020",
    beard: "moustache",
    mood: "stern",
    holds: [
      shape("M52 2l4 5v38h-8V7z", "#e4ebf2"),
      shape("M43 45h18v4H43z", "#d9a02c"),
      shape("M50 49h4v12h-4z", "#6b3d1e"),
    ],
  }),
  warrior_f: person({
    behind: "long",
    style: "long",
    hair: "#c9602a",
    hat: "tiara",
    hatColour: "#b9c4cf",
    coat: "#8a94a2",
    trim: "#2f7a6a",
    mood: "calm",
    eyes: "#2a6a4a",
    holds: [
      shape("M42 44h20v8c0 8-5 12-10 14-5-2-10-6-10-14z", "#2f7a6a"),
      shape("M52 46l2 5 5 1-4 4 1 5-4-3-4 3 1-5-4-4 5-1z", "#ffd84a", 0.8),
    ],
  }),
  thief: person({
    hat: "hood",
    hatColour: "#4a4455",
    behind: "hood",
    coat: "#3a3444",
    trim: "#8a7a5a",
    hair: "#2b1a12",
    mood: "sly",
    holds: [
      flat("M18 25q14-4 28 0v7q-6 3-11-2h-6q-5 5-11 2z", "#15111a"),
      dot(26.5, 28, 1.7, "#fff"),
      dot(37.5, 28, 1.7, "#fff"),
      shape("M52 34l4 5v12h-8V39z", "#e4ebf2"),
      shape("M45 51h14v3H45z", "#6b3d1e"),
      shape("M50 54h4v8h-4z", "#6b3d1e"),
    ],
  }),
  wizard: person({
    hair: "#e8e4dc",
    hat: "pointed",
    hatColour: "#5a3fa0",
    trim: "#ffd84a",
    beard: "long",
    coat: "#6a4fb0",
    mood: "calm",
    holds: [line("M56 22v42", "#7a5230", 3), star(56, 14, 9, "#8fe0ff"), disc(56, 14, 3, "#fff")],
  }),
  silver: coin("#e4e9ef", "#8a96a5", [
    flat("M32 17l3.5 9.5 10 .5-8 6 3 9.5-8.5-5.5-8.5 5.5 3-9.5-8-6 10-.5z", "#8a96a5"),
  ]),
  gold: coin("#ffd23a", "#b8801a", [
    flat("M32 17l3.5 9.5 10 .5-8 6 3 9.5-8.5-5.5-8.5 5.5 3-9.5-8-6 10-.5z", "#b8801a"),
  ]),
  magic: coin("#d8483a", "#8a1f1c", [star(32, 31, 16, "#ffe9a0")]),
  sapphire: gem("hexagon", "#2f74d0"),
  emerald: gem("step", "#2f9a5a"),
  amethyst: gem("pentagon", "#9a4fc8"),
  amber: gem("drop", "#f0a820"),
  diamond: gem("brilliant", "#dff2fb"),
  black_diamond: gem("lozenge", "#3a3646"),
  confusion_ring: [
    disc(32, 42, 19, "#e0b13a"),
    disc(32, 42, 12, "#00000000"),
    shape("M22 22L26 8h12l4 14-10 8z", "#b06ad8"),
    line("M32 14c4-3 5 3 2 3-4 0-5-6 1-7 7 0 8 9 1 11", "#fff", 1.4),
  ],
  swap_powder: [
    shape("M18 28h28l4 26q-18 12-36 0z", "#b9854a"),
    shape("M20 20h24l2 8H18z", "#d9a86a"),
    line("M18 28h28", "#cf3a2b", 3),
    line("M22 12c4-8 14-8 18-1M40 5v7h-7M42 46c-4 6-14 6-18 0M24 52v-7h7", "#3f8a4a", 2.6),
    dot(10, 14, 2, "#ffe14d"),
    dot(52, 12, 2.4, "#8fe0ff"),
    dot(48, 20, 1.6, "#ff9ad0"),
  ],
  muddle_stone: [
    shape("M10 42C6 26 18 12 34 12s24 14 20 30c-3 12-12 16-22 16s-19-4-22-16z", "#8a8f9a"),
    line("M32 38c3-5 9 0 5 5-6 6-16 0-13-9 4-11 20-9 22 2 1 9-5 15-12 17", "#d8c0ff", 3),
    flat("M14 36c1-10 8-18 17-20-6 4-11 11-12 20z", "#fff", 0.4),
  ],
  pilfering_gloves: [glove(-2, 8, 0.86, -8), glove(28, 12, 0.86, 8)],
  enchanted_sword: [
    group("rotate(40 32 32)", [
      shape("M32-6l5 7v40H27V1z", "#bfe6ff"),
      line("M32 4v36", "#5ab0e8", 1.6),
      shape("M19 41h26v5H19z", "#8a4ac8"),
      shape("M29.5 46h5v14h-5z", "#4a2a7a"),
      disc(32, 63, 4, "#ffd84a"),
    ]),
    star(12, 14, 8, "#ffe14d"),
    star(20, 34, 5, "#ffe14d"),
  ],
  recall_horn: [
    shape("M4 12C2 36 20 56 46 52l6 8c10-2 12-14 6-22L46 40C32 42 20 32 18 14z", "#efe2c2"),
    shape("M3 8h16v7H3z", "#d9a02c"),
    shape("M44 39l8-2c5 5 6 16 1 22l-7-8c2-4 1-9-2-12z", "#d9a02c"),
    line("M12 26l8-3M20 40l6-6M32 49l3-8", "#b8801a", 2.4),
    line("M56 24l4-6M48 26v-8M62 32l3-3", "#ffe14d", 2.2),
  ],
  vigour_potion: [
    shape("M26 4h12v16c10 6 16 14 16 24 0 12-9 18-22 18s-22-6-22-18c0-10 6-18 16-24z", "#f4fbf0"),
    flat("M13 38q10-5 19 0t19 0c5 16-6 22-19 22s-24-6-19-22z", "#e0463a"),
    shape("M24 0h16v8H24z", "#a8744a"),
    line("M22 50l6-8 5 6 8-12M41 43v-7h-7", "#fff", 2.6),
  ],
  speed_boots: [boot(14), line("M4 40h-6M8 50H-2", "#8fb8d8", 2.4)],
  crystal_ball: [
    shape("M14 52h36l6 11H8z", "#7a5230"),
    disc(32, 31, 25, "#a8d8f4"),
    flat("M12 34c2 12 12 20 24 19-10-2-18-9-24-19z", "#5a7ac8", 0.5),
    flat("M16 26c2-9 8-14 15-15-5 4-9 9-10 17z", "#fff", 0.8),
    shape("M24 34c4-8 16-8 20 0-4 7-16 7-20 0z", "#fff", 1.2),
    dot(34, 33.5, 4, "#6a3fb0"),
    dot(34, 33.5, 1.7),
  ],
  dowsers_lantern: [
    line("M20 14C20-2 44-2 44 14", INK, 2.4),
    shape("M18 12h28l4 8H14z", "#8a6a3a"),
    shape("M17 20h30v32H17z", "#fff0a8"),
    shape("M32 26c8 10 8 20 0 22-8-2-8-12 0-22z", "#ff9a2c", 1.2),
    flat("M32 36c3 5 3 9 0 10-3-1-3-5 0-10z", "#fff0a8"),
    line("M24 20v32M40 20v32", INK, 1.2),
    shape("M13 52h38v8H13z", "#8a6a3a"),
    line("M8 30l-6-2M8 42l-6 2M56 30l6-2M56 42l6 2", "#f0b020", 2.2),
  ],
  turned_hourglass: [
    group("rotate(18 32 32)", [
      shape(
        "M18 8h28c0 14-6 18-11 24 5 6 11 10 11 24H18c0-14 6-18 11-24-5-6-11-10-11-24z",
        "#e8f4fb",
      ),
      flat("M21 50q5-9 11-10t11 10v5H21z", "#e8b84a"),
      flat("M26 20h12q-2 6-6 10-4-4-6-10z", "#e8b84a"),
      shape("M13 3h38v6H13zM13 55h38v6H13z", "#8a5230"),
    ]),
    line("M4 44C0 34 2 22 8 16M3 15l6 0 0 6", "#cf3a2b", 2.4),
  ],
  protection_amulet: [
    line("M8 2C10 16 20 22 32 22S54 16 56 2", "#d9a02c", 2.6),
    shape("M16 22q16 4 32 0c2 18-4 32-16 40-12-8-18-22-16-40z", "#3d7fd0"),
    shape("M32 29l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z", "#ffe14d", 1),
  ],
  authority_sceptre: [
    line("M14 62L42 22", INK, 6.4),
    line("M14 62L42 22", "#d9a02c", 3.6),
    shape("M36 20l2-14 7 7 7-11 2 13 9-2-7 16z", "#f0c23a"),
    disc(46, 22, 5, "#cf3a2b"),
    dot(44.5, 20.5, 1.4, "#fff"),
  ],
  bottomless_bag: [
    shape("M20 22C6 32 2 48 10 57c6 7 38 7 44 0 8-9 4-25-10-35z", "#6a5a8a"),
    disc(32, 18, 15, "#8a7ab0", 7),
    disc(32, 18, 11, "#120e1f", 4.5),
    star(20, 44, 6, "#ffe14d"),
    star(38, 38, 4, "#ffe14d"),
    star(42, 50, 5, "#ffe14d"),
    star(32, 9, 5, "#fff"),
    dot(24, 6, 1.4, "#ffe14d"),
    dot(40, 8, 1.6, "#ffe14d"),
  ],
};
