// The enhancements and events of Dragonwood, and its adventurers.

import { eyes } from "./beasts.js";
import { INK, disc, dot, flat, group, line, shape } from "./painter.js";
import { person } from "./people.js";

const WIND = `M4 22h34c10 0 10-14 0-14-5 0-7 4-5 7
  M4 34h46c12 0 12 16 0 16-6 0-8-5-5-8M8 46h20c8 0 8 12
        0 12-4 0-5-3-4-5`;

export const boons = {
  silver_sword: [
    group("rotate(40 32 32)", [
      shape("M32-6l5 7v40H27V1z", "#e4ebf2"),
      line("M32 4v36", "#9aa6b4", 1.4),
      shape("M19 41h26v5H19z", "#d9a02c"),
      shape("M29.5 46h5v14h-5z", "#6b3d1e"),
      disc(32, 63, 4, "#d9a02c"),
    ]),
    flat("M8 14l2 4 4 2-4 2-2 4-2-4-4-2 4-2z", "#fff"),
  ],
  bucket_of_spinach: [
    shape("M14 30C6 20 14 10 22 14 20 4 34 0 38 8c10-6 18 4 12 12 4 2 4 8 0 10z", "#4f9a3a"),
    line("M22 26c-2-6 0-8 2-11M34 26c0-8 0-10 3-15M44 26c0-4 2-6 4-7", "#2f6a28", 1.4),
    shape("M10 30h44l-5 32H15z", "#9aa6b4"),
    line("M11.5 38h41M14 55h36", INK, 1.2),
    line("M10 30C8 8 56 8 54 30", INK, 1.4),
  ],
  ghost_disguise: [
    shape("M12 60V28C12 12 20 4 32 4s20 8 20 24v32l-7-6-6 7-7-7-7 7-6-7z", "#f4f6fa"),
    flat("M16 52V28c0-10 4-17 9-20-4 8-4 16-4 40z", "#a8b4c8", 0.5),
    disc(25, 26, 4, INK, 6),
    disc(40, 26, 4, INK, 6),
    disc(32, 41, 4, "#4a3a4a", 5),
  ],
  magical_unicorn: [
    shape(
      `M26 66C28 48 18 40 16 28c-2-12 6-20 16-20l4-6 2 7c8 4 14 14 20 24 2 5-3 10-8 7l-10-5c-1
        10 4 20 4 31z`,
      "#fbf4fb",
    ),
    shape("M44 14L58-1 50 19z", "#ffd84a"),
    line("M47 13l3 3M50 9l3 3", INK, 1),
    shape(
      "M32 6C20 2 8 12 10 26c-4 8 2 18 2 24-2 6 0 12 2 16h13c2-12-7-20-8-34C18 20 24 12 34 12z",
      "#e07ac8",
    ),
    line("M24 12c-8 6-8 14-6 20M16 34c0 10 4 18 4 28", "#8a4ac8", 1.8),
    dot(40, 21, 2.4),
    dot(40.6, 20.3, 0.8, "#fff"),
    dot(53, 33, 1),
    line("M50 38q-3 0-5-1.5"),
  ],
  cloak_of_darkness: [
    shape(
      `M32 4c8 0 12 6 12 12 8 8 14 30 16 46-8 2-12-2-16 0-8 3-16 3-24 0-4-2-8 2-16 0C6 46 12 24
        20 16c0-6 4-12 12-12z`,
      "#2f2a55",
    ),
    shape("M23 16C23 8 41 8 41 16c0 8-4 11-9 11s-9-3-9-11z", "#120f24"),
    line("M24 26C20 40 18 50 17 60M40 26c4 14 6 24 7 34", "#4f4690", 1.6),
    disc(32, 29, 3, "#d9a02c"),
    flat(
      `M14 44l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1zM48 40l1 2 2 1-2 1-1 2-1-2-2-1 2-1zM32
        44l1 2 2 1-2 1-1 2-1-2-2-1 2-1z`,
      "#ffe27a",
    ),
  ],
  lucky_mushroom: [
    shape("M22 34h20c-2 10 0 18 4 24-8 6-20 6-28 0 4-6 6-14 4-24z", "#f6ead2"),
    shape("M4 34C4 14 18 4 32 4s28 10 28 30c-10 6-46 6-56 0z", "#cf3a2b"),
    dot(20, 20, 5, "#fff"),
    dot(38, 14, 4, "#fff"),
    dot(48, 27, 4.5, "#fff"),
    dot(32, 29, 3, "#fff"),
    dot(12, 31, 2.6, "#fff"),
    ...eyes(27, 45, 9, 1.4),
    line("M29 51q3 2.5 6 0"),
  ],
  lightning_bolt: [
    shape("M8 22c-4-8 4-16 11-13C22 0 40-2 44 8c10-3 16 6 12 14z", "#6f7b90"),
    shape("M34 16L16 40h12l-8 24 28-32H34l10-16z", "#ffd42a"),
  ],
  friendly_bunny: [
    shape(
      "M20 26C10 14 12 0 18-1c7 0 10 14 10 24zM44 26C54 14 52 0 46-1c-7 0-10 14-10 24z",
      "#f3ece6",
    ),
    flat("M20 20c-5-8-4-15-2-16 4 0 6 9 6 15zM44 20c5-8 4-15 2-16-4 0-6 9-6 15z", "#f2a9b8"),
    disc(32, 40, 21, "#f3ece6", 20),
    ...eyes(23, 36, 17, 2.2, "#fff"),
    shape("M29 43h6l-3 4z", "#e8788a", 1),
    line("M32 47v3M32 50q-4 4-8 1M32 50q4 4 8 1"),
    flat("M29.5 52h5v5h-5z", "#fff"),
    line("M18 46L6 43M18 49L7 51M46 46l12-3M46 49l11 2", INK, 1),
    dot(17, 45, 3, "#f2a9b866"),
    dot(47, 45, 3, "#f2a9b866"),
  ],
  charmed_potion: [
    shape("M26 4h12v16c10 6 16 14 16 24 0 12-9 18-22 18s-22-6-22-18c0-10 6-18 16-24z", "#e8f4fb"),
    flat("M13 40q10-5 19 0t19 0c4 14-6 20-19 20s-22-6-19-20z", "#d85ac0"),
    shape("M24 0h16v8H24z", "#a8744a"),
    dot(24, 50, 3, "#fff8"),
    dot(36, 46, 2.2, "#fff8"),
    dot(32, 54, 1.6, "#fff8"),
    shape("M32 44c-4-4-8 0-5 4l5 5 5-5c3-4-1-8-5-4z", "#ff9ad0", 0.8),
    line("M18 34c1-4 4-7 7-9", "#fff", 2.4),
  ],
  sunny_day: [
    line(
      "M32 2v10M32 52v10M2 32h10M52 32h10M11 11l7 7M46 46l7 7M53 11l-7 7M18 46l-7 7",
      "#f0a020",
      3.6,
    ),
    disc(32, 32, 16, "#ffd84a"),
    dot(26, 30, 1.8),
    dot(38, 30, 1.8),
    line("M25 37q7 6 14 0", INK, 1.8),
    dot(22, 35, 2.4, "#f08a4a88"),
    dot(42, 35, 2.4, "#f08a4a88"),
  ],
  thunder_storm: [
    shape("M30 30l-8 16h8l-5 18 18-24h-9l6-10z", "#ffd42a"),
    line("M12 40l-4 12M18 46l-3 10M50 40l-4 12M56 42l-3 9", "#6ab0e8", 2.4),
    shape("M12 36C0 36 0 20 12 20 12 6 32 2 38 14c10-6 18 2 16 8 10 2 8 14-2 14z", "#5a6478"),
  ],
  wind_storm: [
    line(WIND, INK, 6),
    line(WIND, "#bfe0ee", 3.4),
    shape("M52 20c6-6 9-4 10-6 0 6-2 10-8 10z", "#6aa84a", 1.2),
  ],
  quicksand: [
    disc(32, 46, 30, "#d9b06a", 16),
    disc(32, 45, 21, "#c2944c", 10),
    disc(32, 44, 12, "#a87a38", 5.5),
    shape(
      `M26 45V28L19 18c-1-3 2-5 4-3l5 6-1-14c0-4 4-4 4 0l1 10 1-11c0-4 4-4 4 0l-1 11 3-8c1-3 5-2
        4 1l-3 14c0 4-1 6-2 8v13q-6 3-12 0z`,
      "#f0c49a",
    ),
    line("M10 42q3-6 8-7M52 52q-4 5-12 6", "#8a6228", 1.4),
  ],
  ladybug: [
    line("M24 14C20 8 16 8 14 4M40 14c4-6 8-6 10-10", INK, 2),
    disc(32, 18, 11, INK, 9),
    disc(32, 38, 24, "#d8332b", 22),
    line("M32 17v43", INK, 2),
    dot(20, 32, 4.4),
    dot(44, 32, 4.4),
    dot(18, 46, 3.6),
    dot(46, 46, 3.6),
    dot(27, 52, 2.6),
    dot(37, 52, 2.6),
    dot(27, 15, 2.4, "#fff"),
    dot(37, 15, 2.4, "#fff"),
    dot(27.5, 15.5, 1.1),
    dot(37.5, 15.5, 1.1),
  ],
  green: person({
    hat: "cap",
    hatColour: "#2f7a3f",
    coat: "#3f9a4f",
    trim: "#d8f0c0",
    hair: "#8a5a2a",
    mood: "smile",
  }),
  red: person({ style: "spiky", hair: "#d8622a", coat: "#c8322e", trim: "#ffe0b0", mood: "sly" }),
  purple: person({
    style: "short",
    hair: "#4a3a2a",
    hat: "pointed",
    hatColour: "#6d3fb0",
    coat: "#7d4fc0",
    trim: "#f0d84a",
    mood: "smile",
  }),
  blue: person({
    behind: "braids",
    style: "long",
    hair: "#f0c23a",
    coat: "#2a6fc0",
    trim: "#dff0ff",
    mood: "smile",
    eyes: "#2a5aa5",
  }),
  orange: person({
    style: "short",
    hair: "#2a1a14",
    skin: "#9a6238",
    hat: "scarf",
    hatColour: "#e8802a",
    coat: "#d8701f",
    trim: "#fff0d0",
    mood: "smile",
  }),
};
