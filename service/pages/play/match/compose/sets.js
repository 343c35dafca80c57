// Sets of cards of Dragonwood: in a row to strike, of one number to stomp, of one colour to
// scream. The potion stands for a card more.

const MOST_DICE = 6;
const SPELL = { cards: 3, dice: 2 };

/** All sets of as many cards that the method takes: [{cards, potion}]. */
export function plays({ method, cards: { length }, potion }, hand) {
  const fits = FITS[method] ?? (() => false);
  const ids = (set) => set.map(({ id }) => id);
  const sets = chosen(hand.map(cardOf), length);
  if (!potion) return sets.filter(fits).map((set) => ({ cards: ids(set) }));
  const brewed = sets.map((set) => ({ cards: ids(set), potion: standin(fits, set) }));
  return brewed.filter((play) => play.potion);
}

/** A capture of these cards by the first method that takes them; null if none does. */
export function fitted({ potion = false, ...move }, spell) {
  const set = move.cards.map(cardOf);
  const methods = Object.keys(FITS).filter((name) => spell || name !== "spell");
  const found = methods
    .map((method) => ({ ...move, method, potion: potion ? standin(FITS[method], set) : null }))
    .find((one) => fits(one, potion));
  return found ?? null;
}

/** Whether these cards go together in some way. */
export const isSet = (ids) => Object.values(FITS).some((fits) => fits(ids.map(cardOf)));

function fits({ method, cards, potion, bunny }, brewed) {
  const count = cards.length + Number(brewed);
  const dice = (method === "spell" ? SPELL.dice : count) + Number(bunny);
  const set = [...cards, potion].filter(Boolean).map(cardOf);
  const some = count > 0 && set.length === count;
  return some && Math.max(count, dice) <= MOST_DICE && FITS[method](set);
}

function cardOf(id) {
  const [colour, number] = id.split("-");
  return { id, colour, number: Number(number) };
}

/** A card with which these go together, if there is one. */
const standin = (fits, [first = { colour: "red" }, ...others]) =>
  NUMBERS.map((number) => cardOf(`${first.colour}-${number}`)).find((one) =>
    fits([...(first.id ? [first] : []), ...others, one]),
  )?.id;

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
  spell: (set) => set.length === SPELL.cards && run(set) && one(set, "colour"),
};

/** All ways to choose so many of these. */
function chosen(items, size) {
  if (size === 0) return [[]];
  return items.flatMap((item, at) =>
    chosen(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]),
  );
}
