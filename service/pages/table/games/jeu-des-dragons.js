// Le Jeu des Dragons: the stakes and the antes in the middle, before each seat its flight and gold.

import { el } from "../../common/dom.js";
import { business, card, cards, legend, pile, row, sign } from "../pieces.js";
import { labelled, listed } from "../../common/words.js";

const NATURES = { good: "☼", evil: "☾", mortal: "⚔\uFE0E" };
const JUST = "◂";
const SIGNS = new Map([...Object.entries(NATURES), ["just-played", JUST]]);

export { drawings } from "../art/jeu-des-dragons.js";

export function draw(view, scene, sight) {
  const swept = lately(sight);
  return {
    board: [
      el("div.middle", {}, stakes(view, scene), piles(view, scene)),
      doings(view, scene),
      row(scene.t("antes"), cardsOf(view.antes, scene)),
      legend([...SIGNS].map(([word, drawn]) => [drawn, scene.t(word)])),
    ],
    seats: view.hoards.map((_, seat) => seatOf(view, seat, scene, swept[seat])),
  };
}

function stakes(view, scene) {
  const { t } = scene;
  return el(
    "div.stakes",
    { title: t("stakes-is"), "data-piece": `stakes ${view.stakes}` },
    el("span", {}, t("stakes")),
    el("b", {}, view.stakes),
    view.gambit ? el("small", { title: t("gambit-is") }, moment(view, scene)) : null,
  );
}

/** "Gambit 1, round 2/3"; there are more while nobody has won. */
function moment({ gambit, round }, { t, game }) {
  const { value } = game.components.numbers.items.find(({ id }) => id === "rounds");
  const now = t(round > value ? "round-more" : "round-n", { n: round, all: value });
  return round ? `${t("gambit-n", { n: gambit })}, ${now}` : t("gambit-n", { n: gambit });
}

function piles(view, scene) {
  const { t } = scene;
  const top = view.discard.at(-1);
  return [
    pile(t("deck"), view.deck.length, { title: t("deck-is") }),
    el(
      "div.beneath",
      {},
      el("span.note", {}, t("discard-n", { n: view.discard.length })),
      top ? cardOf(top, scene, { small: true, dim: true }) : null,
    ),
  ];
}

/** The effects in force besides the cards that lie there. */
function doings(view, scene) {
  const { t } = scene;
  const druid = view.druid ? el("p", {}, t("druid")) : null;
  const priest =
    view.priest === null ? null : el("p", {}, t("priest", { who: scene.who(view.priest) }));
  const last = view.last_gambit ? el("p", {}, t("last", { gambit: view.last_gambit })) : null;
  const card = power(view, scene);
  const works = card ? el("p", {}, card) : null;
  const all = [works, druid, priest, last];
  return all.some(Boolean) ? business(t("in-force"), ...all) : null;
}

const CALLERS = {
  ...{ taxing: "blue", slaying: "dragonslayer", discarding: "thief", chaining: "princess" },
};

/** The card that asks for a decision, and its amount: "Power of Brass Dragon, Ann: 5 gold". */
export function power({ todo: [step] }, scene) {
  const kind = step?.text ?? CALLERS[step?.step];
  if (!kind) return null;
  const who = scene.who(step.to ?? step.seat);
  const said = scene.t("power-of", { card: forms.power(kind, scene), who });
  const { due } = scene.game.components.powers.items.find((one) => one.kind === kind) ?? {};
  const n = step.gold ?? due;
  return n ? scene.t("power-gold", { power: said, n }) : said;
}

/** The effect of a card's power. */
function effectOf(id, scene) {
  const { kind } = scene.thing(id, "cards/");
  const { effect } = scene.game.components.powers.items.find((one) => one.kind === kind) ?? {};
  return scene.say(effect);
}

function cardOf(id, scene, more = {}) {
  const face = scene.thing(id, "cards/");
  const kind = scene.t(face.nature);
  return card({
    id,
    value: face.strength,
    mark: sign(NATURES[face.nature], kind),
    name: scene.say(face.names),
    hue: face.kind,
    art: scene.art(face.kind),
    title: labelled(
      scene.lang,
      `${scene.say(face.names)} ${face.strength} (${kind})`,
      effectOf(id, scene),
    ),
    touch: `card:${id}`,
    ...more,
  });
}

