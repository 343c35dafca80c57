// Dragonwood: captures are put together from cards of the hand and a card of the landscape. The
// service lists one of each kind; all others that come to the same are made here, with its chance.

import { listed } from "../../../common/words.js";

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

/** All sets of as many cards that the method takes; the potion stands for what it can. */
function plays({ method, cards: { length }, potion }, hand) {
  const fits = FITS[method] ?? (() => false);
  const ids = (set) => set.map(({ id }) => id);
  const sets = chosen(hand.map(cardOf), length);
  if (!potion) return sets.filter(fits).map((set) => ({ cards: ids(set) }));
  const brewed = sets.map((set) => ({ cards: ids(set), potion: standin(fits, set) }));
  return brewed.filter((play) => play.potion);
}

function cardOf(id) {
  const [colour, number] = id.split("-");
  return { id, colour, number: Number(number) };
}

/** A card with which these go together, if there is one. */
const standin = (fits, set) =>
  NUMBERS.map((number) => cardOf(`${set[0].colour}-${number}`)).find((one) => fits([...set, one]))
    ?.id;

const NUMBERS = Array.from({ length: 12 }, (_, at) => at + 1);
const run = (set) => {
  const numbers = set.map(({ number }) => number).sort((a, b) => a - b);
  return numbers.every((number, at) => at === 0 || number === numbers[at - 1] + 1);
};
const one = (set, field) => set.every((card) => card[field] === set[0][field]);
const FITS = {
  strike: run,
  stomp: (set) => one(set, "number"),
  scream: (set) => one(set, "colour"),
  spell: (set) => run(set) && one(set, "colour"),
};

/** Why nothing is done with these cards: they make no set, or none that can capture this. */
export function whyNot(marks, { scene }) {
  const of = (kind) => marks.filter((mark) => mark.startsWith(`${kind}:`));
  const ids = (kind) => of(kind).map((mark) => mark.slice(kind.length + 1));
  const [cards, target] = [ids("card"), ids("wood")[0]];
  if (of("owned").length || !cards.length) return null;
  if (target) return scene.t("no-attempt", { target: scene.name(target) });
  const set = cards.map(cardOf);
  if (Object.values(FITS).some((fits) => fits(set))) return null;
  const way = (name) => scene.name(name, "methods/");
  const [strike, stomp, scream] = ["strike", "stomp", "scream"].map(way);
  const named = listed(scene.lang, cards.map((id) => scene.name(id)));
  return scene.t("no-set", { cards: named, strike, stomp, scream });
}

/** All ways to choose so many of these. */
function chosen(items, size) {
  if (size === 0) return [[]];
  return items.flatMap((item, at) =>
    chosen(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]),
  );
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
export const risky = ({ move, note }) => move.type === "capture" && note.chance === "0";

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
