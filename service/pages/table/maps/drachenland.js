// The map of Drachenland in words: its key, and what a touch of a place, of an adventurer or of a
// die tells.

import { el, svg } from "../../common/dom.js";
import { kept } from "../../common/session.js";
import { labelled, listed } from "../../common/words.js";

/** Signs of the map: a shape with its colours, as the picture draws it. */
const KEY = {
  hidden: ["M-12-12H12V12H-12Z", "#4b2145", "M-9 0Q0-9 9 0 0 9-9 0Z", "#e0a526"],
  eggs: ["M0-10C5-10 8-3 8 2A8 8 0 0 1-8 2C-8-3-5-10 0-10Z", "#f2e6d0"],
  ruby: ["M-3.5-8H3.5L8-3.5V3.5L3.5 8H-3.5L-8 3.5V-3.5Z", "#d8342c"],
  emerald: ["M-4-9H4L6.5-6.5V6.5L4 9H-4L-6.5 6.5V-6.5Z", "#1f8f46"],
  sapphire: ["M-8 0A8 8 0 0 1 8 0 8 8 0 0 1-8 0Z", "#2d63c4"],
  diamond: ["M-5.5-7H5.5L9-2.5 0 9-9-2.5Z", "#dff3fb"],
};
/** The shape of each seat's adventurers on the map. */
const SHAPES = ["●", "■", "▲", "★"];
const COLOURS = ["red", "green", "blue"];
const FLIGHT = 4;

/** The map in its frame. On a phone a button enlarges it, and a finger moves it then. */
export function framed(sight, attributes, { t }, ...map) {
  const enlarge = async (asked) =>
    (await import("./closer.js")).enlarge(frame, sight, button, asked);
  const given = { type: "button", "data-key": "map-closer", "aria-pressed": "false" };
  const heard = { "aria-label": t("map-closer"), onclick: () => enlarge(true) };
  const button = el("button.closer", { ...given, ...heard }, "⊕");
  const frame = el("div.land", attributes, el("div.lay", {}, button, map));
  if (kept("map-closer")) enlarge(false);
  return frame;
}

/** Drawn below the map, or above it at a desk. */
export const key = (scene) =>
  el(
    "p.legend",
    { "aria-hidden": "true" },
    Object.entries(KEY).map(([what, paths]) => el("span", {}, drawn(paths), named(what, scene))),
  );

const drawn = ([path, fill, ...more]) =>
  svg(
    "svg",
    { viewBox: "-13 -13 26 26" },
    svg("path", { d: path, fill, stroke: "#fff", "stroke-width": 1.5 }),
    more.length ? svg("path", { d: more[0], fill: more[1] }) : null,
  );

function named(what, scene) {
  if (what === "hidden") return scene.t("face-down");
  return what === "eggs" ? scene.t("eggs") : scene.name(what);
}

/** The shape of each player: "▲ Elves". */
export function people(seat, scene) {
  const { names } = scene.game.components.adventurers.items[seat];
  const title = scene.t("shape-is", { who: scene.who(seat), shape: scene.t(`shape-${seat}`) });
  const shape = el("span.shape", { "aria-hidden": "true" }, SHAPES[seat]);
  return el("span", { title }, shape, scene.say(names));
}

/** The things and adventurers at a place, called `label`; null if a stone is free. */
export function place(id, label, board, view, scene) {
  const crater = view.craters[board.volcanoes.findIndex((one) => one.id === id)];
  const who = view.crews.flatMap((crew, seat) =>
    crew.filter(({ at }) => at === id).map((pawn) => standing(pawn, seat, scene)),
  );
  const parts = [...(crater ? lying(crater, scene) : []), ...who];
  const begun = label.charAt(0).toUpperCase() + label.slice(1);
  return parts.length ? `${labelled(scene.lang, begun, parts.join(". "))}.` : null;
}

function lying({ treasure, face_down: hidden, face_up: tokens }, scene) {
  const there = Object.entries(treasure).filter(([, count]) => count);
  const what = there.map(([kind, count]) => `${count} × ${named(kind, scene)}`);
  const lies = tokens.map((id) => {
    const { names, effect } = scene.thing(id, "tokens/");
    return labelled(scene.lang, scene.say(names), scene.say(effect).replace(/\.$/, ""));
  });
  return [
    listed(scene.lang, what) || scene.t("no-treasure"),
    ...(hidden.length ? [scene.t("face-down-is")] : []),
    ...lies,
  ];
}

const standing = ({ colour, ring }, seat, scene) =>
  scene.t(ring ? "stands-ringed" : "stands", { who: scene.who(seat), pawn: pawn(colour, scene) });

const pawn = (colour, scene) => scene.forms.pawn(colour, scene);

/** The owner of an adventurer, its `place`, and the gems that it takes. */
export function adventurer({ colour, ring }, seat, where, scene) {
  const { items } = scene.game.components.adventurers;
  const { gem } = items[seat].colours[COLOURS.indexOf(colour)];
  const who = labelled(scene.lang, `${scene.who(seat)}, ${pawn(colour, scene)}`, where);
  return `${who}. ${scene.t(ring ? "takes-ringed" : "takes-gem", { gem: scene.name(gem) })}`;
}

/** The use of a die. */
export function die({ face, used }, { phase }, { t }) {
  if (used) return t("die-used");
  const flies = face === FLIGHT ? ` ${t("die-flies")}` : "";
  return `${t("die-is", { n: face })}${flies}${phase === "reroll" ? ` ${t("die-first")}` : ""}`;
}
