// Aux Pierres du Dragon: the character that is up and the fists around it; stones lie in the open.

import { el } from "../../common/dom.js";
import { business, card, fact, row, screen, pile, tokens } from "../pieces.js";
import { listed, plural } from "../../common/words.js";

const COINS = ["fairy", "common", "silver"];
const STONES = ["red", "blue", "yellow"];
const FIST = [...COINS, "cursed", "amulet"];
const GOAL = 3;

/** The host's own characters, which are in no catalogue. */
export const things = (match) =>
  (match.options.characters ?? []).map(({ fr, en, either }, at) => ({
    id: `blank_${at + 1}`,
    names: { fr, en },
    either,
  }));

export function draw(view, scene) {
  const { t } = scene;
  return {
    board: [
      el("div.middle", {}, auction(view, scene), bank(view, scene)),
      view.hazard ? hazard(view.hazard, scene) : null,
      row(t("coming"), few(view.coming, scene)),
      row(t("played"), few(view.played, scene, true)),
      row(t("specials"), few(view.specials, scene)),
    ],
    seats: view.points.map((_, seat) => seatOf(view, seat, scene)),
  };
}

function auction(view, scene) {
  const { t } = scene;
  const turn = view.turn ? t("turn-n", { n: view.turn }) : "";
  if (!view.auction) return el("div.podium", {}, el("p.note", {}, turn));
  const { character, winner } = view.auction;
  const todo = view.todo.map((task) =>
    task.effect ? effect(task.effect, scene) : nameOf(task.character, scene),
  );
  return el(
    "div.podium",
    {},
    el("p.note", {}, turn),
    cardOf(character, scene, true),
    winner === null
      ? el("p", {}, t(`phase-${view.phase}`))
      : el("p.mine", { "data-seat": winner }, t("won-by", { who: scene.who(winner) })),
    todo.length ? el("p.note", {}, t("to-do", { what: listed(scene.lang, todo) })) : null,
  );
}

function bank(view, scene) {
  const { t } = scene;
  return el(
    "div.bank",
    {},
    el("h4", {}, t("bank")),
    tokens(view.bank, COINS, scene.name),
    tokens(view.bank_stones, STONES, scene.name, (colour) => `stone:${colour}`),
    view.bank_amulets ? tokens({ amulet: view.bank_amulets }, ["amulet"], scene.name) : null,
    el(
      "div.middle",
      {},
      pile(t("special-deck"), view.deck.length),
      pile(t("discard"), view.discard.length, "open"),
    ),
  );
}