const cardsOf = (ids, scene, more) =>
  ids.length
    ? cards(
        ids,
        (id) => cardOf(id, scene, more),
        (n) => scene.t("hidden-n", { n }),
      )
    : null;

/** A hand without the cards in the fist: they stay in it until the antes are revealed. */
function without(hand, fist) {
  const left = [...hand];
  for (const card of fist.filter((one) => left.includes(one))) left.splice(left.indexOf(card), 1);
  return left;
}

/** The flights that were swept off the table at the end of a gambit, if that has just come. */
function lately({ film, frame }) {
  const events = film.entries[frame.version - 1]?.events ?? [];
  const end = events.findIndex(({ type }) => type === "flights-discarded");
  const before = end < 0 ? null : film.ready(frame.version - 1)?.view;
  if (!before) return [];
  const flights = before.flights.map((flight) => [...flight]);
  for (const { type, seat, card: id } of events.slice(0, end)) {
    if (type === "played" || type === "replacement-drawn") flights[seat].push(id);
    if (type === "card-replaced" || type === "dragon-slain")
      flights[seat].splice(flights[seat].indexOf(id), 1);
  }
  return flights;
}

/** A card of a hand. On its player's turn it tells when its power would not work. */
function held(id, view, seat, scene) {
  const { strength } = scene.thing(id ?? "", "cards/");
  const drawn = cardOf(id, scene, { small: true });
  const last = view.played.findLast(({ lies }) => lies)?.card;
  const weaker = last && view.round && view.active === seat;
  if (weaker && strength > scene.thing(last, "cards/").strength) {
    const why = scene.t("too-strong", { card: named(last, scene) });
    drawn.title = `${why} ${drawn.title}`;
    drawn.dataset.help = `${why} ${effectOf(id, scene)}`; // the bar names the card already
  }
  return drawn;
}

function seatOf(view, seat, scene, swept = []) {
  const { t } = scene;
  if (view.out.includes(seat)) return [el("p.note", {}, t("out"))];
  const played = view.played.filter((one) => one.seat === seat && one.lies).map((one) => one.card);
  const flight = view.flights[seat];
  const total = flight.reduce((sum, id) => sum + scene.thing(id, "cards/").strength, 0);
  const ability = view.abilities[seat];
  const hand = without(view.hands[seat], view.fists[seat]);
  return [
    el(
      "p.facts",
      {},
      flight.length ? el("span.fact", {}, `${t("strength")} `, el("b", {}, total)) : null,
      view.round && view.leader === seat ? el("span.mine", {}, t("leads")) : null,
      view.round && view.active === seat ? el("span.mine.turn", {}, t("turn")) : null,
    ),
    debts(view.debts[seat], scene),
    ability
      ? row(
          t("ability"),
          el("span", { title: scene.say(scene.thing(ability).effect) }, scene.name(ability)),
        )
      : null,
    flight.length ? row(t("flight"), flightOf(flight, played, scene)) : null,
    row(t("flight-ended"), cardsOf(swept, scene, { dim: true })),
    view.fists[seat].length
      ? row(t("ante"), cardsOf(view.fists[seat], scene, { small: true }))
      : null,
    hand.length
      ? row(
          t("hand"),
          cards(
            hand,
            (id) => held(id, view, seat, scene),
            (n) => t("hidden-n", { n }),
          ),
        )
      : null,
    view.flown[seat].length
      ? el(
          "p.note",
          {},
          t("flown", {
            what: listed(
              scene.lang,
              view.flown[seat].map((one) => t(`flight-${one}`)),
            ),
          }),
        )
      : null,
  ];
}

/** The flight; what was played in this round stands out. */
function flightOf(flight, played, scene) {
  const just = { mark: sign(JUST, scene.t("just-played")) };
  return cards(flight, (id) => cardOf(id, scene, played.at(-1) === id ? just : {}), String);
}

function debts(owed, scene) {
  if (!owed.length) return null;
  const whom = ({ to, gold }) =>
    scene.t(to === null ? "owes-stakes" : "owes", {
      n: gold,
      who: to === null ? "" : scene.who(to),
    });
  return el("p.note", {}, owed.map(whom).join(" · "));
}

export const forms = {
  power: (kind, scene) =>
    scene.say(scene.game.components.cards.items.find((one) => one.kind === kind)?.names),
};

const named = (id, scene) => `${scene.name(id)} ${scene.thing(id, "cards/").strength}`;
