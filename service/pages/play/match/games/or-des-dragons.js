// L'Or des dragons: adventurers are sent to lairs; treasures are shared out, and tokens traded, by
// what is put together piece by piece. Each magic object is touched in the hand.

import { share } from "../compose/share.js";
import { trade } from "../compose/trade.js";
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

export const answers = ["accept", "accept-trade"];

export const composers = [
  { label: "compose-propose", of: "propose", make: share },
  { label: "compose-divide", of: "divide", make: share },
  { label: "compose-trade", of: "offer-trade", make: trade },
];

export const forms = {
  swords: (count, scene) => (count ? scene.t("with-swords", { n: count }) : ""),
  orders: (orders, scene) =>
    Object.entries(orders ?? {})
      .filter(([, answer]) => answer && answer !== "ask")
      .map(([when, answer]) => `${scene.t(`window-${when}`)} – ${scene.t(`order-${answer}`)}`)
      .join("; ") || scene.t("order-none"),
  lots: (lots, scene) => lots.map((lot) => scene.forms.amount(lot, scene)).join("; "),
  loot: (token, scene) => (token === "nothing" ? scene.t("nothing") : scene.name(token)),
};
