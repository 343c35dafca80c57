// Dragonwood: the landscape and the dice in the middle, hands and captured creatures around it.

import { el } from "../../common/dom.js";
import { business, card, cards, dice, legend, pile, row, sign } from "../pieces.js";
import { labelled, listed } from "../../common/words.js";

const METHODS = { strike: "⚔\uFE0E", stomp: "▼", scream: "♪", spell: "✦" };
const PARTS = ["creatures/", "enhancements/", "events/"];
const WAYS = ["strike", "stomp", "scream"];

export { drawings } from "../art/dragonwood.js";

export function draw(view, scene) {
  const { t } = scene;
  return {
    board: [
      el(
        "ul.landscape",
        {},
        view.landscape.map((id, slot) => el("li", {}, place(id, slot, view, scene))),
      ),
      view.attempt ? attempt(view.attempt, scene) : null,
      view.storm ? storm(view.storm, scene) : null,
      el(
        "div.middle",
        {},
        legend(WAYS.map((way) => [METHODS[way], wayName(way, scene)])),
        piles(view, scene),
      ),
      view.faceup.length ? row(t("faceup"), hand(view.faceup, scene, [], true)) : null,
    ],
    seats: view.hands.map((_, seat) => seatOf(view, seat, scene)),
  };
}

/** Creatures are never lost: points fall with the bonus for the most of them alone. */
export const falls = (entry, seat, n, { t }) => t("lead-lost");

/** A capture's points beyond the creature's own are the bonus for the most of them. */
export function gains({ events }, seat, n, scene) {
  const captured = events.find((one) => one.type === "creature-captured" && one.seat === seat);
  const bonus = captured?.target ? n - thingOf(captured.target, scene).points : 0;
  const last = events.some(({ type }) => type === "game-ended");
  return bonus > 0 ? scene.t(last ? "lead-kept" : "lead-won", { n: bonus }) : null;
}

function piles(view, { t }) {
  const { turns_left: n, phase } = view;
  const left = n && phase !== "over" ? el("p.note", {}, t("turns-left", { n })) : null;
  return [
    pile(t("wood"), view.wood.length, { kind: "of-wood", title: t("wood-is") }),
    pile(t("gone"), view.gone.length, { kind: "open", title: t("gone-is") }),
    pile(t("adventurers", { n: view.decks }), view.deck.length, {
      title: t("deck-is"),
      touch: "pile:deck",
    }),
    pile(t("discard"), view.discard.length, { kind: "open", title: t("discard-is") }),
    left,
  ];
}

function thingOf(id, scene) {
  return (
    PARTS.map((part) => ({ part, ...scene.thing(id, part) })).find((thing) => thing.names) ?? { id }
  );
}

/** A place of the landscape, with the card that lies there and what it takes to capture it. */
function place(id, slot, view, scene) {
  if (!id) return el("div.card.big.gap", { role: "img", "aria-label": scene.t("free-place") });
  const tried = view.attempt?.slot === slot;
  return wood(id, scene, `${tried ? "tried" : ""} big`, `wood:${id}`);
}

function wood(id, scene, classes = "small", touch = null) {
  const thing = thingOf(id, scene);
  const hue = thing.part === "enhancements/" ? "boon" : thing.dragon ? "dragons" : "creature";
  const values = WAYS.map((way) =>
    el("li", {}, sign(METHODS[way], wayName(way, scene)), thing[way]),
  );
  const big = classes.includes("big");
  const more = big
    ? el(
        "span.more",
        {},
        thing.effect ? el("span.effect", {}, scene.say(thing.effect)) : null,
        el("ul.ways", {}, values),
      )
    : null;
  const value = thing.points ?? sign("✚", scene.t("enhancement"));
  const name = scene.say(thing.names);
  const title = inWords(thing, name, scene, big);
  const art = scene.art(id);
  const drawn = card({ id, value, name, hue, title, more, small: !big, touch, art });
  drawn.classList.add(...classes.split(" ").filter(Boolean));
  return drawn;
}

