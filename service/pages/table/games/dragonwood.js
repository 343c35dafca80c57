// Dragonwood: the landscape and the dice in the middle, hands and captured creatures around it.

import { el } from "../../common/dom.js";
import { business, card, cards, dice, fact, pile, row } from "../pieces.js";
import { listed, plural } from "../../common/words.js";

const METHODS = { strike: "⚔\uFE0E", stomp: "▼", scream: "♪", spell: "✦" };
const PARTS = ["creatures/", "enhancements/", "events/"];
const WAYS = ["strike", "stomp", "scream"];

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
      el("div.middle", {}, piles(view, scene)),
      view.faceup.length ? row(t("faceup"), hand(view.faceup, scene, [], true)) : null,
    ],
    seats: view.hands.map((_, seat) => seatOf(view, seat, scene)),
  };
}

function piles(view, { t }) {
  const left =
    view.turns_left === null ? null : el("p.note", {}, t("turns-left", { n: view.turns_left }));
  return [
    pile(t("wood"), view.wood.length),
    pile(t("gone"), view.gone.length, "open"),
    pile(t("adventurers", { n: view.decks }), view.deck.length, "", "pile:deck"),
    pile(t("discard"), view.discard.length, "open"),
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
    el(
      "li",
      { title: wayName(way, scene) },
      el("span", { "aria-hidden": "true" }, METHODS[way]),
      el("span.unseen", {}, wayName(way, scene)),
      thing[way],
    ),
  );
  const big = classes.includes("big");
  const more = big
    ? el("span.more", {}, thing.effect ? scene.say(thing.effect) : null, el("ul.ways", {}, values))
    : null;
  const value = thing.points ?? "✚";
  const title = thing.effect ? scene.say(thing.effect) : scene.t("worth", { n: thing.points });
  const name = scene.say(thing.names);
  const drawn = card({ id, value, name, hue, title, more, small: !big, touch });
  drawn.classList.add(...classes.split(" ").filter(Boolean));
  return drawn;
}

const wayName = (way, scene) => scene.name(way, "methods/");

function adventurer(id, scene, used, touch) {
  const thing = scene.thing(id, "adventurers/");
  const drawn = card({
    id,
    value: thing.number ?? "☘\uFE0E",
    name: thing.number ? colourName(thing, scene) : scene.say(thing.names),
    hue: `adv-${thing.colour ?? "ladybug"}`,
    small: true,
    touch: touch ? `card:${id}` : null,
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
  const rolls = plural(scene.lang, tried.rolls, t("n-dice", { n: tried.rolls }));
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

function seatOf(view, seat, scene) {
  const { t } = scene;
  const captured = view.piles[seat].cards;
  const used = view.attempt && view.active === seat ? view.attempt.cards : [];
  return [
    el(
      "p.facts",
      {},
      fact("▮", view.hands[seat].length, t("hand")),
      captured.length ? fact("◆", captured.length, t("captured")) : null,
      view.active === seat && view.phase !== "over" ? el("span.mine", {}, t("turn")) : null,
    ),
    view.owned[seat].length
      ? row(
          t("owned"),
          el(
            "ul.cards",
            {},
            view.owned[seat].map((id) =>
              el("li", {}, wood(id, scene, "small", mine(seat, id, scene))),
            ),
          ),
        )
      : null,
    captured.length
      ? row(
          t("captured"),
          cards(
            captured,
            (id) => wood(id, scene),
            (n) => t("hidden-n", { n }),
          ),
        )
      : null,
    view.hands[seat].length
      ? row(t("hand"), hand(view.hands[seat], scene, used, seat === scene.match.you))
      : null,
  ];
}

/** One's own enhancements may be used up. */
const mine = (seat, id, scene) => (seat === scene.match.you ? `owned:${id}` : null);

const named = (id, scene) => scene.say(thingOf(id, scene).names) || scene.name(id);
const several = (ids, scene) =>
  ids.length
    ? listed(
        scene.lang,
        ids.map((id) => scene.name(id)),
      )
    : scene.t("nothing");

export const forms = {
  wood: (id, scene) => named(id, scene),
  method: (id, scene) => wayName(id, scene),
  cards: (ids, scene) =>
    several(
      ids.map((id) => id ?? scene.t("a-hidden-card")),
      scene,
    ),
  dice: (faces) => faces.join(" + "),
  places: (slots, scene) =>
    listed(
      scene.lang,
      slots.map((slot) => slot + 1),
    ),
  spent: (ids, scene) =>
    listed(
      scene.lang,
      ids.map((id) => named(id, scene)),
    ),
};
