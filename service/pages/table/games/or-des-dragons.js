// L'Or des dragons: four lairs with their treasures and attackers, and what each screen hides.

import { el } from "../../common/dom.js";
import { business, cards, card, pile, row, screen, tokens } from "../pieces.js";
import { listed } from "../../common/words.js";

const TOKENS = [
  ...["silver", "gold", "magic", "sapphire", "emerald"],
  ...["amethyst", "amber", "diamond", "black_diamond"],
];
const SIGNS = { warrior_m: "⚔\uFE0E", warrior_f: "♞\uFE0E", thief: "♠\uFE0E", wizard: "✦" };

export function draw(view, scene) {
  return {
    board: [
      el("div.middle", {}, piles(view, scene)),
      el(
        "div.lairs",
        {},
        view.lairs.map((lair, slot) => lairOf(lair, slot, view, scene)),
      ),
      el("div.doings", {}, doings(view, scene)),
    ],
    seats: view.ready.map((_, seat) => seatOf(view, seat, scene)),
  };
}

function piles(view, { t, options }) {
  const fair = el(
    "div.pile.open",
    {},
    el("b", {}, view.fair_held ? "✓" : "…"),
    el("span", {}, t("fair")),
  );
  const magic = options.advanced
    ? [pile(t("magic-pile"), view.pile.length), pile(t("discard"), view.discard.length, "open")]
    : [];
  return [pile(t("dragons"), view.deck.length), pile(t("bag"), view.bag.length), ...magic, fair];
}

function lairOf(lair, slot, view, scene) {
  const { t } = scene;
  const place = el("h4", {}, t("lair-n", { n: slot + 1 }));
  if (!lair) return el("section.lair.free", {}, place);
  const strength = lair.fighters.reduce((sum, one) => sum + one.attack + one.bonus, 0);
  const slain = view.slain.includes(slot) || view.fight?.slot === slot;
  return el(
    "section.lair",
    { class: slain ? "slain" : "", "data-piece": lair.dragon },
    el("div.face", { "data-touch": `lair:${slot}` }, place, power(strength, lair.power, t)),
    tokens(lair.treasure, TOKENS, scene.name, slain ? tokenMark : undefined),
    lair.unknown ? el("p.note", {}, "+ ", t("unknown-n", { n: lair.unknown })) : null,
    el(
      "ul.fighters",
      {},
      lair.fighters.map((one) => fighter(one, slot, scene)),
    ),
  );
}

/** How strong the attackers are together, and how strong the dragon is. */
function power(strength, needed, t) {
  const label = t("strength-of", { n: strength, all: needed });
  const bar = el("i.bar", { vars: { "--part": Math.min(1, strength / needed) } });
  return el(
    "span.power",
    { role: "img", "aria-label": label, title: label },
    bar,
    el("b", {}, `${strength} / ${needed}`),
  );
}

function fighter({ seat, adventurer, attack, bonus }, slot, scene) {
  const label = `${scene.who(seat)}: ${scene.name(adventurer)} ${attack + bonus}`;
  const piece = `${slot} ${seat} ${adventurer}`;
  return el(
    "li",
    { "data-seat": seat, title: label },
    adventurerOf(adventurer, scene, attack + bonus, {
      piece,
      label,
      touch: own(seat, adventurer, scene),
    }),
  );
}

function adventurerOf(id, scene, attack, { piece, label = scene.name(id), touch = null }) {
  const unseen = el("span.unseen", {}, label);
  const sign = el("span", { "aria-hidden": "true" }, SIGNS[id] ?? "?");
  return el(
    "span.fighter",
    { "data-piece": piece, title: label, "data-touch": touch },
    sign,
    el("b", { "aria-hidden": "true" }, attack),
    unseen,
  );
}

function seatOf(view, seat, scene) {
  const { t } = scene;
  const hoard = view.hoards[seat];
  const stand = (list, kind) =>
    el(
      "ul.fighters",
      { class: kind },
      list.map((id) => el("li", {}, standing(id, kind, seat, scene))),
    );
  const open = scene.options.hidden_shares
    ? null
    : row(t("received"), tokens(view.received[seat], TOKENS, scene.name));
  return [
    view.active === seat ? el("p.mine", {}, t("turn")) : null,
    hoard
      ? row(
          t("hoard"),
          tokens(hoard, TOKENS, scene.name, seat === scene.match.you ? tokenMark : undefined),
        )
      : row(t("hoard"), screen(t("behind-screen"))),
    hoard ? null : open,
    view.ready[seat].length ? row(t("ready"), stand(view.ready[seat], "ready")) : null,
    view.tired[seat].length ? row(t("tired"), stand(view.tired[seat], "tired")) : null,
    view.hands[seat].length ? row(t("hand"), hand(view.hands[seat], scene)) : null,
  ];
}

const standing = (id, kind, seat, scene) =>
  adventurerOf(id, scene, scene.thing(id).attack, {
    piece: `${kind} ${id}`,
    touch: own(seat, id, scene),
  });

/** One's own adventurers can be sent and called back. */
const own = (seat, id, scene) => (seat === scene.match.you ? `adventurer:${id}` : null);
const tokenMark = (kind) => `token:${kind}`;

const hand = (held, scene) =>
  cards(
    held,
    (id) => magic(id, scene),
    (count) => scene.t("magic-n", { n: count }),
  );

function magic(id, scene) {
  const { names, effect, window } = scene.thing(id, "magic/");
  const title = `${scene.say(effect)} (${scene.say(window)})`;
  const touch = `magic:${id}`;
  return card({ id, name: scene.say(names), mark: "✦", hue: "magic", title, small: true, touch });
}

function doings(view, scene) {
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
  return business(
    t("fight", { n: fight.slot + 1 }),
    el("p.note", {}, t("participants", { who: names(fight.participants, scene) })),
    ...proposals,
    fight.agreement
      ? el("div", {}, el("p", {}, t("agreed")), shares(fight.agreement.shares, scene))
      : null,
    fight.lots ? lotsOf(fight.lots, scene) : null,
    fight.victim === null ? null : el("p", {}, t("victim", { who: scene.who(fight.victim) })),
    fight.glimpse?.hoard ? tokens(fight.glimpse.hoard, TOKENS, scene.name, tokenMark) : null,
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
        tokens(share, TOKENS, scene.name),
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
      lot ? tokens(lot, TOKENS, scene.name) : el("span.screen", {}, "?"),
    );
  return el("ul.shares", {}, lots.map(line));
}

function fairOf(fair, scene) {
  const { t } = scene;
  const side = (amount) =>
    amount ? tokens(amount, TOKENS, scene.name) : el("span.screen", {}, t("in-secret"));
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
    el("ul.shares", {}, fair.offers.map(offer)),
    fair.done.length ? el("p.note", {}, t("done", { who: names(fair.done, scene) })) : null,
  );
}

const amount = (value, scene) => {
  if (!value) return scene.t("something");
  const parts = TOKENS.filter((kind) => value[kind]).map(
    (kind) => `${value[kind]} × ${scene.name(kind)}`,
  );
  return parts.length ? listed(scene.lang, parts) : scene.t("nothing");
};

export const forms = {
  amount,
  shares: (all, scene) =>
    (all ?? [])
      .map((share, seat) =>
        Object.keys(share).length ? `${scene.who(seat)}: ${amount(share, scene)}` : null,
      )
      .filter(Boolean)
      .join("; "),
  lairs: (slots, scene) =>
    listed(
      scene.lang,
      slots.map((slot) => slot + 1),
    ),
  window: (kind, scene) => scene.t(`window-${kind}`),
};