function hazard({ colour, drawn }, scene) {
  const bad = tokens({ [colour]: 1 }, [colour], scene.name);
  return business(
    scene.t("hazard"),
    el("p", {}, scene.t("not-this")),
    bad,
    row(scene.t("drawn"), tokens(drawn, STONES, scene.name)),
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
  const words = power(thingOf(id, scene).either ?? [], scene);
  const hue = id.includes("dragon") ? "dragons" : "folk";
  const more = big ? el("span.more", {}, words) : null;
  const value = sign(thingOf(id, scene).either?.[0]?.at(-1));
  const drawn = card({
    id,
    value,
    name: nameOf(id, scene),
    hue,
    title: words,
    small: !big,
    dim,
    more,
    touch: `character:${id}`,
  });
  if (big) drawn.classList.add("big");
  return drawn;
}

const SIGNS = {
  ...{ score: "★", steal: "♠\uFE0E", plunder: "♠\uFE0E", banish: "✕", draw: "↑", gamble: "↯" },
  ...{ buy: "⇄", imitate: "≈", keep: "∞" },
};

/** A sign for what a power comes to. */
function sign(last) {
  if (last?.do !== "take") return SIGNS[last?.do] ?? "";
  return el("i.token", { class: last.thing, "aria-hidden": "true" });
}

const PARTS = ["base/", "special/", ""];

function thingOf(id, scene) {
  const found = PARTS.map((part) => scene.thing(id, part)).find((thing) => thing.names);
  return found ?? { id };
}

const nameOf = (id, scene) => scene.say(thingOf(id, scene).names) || id;

/** A power in words: branches, each effects in order. */
function power(either, scene) {
  const branch = (effects) =>
    effects.length
      ? effects.map((one) => effect(one, scene)).join(scene.t("then"))
      : scene.t("decline");
  return either.map(branch).join(scene.t("or"));
}

function effect(one, scene) {
  const { t, lang } = scene;
  const values = {
    n: one.count ?? one.points ?? one.silver,
    thing: t(`thing-${one.thing}`),
    stones: plural(lang, one.count ?? 1, t("stones-word")),
    points: plural(lang, one.points ?? 1, t("points-word")),
    coins: listed(
      lang,
      (one.coins ?? []).map((coin) => scene.name(coin)),
    ),
  };
  return t([one.do, one.stones ?? one.which ?? one.victim].filter(Boolean).join("-"), values);
}

function seatOf(view, seat, scene) {
  const { t } = scene;
  const purse = view.purses[seat] ?? view.shown[seat];
  const extras = { cursed: view.cursed[seat], amulet: view.amulets[seat] };
  return [
    el(
      "p.facts",
      {},
      stars(view.points[seat], t),
      view.doppelganger === seat ? el("span", {}, nameOf("doppelganger", scene)) : null,
    ),
    row(
      t("stones"),
      tokens(view.stones[seat], STONES, scene.name, (colour) => `rob:${seat}:${colour}`),
    ),
    row(t("purse"), purse ? tokens(purse, COINS, scene.name) : screen(t("behind-screen"))),
    row(
      t("before"),
      view.spent[seat] ? tokens({ fairy: view.spent[seat] }, ["fairy"], scene.name) : null,
      extras.cursed || extras.amulet ? tokens(extras, ["cursed", "amulet"], scene.name) : null,
    ),
    row(t("fist"), fist(view, seat, scene)),
  ];
}

function stars(points, t) {
  const label = t("points-of", { n: points });
  const shown = "★".repeat(Math.min(points, 9)) + "☆".repeat(Math.max(0, GOAL - points));
  return el(
    "span.stars",
    { role: "img", "aria-label": label, title: label, "data-piece": `points ${points}` },
    shown,
  );
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

/** What lies in a closed fist, as far as these eyes may know: [fist], [null], or []. */
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
    label ? `${label}: ` : null,
    empty ? scene.t("empty-fist") : tokens(held, FIST, scene.name),
  );
}

const some = (value, kinds, scene) => {
  if (!value) return scene.t("unseen-coins");
  const parts = kinds
    .filter((kind) => value[kind])
    .map((kind) => `${Number(value[kind])} × ${scene.name(kind)}`);
  return parts.length ? listed(scene.lang, parts) : scene.t("nothing");
};

const perSeat = (values, say, scene) =>
  values
    .map((value, seat) => [say(value), scene.who(seat)])
    .filter(([text]) => text)
    .map(([text, who]) => `${who}: ${text}`)
    .join("; ");

export const forms = {
  character: (id, scene) => nameOf(id, scene),
  characters: (ids, scene) =>
    listed(
      scene.lang,
      ids.map((id) => nameOf(id, scene)),
    ),
  coins: (value, scene) => some(value, COINS, scene),
  stones: (value, scene) => some(value, STONES, scene),
  fist: (value, scene) => some(value, FIST, scene),
  bids: (bids, scene) => perSeat(bids, (one) => some(one, FIST, scene), scene),
  dealt: (stones, scene) => perSeat(stones, (one) => some(one, STONES, scene), scene),
  counts: (counts, scene) => perSeat(counts, (n) => n || "", scene) || scene.t("nothing"),
  effects: (all, scene) =>
    all.map((one) => effect(one, scene)).join(scene.t("then")) || scene.t("decline"),
};
