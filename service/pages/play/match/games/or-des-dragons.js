// L'Or des dragons: adventurers are sent to lairs; treasures are shared out, and tokens traded, by
// what is put together piece by piece. Each magic object is touched in the hand.

import { share } from "../compose/share.js";
import { trade } from "../compose/trade.js";
import { dealt } from "../deals/or-des-dragons.js";
import { named } from "./index.js";

const OBJECTS = {
  "swap-dragons": "swap_powder",
  recall: "recall_horn",
  invigorate: "vigour_potion",
  gaze: "crystal_ball",
  dowse: "dowsers_lantern",
  claim: "authority_sceptre",
  enrich: "bottomless_bag",
  pilfer: "pilfering_gloves",
  "turn-hourglass": "turned_hourglass",
  "swap-shares": "confusion_ring",
  "ward-off": "protection_amulet",
  muddle: "muddle_stone",
  "attack-again": "speed_boots",
};
const FIELDS = {
  ...{ dragon: "lair", adventurer: "adventurer", victim: "seat", seat: "seat", to: "seat" },
  ...{ version: "proposal", lot: "lot", offer: "offer", token: "token" },
};
const PAIRS = { "swap-dragons": "lair", "swap-shares": "seat" };

export function marks(move) {
  const pair = PAIRS[move.type];
  return [
    ...named(move, pair ? { first: pair, second: pair } : FIELDS),
    ...(OBJECTS[move.type] ? [`magic:${OBJECTS[move.type]}`] : []),
    ...(move.swords ? ["magic:enchanted_sword"] : []),
  ].filter((mark) => mark !== "token:nothing");
}

/**
 * One's own proposals, and those that one has accepted: each can be taken back by itself. And where
 * one passes, standing orders that pass as well.
 */
export function more(options, about) {
  const types = new Set(options.map(({ move }) => move.type));
  const moves = [
    ...(types.has("withdraw") ? retractions(about) : []),
    ...(types.has("pass") ? hushing(about) : []),
  ];
  return moves.map(({ note, ...move }) => ({
    move,
    note: note ?? {},
    marks: new Set(marks(move)),
    listed: false,
  }));
}

const retractions = ({ view, seat }) =>
  view.fight.proposals
    .filter((one) => isMine(one, seat))
    .map(({ version }) => ({ type: "withdraw", version }));

/** Not to be asked again at moments like this one, or at any but a theft. */
function hushing({ view, seat }) {
  const { kind } = view.window;
  const mine = view.orders[seat];
  if (!mine || !(kind in mine)) return [];
  const here = { ...prepared({ ...mine, [kind]: "pass" }), note: { hush: kind } };
  const everywhere = { ...prepared(silent(mine)), note: { hush: "all" } };
  return kind === "robbed" ? [here] : [here, everywhere];
}

const prepared = (orders) => ({ type: "prepare", orders });

/** Passing wherever that takes nothing from anybody: what to do about a theft stays as it is. */
const silent = (mine) =>
  Object.fromEntries(
    Object.entries(mine).map(([kind, order]) => [kind, kind === "robbed" ? order : "pass"]),
  );

/** In one list: to be asked everywhere or nowhere, or at each kind of moment. */
export function orders(always, view, seat) {
  const mine = view.orders[seat];
  if (!always.length || !mine) return [];
  const asking = Object.fromEntries(Object.keys(mine).map((kind) => [kind, "ask"]));
  const wanted = [asking, silent(mine)].filter((one) => !isSame(one, mine));
  const listed = (one) => always.find(({ orders }) => isSame(orders, one)) ?? prepared(one);
  const all = wanted.map(listed);
  return [[...all, ...always.filter((one) => !all.includes(one))]];
}

/** Whether two orders ask at the same moments; null is to ask. */
const isSame = (one, other) =>
  Object.keys(one).every((kind) => (one[kind] ?? "ask") === (other[kind] ?? "ask"));

