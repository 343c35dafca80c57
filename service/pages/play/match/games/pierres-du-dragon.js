// Aux Pierres du Dragon: fists are filled coin by coin; colours, stones and characters are touched
// where they lie.

import { listed } from "../../../common/words.js";
import { counts } from "../compose/counts.js";
import { named } from "./index.js";

export function marks(move) {
  if (move.type === "rob") return [`seat:${move.victim}`, ...robbed(move)];
  return named(move, { player: "seat", colour: "stone", character: "character" });
}

const robbed = ({ victim, stone }) => (stone ? [`rob:${victim}:${stone}`] : []);

const STONES = ["red", "blue", "yellow"];
const COINS = ["fairy", "common", "silver"];
const FIST = ["fairy", "common", "cursed", "amulet"];

export const composers = [
  { label: "compose-bid", of: "bid", make: counts(FIST, "bid-what") },
  { label: "compose-silver", of: "bid-silver", make: counts(["silver", "amulet"]) },
  { label: "compose-pay", of: "pay-stones", make: counts(STONES) },
  { label: "compose-take", of: "take-stones", make: counts(STONES) },
  { label: "compose-buy", of: "buy-stones", make: counts([...STONES, ...COINS]) },
];

/**
 * Nothing is bid to the end of the turn, or until one of those still to come is up. An order that
 * was given already is not listed, but another character may be chosen all the same.
 */
export function orders(always, view, seat) {
  const { standing, until: since } = view.orders[seat] ?? {};
  const ordered = ([id]) => standing && since.length === 1 && since[0] === id;
  const others = always.filter(({ type }) => type !== "prepare");
  const turn = always.filter(({ type }) => type === "prepare");
  const until = [...new Set(view.coming)].map((id) => ({ type: "prepare", until: [id] }));
  const waits = always.length ? [...turn, ...until.filter((one) => !ordered(one.until))] : [];
  return [...(waits.length ? [waits] : []), ...others.map((move) => [move])];
}

/** Until any of the characters of these orders; null where none is named. */
export function several(moves) {
  const until = moves.flatMap((move) => move.until);
  return until.length ? { type: "prepare", until } : null;
}

export const forms = {
  fistful: (_, scene, __, move) => scene.forms.fist(move, scene),
  gems: (_, scene, __, move) => scene.forms.stones(move, scene),
  price: (_, scene, __, move) => scene.forms.coins(move, scene),
  branch: (number, scene) => branch(number, scene),
  colour: (colour, scene) => scene.name(colour),
  until: (ids, scene) => {
    const names = ids.map((id) => scene.forms.character(id, scene));
    return names.length ? listed(scene.lang, names, "disjunction") : scene.t("turn-end");
  },
};

/** The effect of a branch of the power that is being used. */
function branch(number, scene) {
  const id = scene.match.view.todo[0]?.character ?? scene.match.view.auction?.character;
  const kinds = ["base/", "special/", ""].map((part) => scene.thing(id, part));
  const { either = [] } = kinds.find((one) => one.either) ?? {};
  return scene.forms.effects(either[number] ?? [], scene);
}