/** The text of its signs: the dice that capture it, or its name, and its worth or effect. */
function inWords(thing, name, scene, big) {
  const what = thing.effect ? scene.say(thing.effect) : scene.t("worth", { n: thing.points });
  if (!big) return labelled(scene.lang, name, what);
  return `${WAYS.map((way) => `${wayName(way, scene)} ${thing[way]}`).join(", ")}. ${what}`;
}

const wayName = (way, scene) => scene.name(way, "methods/");

function adventurer(id, scene, used, touch) {
  const thing = scene.thing(id, "adventurers/");
  const drawn = card({
    id,
    value: thing.number ?? "☘\uFE0E",
    name: thing.number ? colourName(thing, scene) : scene.say(thing.names),
    hue: `adv-${thing.colour ?? "ladybug"}`,
    art: scene.art(thing.colour ?? "ladybug"),
    title: scene.t(thing.number ? "adventurer-is" : "ladybug-is", { card: scene.say(thing.names) }),
    small: true,
    touch: touch ? `card:${id}` : null,
    quiet: true,
  });
  if (used) drawn.classList.add("used");
  return drawn;
}

/** "green 7" → "green": the number stands in the corner. */
const colourName = (thing, scene) =>
  scene.say(thing.names).replace(String(thing.number), "").trim();

const hand = (ids, scene, used = [], touch = false) =>
  cards(
    sorted(ids),
    (id) => adventurer(id, scene, used.includes(id), touch),
    (n) => scene.t("hidden-n", { n }),
  );

/** By number, so that straights and sets are seen. */
function sorted(ids) {
  const rank = (id) => (id === null ? 99 : Number(id.split("-")[1] ?? 0));
  return [...ids].sort((one, other) => rank(one) - rank(other));
}

function attempt(tried, scene) {
  const { t } = scene;
  const sum = tried.dice.reduce((total, face) => total + face, 0) + tried.bonus;
  const rolls = t("n-dice", { n: tried.rolls });
  const goal = t("needs", { n: tried.needed, dice: rolls, bonus: tried.bonus });
  const title = t("attempt", {
    way: wayName(tried.method, scene),
    what: scene.say(thingOf(tried.target, scene).names),
  });
  return business(
    title,
    row(
      t("with"),
      hand(tried.potion ? [...tried.cards, tried.potion] : tried.cards, scene),
      tried.spent.map((id) => wood(id, scene)),
    ),
    el("p.note", {}, goal),
    tried.dice.length
      ? el(
          "p.rolled",
          {},
          dice(tried.dice, t("dice"), (at) => `die:${at}`),
          el("b", {}, t("makes", { n: sum })),
        )
      : null,
  );
}

function storm({ kind, pending }, scene) {
  const who = listed(scene.lang, pending.map(scene.who));
  const { names, effect } = thingOf(kind, scene);
  return business(
    scene.say(names),
    el("p", {}, scene.say(effect)),
    pending.length ? el("p.note", {}, scene.t("must-choose", { who })) : null,
  );
}

/** The hand first: it is played from, and what was captured only counts. */
function seatOf(view, seat, scene) {
  const { t } = scene;
  const used = view.attempt && view.active === seat ? view.attempt.cards : [];
  const held = view.hands[seat];
  const owned = view.owned[seat].map((id) =>
    el("li", {}, wood(id, scene, "small", mine(seat, id, scene))),
  );
  return [
    view.active === seat && view.phase !== "over" ? el("p.mine.turn", {}, t("turn")) : null,
    held.length ? row(t("hand"), hand(held, scene, used, seat === scene.match.you)) : null,
    owned.length ? row(t("owned"), el("ul.cards.owned", {}, owned)) : null,
    captured(view.piles[seat].cards, scene),
  ];
}

/** Captured creatures, small: of each only its worth, and the rest when it is touched. */
function captured(ids, scene) {
  if (!ids.length) return null;
  const drawn = cards(
    ids,
    (id) => wood(id, scene),
    (n) => scene.t("captured-n", { n }),
    "of-wood",
  );
  drawn.classList.add("captured");
  return row(scene.t("captured"), drawn);
}

/** One's own enhancements may be used up. */
const mine = (seat, id, scene) => (seat === scene.match.you ? `owned:${id}` : null);