const isMine = ({ author, accepted }, seat) => author === seat || accepted.includes(seat);

/** Shares and trades are shown as tokens. */
export { dealt as pictured };

export const answers = ["accept", "accept-trade"];

/** An attack after which nobody can attack any more ends the match: its treasure is lost. */
export const risky = ({ move }, scene) => leaves(move, scene) === "nobody-left";

/** The term for an attack with the last adventurer: of the player, of all players, or null. */
function leaves(move, { match: { view, you }, thing, game }) {
  if (move.type !== "attack" || kills(move, view, thing, game)) return null;
  const able = view.ready.map((ready, seat) => ready.length + view.tired[seat].length);
  if (able[you] > 1) return null;
  return able.every((n, seat) => seat === you || !n) ? "nobody-left" : "none-left";
}

function kills({ dragon, adventurer, swords = 0 }, { lairs }, thing, { components }) {
  const { fighters, power } = lairs[dragon];
  const strength = fighters.reduce((sum, one) => sum + one.attack + one.bonus, 0);
  const bonus = swords * components.limits.sword_bonus;
  return strength + thing(adventurer).attack + bonus >= power;
}

export const composers = [
  { label: "compose-propose", of: "propose", make: share },
  { label: "compose-divide", of: "divide", make: share },
  { label: "compose-trade", of: "offer-trade", make: trade },
];

export const forms = {
  fighter: (id, scene) => `${scene.name(id)} (${scene.thing(id).attack})`,
  swords: (count, scene) => (count ? scene.t("with-swords", { n: count }) : ""),
  left: (_, scene, __, move) => {
    const term = leaves(move, scene);
    return term ? `. ${scene.t(term)}` : "";
  },
  orders: (orders, scene) => ordered(orders ?? {}, scene),
  hushed: (kind, { t }) => t(`hush-${kind}`),
  proposed: (version, scene) => proposed(version, scene),
  deal: (offer, scene) => deal(offer, scene),
  lots: (lots, scene) => lots.map((lot) => scene.forms.amount(lot, scene)).join("; "),
  back: (_, { match: { view, you }, t }) =>
    t(view.fight?.proposals.some((one) => isMine(one, you)) ? "all-back" : "not-yet"),
  loot: (token, scene) => (token === "nothing" ? scene.t("nothing") : scene.name(token)),
};

/** The standing orders: a single change by itself, several as the list of what is not asked. */
function ordered(orders, { match: { view, you }, t }) {
  const mine = view.orders[you] ?? {};
  const said = ([when, answer]) => `${t(`window-${when}`)} – ${t(`order-${answer ?? "ask"}`)}`;
  const all = Object.entries(orders);
  const changed = all.filter(([when, answer]) => (answer ?? "ask") !== (mine[when] ?? "ask"));
  if (changed.length === 1) return said(changed[0]);
  const given = all.filter(([, answer]) => answer && answer !== "ask");
  if (!given.length) return t("order-none");
  const [thefts, others] = [true, false].map((wanted) =>
    given.filter(([when]) => (when === "robbed") === wanted),
  );
  const everywhere = others.length === all.length - 1;
  return [...(everywhere ? [t("order-all")] : others.map(said)), ...thefts.map(said)].join("; ");
}

/** The shares of a proposal, for those who may know. */
function proposed(version, scene) {
  const found = scene.match.view.fight?.proposals.find((one) => one.version === version);
  return found?.shares ? ` (${scene.forms.shares(found.shares, scene)})` : "";
}

/** Both sides of an offer at the fair. */
function deal(number, scene) {
  const { gives, asks } = scene.match.view.fair?.offers.find((one) => one.number === number) ?? {};
  if (!gives || !asks) return "";
  const [get, give] = [gives, asks].map((amount) => scene.forms.amount(amount, scene));
  return ` (${scene.t("the-deal", { get, give })})`;
}
