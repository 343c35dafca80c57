// Le Jeu des Dragons: the stakes and the antes in the middle, before each seat its flight and gold.

import { el } from "../../common/dom.js";
import { business, card, cards, fact, pile, row } from "../pieces.js";
import { listed } from "../../common/words.js";

const NATURES = { good: "☼", evil: "☾", mortal: "⚔\uFE0E" };

export function draw(view, scene) {
  return {
    board: [
      el("div.middle", {}, stakes(view, scene), piles(view, scene)),
      row(scene.t("antes"), cardsOf(view.antes, scene)),
      doings(view, scene),
    ],
    seats: view.hoards.map((_, seat) => seatOf(view, seat, scene)),
  };
}

function stakes(view, { t }) {
  return el(
    "div.stakes",
    { "data-piece": `stakes ${view.stakes}` },
    el("span", {}, t("stakes")),
    el("b", {}, view.stakes),
    el(
      "small",
      {},
      [
        view.gambit ? t("gambit-n", { n: view.gambit }) : null,
        view.round ? t("round-n", { n: view.round }) : null,
      ]
        .filter(Boolean)
        .join(" · "),
    ),
  );
}

function piles(view, scene) {
  const { t } = scene;
  const top = view.discard.at(-1);
  return [
    pile(t("deck"), view.deck.length),
    el(
      "div.beneath",
      {},
      el("span.note", {}, t("discard-n", { n: view.discard.length })),
      top ? cardOf(top, scene, { small: true, dim: true }) : null,
    ),
  ];
}

/** What is going on besides the cards that lie there. */
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

/** Whose card makes somebody decide: "Power of Brass Dragon, Ann"; null if none does. */
export function power({ todo: [step] }, scene) {
  if (!step?.text) return null;
  const who = step.to ?? step.seat;
  return scene.t("power-of", { card: forms.power(step.text, scene), who: scene.who(who) });
}

function cardOf(id, scene, more = {}) {
  const face = scene.thing(id, "cards/");
  const { effect } = scene.game.components.powers.items.find((one) => one.kind === face.kind) ?? {};
  return card({
    id,
    value: face.strength,
    mark: NATURES[face.nature],
    name: scene.say(face.names),
    hue: face.kind,
    title: `${scene.say(face.names)} ${face.strength}: ${scene.say(effect)}`,
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

function seatOf(view, seat, scene) {
  const { t } = scene;
  if (view.out.includes(seat)) return [el("p.note", {}, t("out"))];
  const played = view.played.filter((one) => one.seat === seat && one.lies).map((one) => one.card);
  const flight = view.flights[seat];
  const total = flight.reduce((sum, id) => sum + scene.thing(id, "cards/").strength, 0);
  const ability = view.abilities[seat];
  const held = without(view.hands[seat], view.fists[seat]);
  return [
    el(
      "p.facts",
      {},
      fact("●", view.hoards[seat], t("gold"), "gold"),
      flight.length ? fact("Σ", total, t("strength")) : null,
      view.round && view.leader === seat ? el("span.mine", {}, t("leads")) : null,
      view.round && view.active === seat ? el("span.mine", {}, t("turn")) : null,
    ),
    debts(view.debts[seat], scene),
    ability
      ? row(
          t("ability"),
          el("span", { title: scene.say(scene.thing(ability).effect) }, scene.name(ability)),
        )
      : null,
    flight.length ? row(t("flight"), flightOf(flight, played, scene)) : null,
    view.fists[seat].length
      ? row(t("ante"), cardsOf(view.fists[seat], scene, { small: true }))
      : null,
    held.length ? row(t("hand"), cardsOf(held, scene, { small: true })) : null,
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
const flightOf = (flight, played, scene) =>
  cards(
    flight,
    (id) => cardOf(id, scene, { mark: played.at(-1) === id ? "◂" : undefined }),
    String,
  );

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
  "laid-cards": (laid, scene) =>
    laid.map((one) => `${scene.who(one.seat)}: ${named(one.card, scene)}`).join("; "),
  card: (id, scene) => (id === null ? scene.t("a-hidden-card") : named(id, scene)),
  cards: (ids, scene) => {
    const hidden = ids.filter((id) => id === null).length;
    const seen = ids.filter((id) => id !== null).map((id) => named(id, scene));
    const rest = hidden ? [scene.t("hidden-n", { n: hidden })] : [];
    return seen.length + rest.length ? listed(scene.lang, [...seen, ...rest]) : scene.t("nothing");
  },
  power: (kind, scene) =>
    scene.say(scene.game.components.cards.items.find((one) => one.kind === kind)?.names),
  flight: (kind, scene) => scene.t(`flight-${kind}`),
};

const named = (id, scene) => `${scene.name(id)} ${scene.thing(id, "cards/").strength}`;
