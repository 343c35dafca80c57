// Aux Pierres du Dragon: the character that is up and the fists around it; stones lie in the open.

import { el } from "../../common/dom.js";
import { business, card, legend, pile, row, screen, sign, token, tokens } from "../pieces.js";
import { labelled, listed } from "../../common/words.js";

const COINS = ["fairy", "common", "silver"];
const STONES = ["red", "blue", "yellow"];
const FIST = [...COINS, "cursed", "amulet"];

/** The host's own characters, which are in no catalogue; a branch has those of its table. */
export function things({ view, options }) {
  const own = view?.options.characters ?? options.characters ?? [];
  return own.map(({ fr, en, either }, at) => ({
    id: `blank_${at + 1}`,
    names: { fr, en },
    either,
  }));
}

export { drawings } from "../art/pierres-du-dragon.js";

export function draw(view, scene, sight) {
  const { t } = scene;
  const opened = lately(view, sight);
  const up = view.auction?.winner === null ? view.auction.character : null;
  return {
    board: [
      el("div.middle", {}, auction(view, scene), bank(view, scene)),
      view.hazard ? hazard(view.hazard, scene) : null,
      row(t("coming"), few(view.coming, scene)),
      row(t("specials"), few(view.specials, scene)),
      row(t("played"), few(view.played.filter((id) => id !== up), scene, true)),
      legend(signsOf(view, scene)),
    ],
    seats: view.points.map((_, seat) => seatOf(view, seat, scene, opened)),
  };
}

function auction(view, scene) {
  const { t } = scene;
  const turn = view.turn ? t("turn-n", { n: view.turn }) : "";
  if (!view.auction) return el("div.podium", {}, el("p.note", {}, turn));
  const { character, winner } = view.auction;
  const todo = view.todo.map((task) =>
    task.effect ? scene.forms.do(task.effect, scene) : nameOf(task.character, scene),
  );
  return el(
    "div.podium",
    {},
    el("p.note", {}, turn),
    cardOf(character, scene, true),
    winner === null
      ? el("p.asked-of-all", {}, t(`phase-${view.phase}`))
      : el("p.mine", { "data-seat": winner }, t("won-by", { who: scene.who(winner) })),
    todo.length ? el("p.note", {}, t("to-do", { what: listed(scene.lang, todo) })) : null,
  );
}

function bank(view, scene) {
  const { t } = scene;
  const heap = (term, { length: n }, kind) =>
    pile(t(term, { n }), n, { kind, title: t(`${term}-is`) });
  return el(
    "div.bank",
    {},
    el("h4", {}, t("bank")),
    el(
      "ul.stock",
      {},
      stock(view.bank, COINS, scene),
      stock(view.bank_stones, STONES, scene, (colour) => `stone:${colour}`),
      stock({ amulet: view.bank_amulets }, ["amulet"], scene),
    ),
    el("div.middle", {}, heap("special-deck", view.deck), heap("discard", view.discard, "open")),
  );
}

/** Tokens of the bank, each with its name: here one learns what they look like. */
const stock = (amount, kinds, scene, touch = () => null) =>
  kinds
    .filter((kind) => amount[kind])
    .map((kind) => {
      const title = scene.t(`${STONES.includes(kind) ? "stone" : kind}-is`);
      const piece = { title, "data-piece": `${kind} ${amount[kind]}`, "data-touch": touch(kind) };
      const shape = token(kind, scene);
      const count = el("b", {}, amount[kind]);
      const name = scene.t(`thing-${kind}`, { n: amount[kind] });
      return el("li", {}, el("span.few", piece, shape, count, el("span.thing", {}, ` ${name}`)));
    });

function hazard({ colour, drawn }, scene) {
  const bad = tokens({ [colour]: 1 }, [colour], scene);
  return business(
    scene.t("hazard"),
    el("p", {}, scene.t("not-this")),
    bad,
    row(scene.t("drawn"), tokens(drawn, STONES, scene)),
  );
}

function few(ids, scene, dim = false) {
  return ids.length
    ? el(
        "ul.cards",
        {},
        ids.map((id) => el("li", {}, cardOf(id, scene, false, dim))),
      )
    : null;
}

function cardOf(id, scene, big = false, dim = false) {
  const words = scene.forms.power(thingOf(id, scene).either ?? [], scene);
  const hue = id.includes("dragon") ? "dragons" : "folk";
  const more = big ? el("span.more", {}, words) : null;
  const value = comesTo(lastOf(id, scene), scene);
  const art = scene.art(id);
  const drawn = card({
    id,
    value,
    name: nameOf(id, scene),
    hue,
    title: big ? words : labelled(scene.lang, nameOf(id, scene), words),
    small: !big,
    art,
    dim,
    more,
    touch: `character:${id}`,
  });
  if (big) drawn.classList.add("big");
  return drawn;
}

