// L'Or des dragons: what is going on beside the lairs: a fight and its treasure, the fair, a moment
// for magic objects.

import { el } from "../../common/dom.js";
import { listed } from "../../common/words.js";
import { business, tokens } from "../pieces.js";
import { worth, worths } from "../worths/or-des-dragons.js";

/** All kinds of tokens, in the order in which they lie. */
export const TOKENS = [
  ...["silver", "gold", "magic", "sapphire", "emerald"],
  ...["amethyst", "amber", "diamond", "black_diamond"],
];
const SHARED = ["negotiate", "divide", "choose"];

/** The mark of a kind of token that can be chosen. */
export const tokenMark = (kind) => `token:${kind}`;

/** The panels of what is going on. */
export function doings(view, scene) {
  const { t } = scene;
  return [
    view.fight ? fightOf(view.fight, view, scene) : null,
    view.fair ? fairOf(view.fair, scene) : null,
    view.window
      ? business(
          t(`window-${view.window.kind}`),
          el("p", {}, t("may-play", { who: names(view.window.seats, scene) })),
        )
      : null,
  ];
}

const names = (seats, scene) => listed(scene.lang, seats.map(scene.who)) || scene.t("nobody");

function fightOf(fight, view, scene) {
  const { t } = scene;
  const proposals = fight.proposals.map((one) => proposal(one, scene));
  const shared = SHARED.includes(fight.step) && view.lairs[fight.slot]?.treasure;
  return business(
    t("fight", { n: fight.slot + 1 }),
    el("p.note", {}, t("participants", { who: names(fight.participants, scene) })),
    shared ? tokens(shared, TOKENS, scene) : null,
    shared ? el("p.note.worths", {}, worths(scene, shared)) : null,
    ...proposals,
    fight.agreement
      ? el("div", {}, el("p", {}, t("agreed")), shares(fight.agreement.shares, scene))
      : null,
    fight.lots ? lotsOf(fight.lots, scene) : null,
    fight.victim === null ? null : el("p", {}, t("victim", { who: scene.who(fight.victim) })),
    fight.glimpse?.hoard ? tokens(fight.glimpse.hoard, TOKENS, scene, tokenMark) : null,
  );
}

function proposal(one, scene) {
  const title = scene.t("proposal", { n: one.version, who: scene.who(one.author) });
  const accepted = scene.t("accepted-by", { who: names(one.accepted, scene) });
  return el(
    "div.proposal",
    {},
    el("p", {}, el("span", { "data-touch": `proposal:${one.version}` }, title)),
    shares(one.shares, scene),
    el("p.note", {}, accepted),
  );
}

/** One line per seat that gets something. */
function shares(all, scene) {
  if (!all) return el("p.screen", {}, scene.t("in-secret"));
  const lines = all
    .map((share, seat) => [share, seat])
    .filter(([share]) => Object.keys(share).length);
  return el(
    "ul.shares",
    {},
    lines.map(([share, seat]) =>
      el(
        "li",
        { "data-seat": seat },
        el("span.mine", {}, scene.who(seat)),
        tokens(share, TOKENS, scene),
        el("small", {}, worth(share, scene)),
      ),
    ),
  );
}

function lotsOf({ lots, taken }, scene) {
  const owner = new Map(taken.map(([seat, lot]) => [lot, seat]));
  const line = (lot, at) =>
    el(
      "li",
      { "data-seat": owner.get(at) },
      el(
        "span",
        { "data-touch": `lot:${at}` },
        owner.has(at) ? scene.who(owner.get(at)) : scene.t("lot-n", { n: at + 1 }),
      ),
      lot ? tokens(lot, TOKENS, scene) : el("span.screen", {}, "?"),
      lot ? el("small", {}, worth(lot, scene)) : null,
    );
  return el("ul.shares", {}, lots.map(line));
}

function fairOf(fair, scene) {
  const { t } = scene;
  const side = (amount) =>
    amount ? tokens(amount, TOKENS, scene) : el("span.screen", {}, t("in-secret"));
  const offer = (one) =>
    el(
      "li",
      { "data-seat": one.seat },
      el(
        "span.mine",
        { "data-touch": `offer:${one.number}` },
        t("offer", { who: scene.who(one.seat), to: scene.who(one.to) }),
      ),
      side(one.gives),
      "⇄",
      side(one.asks),
    );
  return business(
    t("fair"),
    el("p.note", {}, t("fair-is")),
    el("ul.shares", {}, fair.offers.map(offer)),
    fair.done.length ? el("p.note", {}, t("done", { who: names(fair.done, scene) })) : null,
  );
}
