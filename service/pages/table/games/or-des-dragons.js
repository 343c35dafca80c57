// L'Or des dragons: four lairs with their treasures and attackers, and what each screen hides.

import { el, svg } from "../../common/dom.js";
import { labelled } from "../../common/words.js";
import { TOKENS, doings, tokenMark } from "../doings/or-des-dragons.js";
import { cards, card, pile, row, screen, sign, tokens } from "../pieces.js";

export { worth, worths } from "../worths/or-des-dragons.js";

export { drawings } from "../art/or-des-dragons.js";

export function draw(view, scene, sight) {
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
    seats: view.ready.map((_, seat) => seatOf(view, seat, scene, sight)),
    stays: stays(view, scene, sight),
  };
}

/** The basis of decisions, always in sight: one's own hoard, and the sand. */
function stays(view, scene, { frame }) {
  const { you } = scene.match;
  const hoard = view.hoards[you];
  if (!hoard || view.phase === "over") return null;
  const own = frame.waiting.find(({ seat }) => seat === you) ?? sand(view, frame);
  return [el("b", {}, scene.t("hoard")), tokens(hoard, TOKENS, scene), timer(own, scene)];
}

/** The deadline of the sand, for any player. */
const sand = (view, { waiting }) => (view.fight || view.fair ? waiting[0] : undefined);

const timer = (awaited, { t }) =>
  awaited &&
  el(
    "span.awaited",
    { title: t("time-left") },
    sign(hourglass(), t("time-left")),
    el("span.clock", { "data-deadline": awaited.deadline }),
  );

const GLASS = "M1 0h8v2.4L6.2 7 9 11.6V14H1v-2.4L3.8 7 1 2.4z";
const hourglass = () => svg("svg.sandglass", { viewBox: "0 0 10 14" }, svg("path", { d: GLASS }));

/** One's own clock stands beside one's name; whoever is not asked any more sees the sand here. */
function sandOf(view, seat, scene, { film, frame }) {
  const asked = frame.waiting.some((one) => one.seat === seat);
  return asked || film.eyes !== `seat:${seat}` ? null : timer(sand(view, frame), scene);
}

function piles(view, scene) {
  const { t, options } = scene;
  const heap = (term, { length: n }, kind) =>
    pile(t(term, { n }), n, { kind, title: t(`${term}-is`) });
  const n = untilFair(view, scene);
  const fair = el(
    "div.pile.open",
    { title: t("fair-is") },
    el("b", {}, view.fair_held ? "✓" : n),
    el("span", {}, view.fair_held ? t("fair") : t("until-fair", { n })),
  );
  const magic = options.advanced
    ? [heap("magic-pile", view.pile), heap("discard", view.discard, "open")]
    : [];
  return [heap("dragons", view.deck), heap("bag", view.bag), ...magic, fair];
}

/** How many dragons are to die before the fair. */
function untilFair({ deck }, { game: { components } }) {
  const { dragons, fair } = components;
  return deck.length - (dragons.count - fair.after);
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
    scene.art(lair.dragon),
    el(
      "div.face",
      { "data-touch": `lair:${slot}`, "data-quiet": "", title: facing(strength, lair.power, t) },
      place,
      power(strength, lair.power, t),
    ),
    hides(lair) ? null : tokens(lair.treasure, TOKENS, scene, slain ? tokenMark : undefined),
    lair.unknown
      ? el("p.note", { title: t("unknown-is") }, "+ ", t("unknown-n", { n: lair.unknown }))
      : null,
    el(
      "ul.fighters",
      {},
      lair.fighters.map((one) => fighter(one, slot, scene)),
    ),
  );
}

/** Whether nothing of the treasure is known but how much there is. */
const hides = ({ treasure, unknown }) => unknown && !Object.values(treasure).some(Boolean);

const facing = (strength, needed, t) => t("strength-of", { n: strength, all: needed });

/** How strong the attackers are together, and how strong the dragon is. */
function power(strength, needed, t) {
  const label = facing(strength, needed, t);
  const bar = el("i.bar", { vars: { "--part": Math.min(1, strength / needed) } });
  return el(
    "span.power",
    { role: "img", "aria-label": label, title: label },
    bar,
    el("b", {}, `${strength} / ${needed}`),
  );
}

function fighter({ seat, adventurer, attack, bonus }, slot, scene) {
  const what = `${scene.name(adventurer)} ${attack + bonus}`;
  const label = labelled(scene.lang, scene.who(seat), what);
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
  const sign = scene.art(id);
  return el(
    "span.fighter",
    { "data-piece": piece, title: label, "data-touch": touch, "data-quiet": "" },
    sign,
    el("b", { "aria-hidden": "true" }, attack),
    unseen,
  );
}

function seatOf(view, seat, scene, sight) {
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
    : row(t("received"), tokens(view.received[seat], TOKENS, scene));
  return [
    view.active === seat && view.phase !== "over" ? el("p.mine.turn", {}, t("turn")) : null,
    hoard
      ? row(
          t("hoard"),
          tokens(hoard, TOKENS, scene, seat === scene.match.you ? tokenMark : undefined),
        )
      : row(t("hoard"), screen(t("behind-screen"), t("screen-is"))),
    hoard ? null : open,
    view.ready[seat].length ? row(t("ready"), stand(view.ready[seat], "ready")) : null,
    view.tired[seat].length ? row(t("tired"), stand(view.tired[seat], "tired")) : null,
    view.hands[seat].length ? row(t("hand"), hand(view.hands[seat], scene)) : null,
    sandOf(view, seat, scene, sight),
  ];
}

const standing = (id, kind, seat, scene) =>
  adventurerOf(id, scene, scene.thing(id).attack, {
    piece: `${kind} ${id}`,
    touch: own(seat, id, scene),
  });

/** One's own adventurers can be sent and called back. */
const own = (seat, id, scene) => (seat === scene.match.you ? `adventurer:${id}` : null);

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
  const art = scene.art(id);
  return card({ id, name: scene.say(names), hue: "magic", title, small: true, touch, art });
}

/** Thefts and trades are told by themselves; shares lower points without taking any. */
export function falls({ events }, seat, n, { t }) {
  const given = events.find(({ type }) => type === "shares-given");
  if (!given) return null;
  return t(given.shares?.[seat]?.black_diamond ? "cursed" : "lead-lost");
}