const SIGNS = {
  ...{ score: "★", share: "✢", steal: "♠\uFE0E", plunder: "♠\uFE0E", banish: "✕", draw: "↑" },
  ...{ gamble: "↯", buy: "⇄", imitate: "≈", keep: "∞" },
};

const ONE = { n: 1 };

/** The last effect of a character's power: what it comes to. */
const lastOf = (id, scene) => thingOf(id, scene).either?.[0]?.at(-1);

/** A sign for what a power comes to; all of its words are in the title of the card. */
function comesTo(last, scene) {
  const { t } = scene;
  if (last?.do === "take") return sign(token(last.thing, scene), t(`thing-${last.thing}`, ONE));
  return SIGNS[last?.do] ? sign(SIGNS[last.do], t(`sign-${last.do}`)) : "";
}

/** The signs of the characters that lie on this table, and what they stand for. */
function signsOf({ auction, coming, specials, played }, scene) {
  const here = [auction?.character ?? [], coming, specials, played].flat();
  const all = new Set(here.map((id) => lastOf(id, scene)?.do).filter((what) => SIGNS[what]));
  const known = Object.keys(SIGNS).filter((what) => all.has(what));
  return known.map((what) => [SIGNS[what], scene.t(`sign-${what}`)]);
}

const PARTS = ["base/", "special/", ""];

function thingOf(id, scene) {
  const found = PARTS.map((part) => scene.thing(id, part)).find((thing) => thing.names);
  return found ?? { id };
}

const nameOf = (id, scene) => scene.say(thingOf(id, scene).names) || id;

/** The fist first: what all have bid is what one wants to compare. */
function seatOf(view, seat, scene, opened) {
  const { t } = scene;
  const purse = view.purses[seat] ?? view.shown[seat];
  const extras = { cursed: view.cursed[seat], amulet: view.amulets[seat] };
  return [
    row(t("fist"), fist(view, seat, scene)),
    row(t("opened"), opened[seat] ? bid(opened[seat], scene) : null),
    row(
      t("stones"),
      tokens(view.stones[seat], STONES, scene, (colour) => `rob:${seat}:${colour}`),
    ),
    row(
      t("purse"),
      purse ? tokens(purse, COINS, scene) : screen(t("behind-screen"), t("screen-is")),
    ),
    row(
      t("spent"),
      view.spent[seat] ? tokens({ fairy: view.spent[seat] }, ["fairy"], scene) : null,
    ),
    row(
      t("before"),
      extras.cursed || extras.amulet ? tokens(extras, ["cursed", "amulet"], scene) : null,
      view.doppelganger === seat ? el("span", {}, nameOf("doppelganger", scene)) : null,
      ...keptBy(seat, view).map((id) => el("span", {}, nameOf(id, scene))),
    ),
  ];
}

/** The host's own characters that lie before a seat. */
const keptBy = (seat, { kept }) =>
  (kept ?? []).filter((card) => card.seat === seat).map(({ character }) => character);

/** Per seat the fist that has just been opened, where the table has gone on to the next auction. */
function lately({ auction }, { film, frame }) {
  if (auction?.bids.length) return [];
  const events = film.entries[frame.version - 1]?.events ?? [];
  const opened = events.findLast(({ type }) => type === "silver-opened" || type === "fists-opened");
  return opened?.bids ?? [];
}

/** A fist: open with what it held, closed, or not yet closed. */
function fist(view, seat, scene) {
  const { t } = scene;
  const sale = view.auction;
  if (!sale) return null;
  const silver = view.phase !== "tie" ? sale.silver[seat] : null;
  const opened = sale.bids[seat];
  const closed = held(view, seat);
  return [
    opened ? bid(opened, scene) : null,
    silver?.silver ? [el("span.note", {}, t("tie-bid")), bid(silver, scene)] : null,
    closed.length
      ? closed[0]
        ? bid(closed[0], scene, t("closed"))
        : el("span.closed", {}, t("closed"))
      : null,
  ].filter(Boolean);
}

/** The content of a closed fist, as far as this view may know: [fist], [null], or []. */
function held(view, seat) {
  if (!view.hands) return view.fists[seat];
  const hand = view.hands.by_seat[seat];
  return hand?.closed ? [hand.fist] : [];
}

function bid(one, scene, label = "") {
  const held = { ...one, cursed: Number(one.cursed), amulet: Number(one.amulet) };
  const empty = FIST.every((kind) => !held[kind]);
  return el(
    "span.bid",
    {},
    label ? labelled(scene.lang, label, "") : null,
    empty ? scene.t("empty-fist") : tokens(held, FIST, scene),
  );
}
