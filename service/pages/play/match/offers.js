// Which moves the bar lists: what has been narrowed down to, and before a touch what is not on the
// table. All else is reached by touching it.

import { said } from "./words.js";

const LISTED = 24;
const FEW = 4;

/**
 * {answers, composers, others} in the order of the bar: yes to what somebody else has proposed,
 * what can be put together, and all other options, last those that nobody is led to.
 */
export function offers(sitting) {
  const { draft, game } = sitting;
  if (draft.choice) return { answers: [], composers: [], others: draft.aside };
  const open = draft.fits.length ? draft.fits : draft.begun ? draft.left.filter(isListed) : [];
  const answers = draft.begun ? [] : draft.options.filter(({ move }) => isAnswer(game, move));
  const others = few(open, sitting).filter((option) => !answers.includes(option));
  const ranked = [...answers, ...(game.rank ? [...others].sort(game.rank) : others)];
  const shown = new Set(unlike(ranked, sitting).slice(0, LISTED));
  const told = (options) => options.filter((option) => shown.has(option));
  return {
    answers: told(answers),
    composers: composers(sitting),
    others: [...told(ranked.slice(answers.length)), ...draft.aside],
  };
}

/** Of what reads the same, as with two cards of one name, the first; the other can be touched. */
function unlike(options, { scene, draft }) {
  const read = new Set();
  return options.filter((option) => {
    const words = said(option, scene, draft.touched);
    return read.has(words) ? false : read.add(words);
  });
}

/** Of moves that are put together, a long list says nothing: the first of it is left. */
function few(options, { composers, draft }) {
  if (draft.begun) return options;
  const long = composers.map(({ of }) => ofType(options, of)).filter((all) => all.length > FEW);
  const left = new Set(long.flatMap((all) => all.slice(1)));
  return options.filter((option) => !left.has(option));
}

const ofType = (options, type) => options.filter(({ move }) => move.type === type);

/** A proposal is accepted in the bar, too: it may lie out of sight. */
const isAnswer = (game, move) => game.answers?.includes(move.type);
export const isListed = (option) => option.listed;

/** Moves composed piece by piece: shares, offers, bids; unless a short list says it all. */
function composers(sitting) {
  const { draft, listing } = sitting;
  if (draft.begun || !listing) return [];
  const says = ({ of }) => listing.complete && ofType(draft.options, of).length <= FEW;
  return sitting.composers.filter((one) => !says(one));
}

/**
 * The standing orders that may be given now: [[move, …], …], in each list the ways in which one
 * can be given.
 */
export function orders({ listing, film, game, seat }) {
  const always = listing?.always ?? [];
  return game.orders?.(always, film.match.view, seat) ?? always.map((move) => [move]);
}

/** The move drafted before the table changed, if it is still possible; or null. */
export function still(option, sitting) {
  if (sitting.composing) return option;
  const ordered = orders(sitting).some(([{ type }]) => type === option.move.type);
  return sitting.draft.alike(option) ?? (ordered ? option : null);
}
