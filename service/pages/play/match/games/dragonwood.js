// Dragonwood: captures are put together from cards of the hand and a card of the landscape. The
// service lists one of each kind; all others that come to the same are made here, with its chance.

import { listed } from "../../../common/words.js";
import { fitted, isSet, plays } from "../compose/sets.js";

/** A touch of the pile does it, too, but a newcomer would not look for it there. */
export const answers = ["recruit"];

const HELPS = { lightning: "lightning_bolt", bunny: "friendly_bunny" };

export function marks(move) {
  const cards = (move.cards ?? []).map((id) => `card:${id}`);
  const single = move.card ? [`card:${move.card}`] : [];
  const helps = Object.entries(HELPS).filter(([field]) => move[field]);
  const spent = [...helps.map(([, id]) => id), ...(move.potion ? ["charmed_potion"] : [])];
  return [
    ...(move.type === "recruit" && !move.card ? ["pile:deck"] : []),
    ...(move.target ? [`wood:${move.target}`] : []),
    ...(move.die === undefined ? [] : [`die:${move.die}`]),
    ...cards,
    ...single,
    ...spent.map((id) => `owned:${id}`),
  ];
}

/** The captures and dice for which a listed one stands: the same chance with other cards. */
export function more(listed, about) {
  const known = new Set(listed.map((one) => keyOf(one.move)));
  const found = listed
    .flatMap((one) => alike(one, about))
    .filter(({ move }) => {
      const key = keyOf(move);
      return known.has(key) ? false : known.add(key);
    });
  return found.map(({ move, note }) => ({
    move,
    note,
    marks: new Set(marks(move)),
    listed: false,
  }));
}

/** Without attempts that cannot succeed, of which the service lists one for all: a last resort. */
export function distinct(options) {
  const hopeful = options.filter((one) => !risky(one));
  return hopeful.length ? hopeful : options;
}

/**
 * Attempts and dice that cannot succeed, or spend more than they need: just what was touched, by
 * the first method that takes it.
 */
export function aside(options, about) {
  const known = new Set(options.map(({ move }) => keyOf(move)));
  const types = new Set(options.map(({ move }) => move.type));
  const turn = types.has("recruit") || types.has("capture");
  const way = turn ? attempts(about) : types.has("keep") ? rolls(about) : NEITHER;
  const note = { vain: true };
  const option = (move) => ({ move, note, marks: new Set(marks(move)), listed: false });
  const anew = (move) => !known.has(keyOf(move));
  return { marks: way.marks, having: (touched) => way.make(touched).filter(anew).map(option) };
}

const NEITHER = { marks: [], make: () => [] };

/** Attempts at a card of the landscape with cards and enhancements of one's own. */
const attempts = ({ view, seat, scene }) => ({
  marks: [
    ...view.landscape.filter(Boolean).map((id) => `wood:${id}`),
    ...view.hands[seat].map((id) => `card:${id}`),
    ...Object.keys(SPENT)
      .filter((id) => view.owned[seat].includes(id))
      .map((id) => `owned:${id}`),
  ],
  make: (touched) => attempted(touched, view.hands[seat], scene),
});

/** With any one card, as long as only what is attempted was touched. */
function attempted(touched, hand, scene) {
  if (touched.some((mark) => mark.startsWith("card:"))) return attempt(touched, scene);
  return hand.flatMap((id) => attempt([...touched, `card:${id}`], scene));
}

const rolls = ({ view }) => ({
  marks: view.attempt.dice.map((_, die) => `die:${die}`),
  make: ([mark]) => [{ type: "reroll", die: Number(mark.slice("die:".length)) }],
});

/** The move that attempts one card of the landscape with these things, by the first method. */
function attempt(touched, scene) {
  const marked = touched.map((mark) => mark.split(":"));
  const of = (wanted) => marked.filter(([kind]) => kind === wanted).map(([, id]) => id);
  const [targets, spent] = [of("wood"), of("owned")];
  const cards = of("card").filter((id) => scene.thing(id, "adventurers/").number);
  const helps = spent.filter((id) => SPENT[id]);
  if (targets.length !== 1 || 1 + cards.length + helps.length !== touched.length) return [];
  const [target] = targets;
  const creature = scene.thing(target, "creatures/");
  const move = {
    ...{ type: "capture", target, cards, lightning: false, bunny: false },
    ...Object.fromEntries(helps.map((id) => [SPENT[id], true])),
  };
  const spell = Boolean(scene.options.dragon_spell && creature.dragon);
  const fitting = helps.length && !creature.names ? null : fitted(move, spell);
  return fitting ? [fitting] : [];
}

const SPENT = { lightning_bolt: "lightning", friendly_bunny: "bunny", charmed_potion: "potion" };

/** The same in another order, or with another card that the potion stands for. */
const keyOf = (move) =>
  JSON.stringify({ ...move, cards: [...(move.cards ?? [])].sort(), potion: Boolean(move.potion) });

function alike({ move, note }, { view, seat }) {
  if (move.type === "reroll") return dice(move, note, view);
  if (move.type !== "capture" || !move.cards.length || Number(note.chance) === 0) return [];
  return plays(move, view.hands[seat]).map((play) => ({ move: { ...move, ...play }, note }));
}

function dice(move, note, { attempt }) {
  const face = attempt.dice[move.die];
  const same = attempt.dice.map((one, die) => [one, die]).filter(([one]) => one === face);
  return same.map(([, die]) => ({ move: { ...move, die }, note }));
}

/** Why nothing is done with these cards: they make no set. */
export function whyNot(marks, { scene }) {
  const of = (kind) => marks.filter((mark) => mark.startsWith(`${kind}:`));
  const cards = of("card").map((mark) => mark.slice("card:".length));
  if (of("owned").length || !cards.length || isSet(cards)) return null;
  const [strike, stomp, scream] = ["strike", "stomp", "scream"].map((way) =>
    scene.name(way, "methods/"),
  );
  const names = cards.map((id) => scene.name(id));
  return scene.t("no-set", { cards: listed(scene.lang, names), strike, stomp, scream });
}

/** The best chance first, then the fewest cards. */
export function rank(one, other) {
  const cost = ({ move }) => move.cards?.length ?? 0;
  return odds(other.note) - odds(one.note) || cost(one) - cost(other);
}

function odds({ chance }) {
  if (chance === undefined) return -1;
  const [over, under = 1] = chance.split("/").map(Number);
  return over / under;
}

/** An attempt that cannot succeed costs a card. */
export const risky = ({ move, note }) =>
  move.type === "capture" && (note.chance === "0" || Boolean(note.vain));

export const forms = {
  percent: (chance) => (chance === undefined || chance === null ? "" : percent(chance)),
  lightning: (used, scene) => (used ? `, ${scene.t("with-lightning")}` : ""),
  bunny: (used, scene) => (used ? `, ${scene.t("with-bunny")}` : ""),
  hand: (cards, scene, _, { potion }) => {
    const names = cards.map((id) => scene.name(id));
    const brewed = potion ? [scene.t("potion-as", { card: scene.name(potion) })] : [];
    return listed(scene.lang, [...names, ...brewed]);
  },
};

/** "13/36" → "36 %"; what is nearly nothing or nearly sure is not rounded to it. */
function percent(chance) {
  const share = odds({ chance }) * 100;
  const shown =
    share > 0 && share < 1 ? "< 1" : share < 100 && share > 99 ? "> 99" : Math.round(share);
  return `${shown} %`;
}
