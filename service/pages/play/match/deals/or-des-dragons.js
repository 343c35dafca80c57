// Proposals at a table of L'Or des dragons, as pictures in place of a long sentence: who
// gets which tokens, or which tokens go which way.

import { el } from "../../../common/dom.js";
import { TOKENS } from "../../../table/doings/or-des-dragons.js";
import { token } from "../../../table/pieces.js";

/** The pictures of a move that gives tokens to somebody; null for all others. */
export function dealt({ move }, scene) {
  const { view } = scene.match;
  const make = DEALS[move.type];
  return make ? make(move, view, scene) : null;
}

const DEALS = {
  propose: ({ shares }, _, scene) => shared(scene.t("deal-propose"), shares, scene),
  accept({ version }, { fight }, scene) {
    const found = fight?.proposals.find((one) => one.version === version);
    return shared(scene.t("deal-accept", { version }), found?.shares, scene);
  },
  divide: ({ lots }, _, scene) => line(scene.t("deal-lots"), lots.map((lot) => heap(lot, scene))),
  "offer-trade": ({ to, gives, asks }, _, scene) =>
    swapped(scene.t("deal-offer", { who: scene.who(to) }), gives, asks, scene),
  "accept-trade"({ offer }, { fair }, scene) {
    const found = fair?.offers.find(({ number }) => number === offer);
    if (!found?.gives || !found.asks) return null;
    return swapped(scene.t("deal-take", { number: offer + 1 }), found.asks, found.gives, scene);
  },
};

/** A share for each who gets any, one's own first; null where they are not known. */
function shared(label, shares, scene) {
  if (!shares) return null;
  const { you } = scene.match;
  const some = shares
    .map((share, seat) => [seat, share])
    .filter(([, share]) => Object.keys(share).length)
    .sort(([one], [other]) => Number(other === you) - Number(one === you));
  return line(
    label,
    some.map(([seat, share]) => heap(share, scene, seat)),
  );
}

const swapped = (label, gives, asks, scene) =>
  line(label, [heap(gives, scene), el("span", {}, "→"), heap(asks, scene)]);

const line = (label, parts) => el("span.deal", {}, el("span.does", {}, label), parts);

function heap(amount, scene, seat = null) {
  const kinds = TOKENS.filter((kind) => amount[kind]);
  const name = seat === null ? null : el("span.whose", {}, scene.who(seat));
  const few = (kind) => el("span.few", {}, token(kind, scene), el("b", {}, amount[kind]));
  return el("span.heap", { "data-seat": seat }, name, kinds.map(few));
}
