// Touching things narrows the moves down: the one mechanism by which all games are played.
//
// A thing that is drawn carries marks ("card:green-5", "seat:2"), and so does each move: those of
// the things that it is about. A touched mark leaves the moves that have it. Marks that all of
// these have in common go without saying; a move fits when nothing of it has been left unsaid.
// Moves that are left aside are legal, but the page leads nobody to them: a touch of just their
// things is one of them.

import { get } from "../../common/api.js";

const NONE = { marks: [], having: () => [] };

export class Draft {
  #aside;

  /**
   * Options: [{move, note, marks: Set, listed}]; marks that no move has any more are let go.
   * `aside`: {marks, having(marks)}, moves that are left aside.
   */
  constructor(options = [], touched = [], aside = NONE) {
    this.options = options;
    this.#aside = aside;
    this.touched = [];
    this.chosen = null;
    this.unfit = null; // a mark that was touched, and does not go with the others
    for (const mark of touched) if (this.#left([...this.touched, mark]).length) this.#add(mark);
  }

  /** The options that have all that was touched. */
  get left() {
    return this.#left(this.touched);
  }

  /** The marks that all options left have. */
  get common() {
    const [first, ...others] = this.left;
    if (!first) return new Set();
    return new Set([...first.marks].filter((mark) => others.every((one) => one.marks.has(mark))));
  }

  /** The options of which all has been said. */
  get fits() {
    const said = new Set([...this.touched, ...this.common]);
    return this.left.filter((one) => [...one.marks].every((mark) => said.has(mark)));
  }

  /** Moves left aside that are just the touched things, if no other move is. */
  get aside() {
    const { touched, chosen, left } = this;
    const just = ({ marks }) => marks.size === touched.length;
    if (chosen || !touched.length || left.some(just)) return [];
    return this.#aside.having(touched).filter(just);
  }

  /** The one option that would be sent, if it is clear which. */
  get choice() {
    if (this.chosen) return this.chosen;
    if (!this.touched.length) return null;
    const { left, fits } = this;
    return left.length === 1 ? left[0] : fits.length === 1 ? fits[0] : null;
  }

  /** Whether anything was said at all. */
  get begun() {
    return this.touched.length > 0 || this.chosen !== null;
  }

  /** Marks that can be touched, and leave something: those of moves that are left come first. */
  get may() {
    const { common } = this;
    const all = this.left.flatMap((one) => [...one.marks]);
    return new Set(all.filter((mark) => !this.touched.includes(mark) && !common.has(mark)));
  }

  /** All marks that any option has. */
  get any() {
    return new Set([...this.options.flatMap((one) => [...one.marks]), ...this.#aside.marks]);
  }

  /**
   * Touch a mark, or take the touch back. Of a kind of which a move names one, it takes the place
   * of the other. Other marks that do not go with it stay, and it is `unfit`; touched again it
   * begins anew. Returns whether anything came of it.
   */
  touch(mark) {
    const insists = this.unfit === mark;
    const kept = this.#kept(mark);
    const given = this.touched.filter((one) => !kept.includes(one));
    const instead = given.every((one) => this.#isInstead(one, mark));
    this.unfit = instead || (insists && this.fit(kept)) ? null : mark;
    if (this.unfit) return false;
    this.chosen = null;
    if (kept.length && !this.fit(kept)) return false;
    this.touched = kept;
    return true;
  }

  /** The touched marks that stay with this mark, which comes last, or is taken back. */
  #kept(mark) {
    if (this.touched.includes(mark)) return this.touched.filter((one) => one !== mark);
    const all = [...this.touched, mark];
    return this.fit(all) ? all : this.#going(mark);
  }

  /** A mark, and what of all that was touched goes with it, the latest first. */
  #going(mark) {
    return this.touched.reduceRight(
      (kept, one) => (this.fit([one, ...kept]) ? [one, ...kept] : kept),
      [mark],
    );
  }

  /** Whether one takes the place of the other: no move names two of their kind, or it is itself. */
  #isInstead(one, other) {
    const kind = kindOf(one);
    if (kind !== kindOf(other)) return false;
    const named = ({ marks }) => [...marks].filter((mark) => kindOf(mark) === kind).length;
    return one === other || this.options.every((option) => named(option) < 2);
  }

  /** Whether some move has all these marks. */
  fit(marks) {
    return this.#left(marks).length > 0;
  }

  /** Choose an option from a list. */
  choose(option) {
    this.chosen = option;
    this.unfit = null;
  }

  /** The option with the same move as this one. */
  alike({ move }) {
    const wanted = JSON.stringify(move);
    const all = [...this.options, ...this.left, ...this.aside];
    return all.find((one) => JSON.stringify(one.move) === wanted);
  }

  clear() {
    this.touched = [];
    this.chosen = null;
    this.unfit = null;
  }

  #add(mark) {
    this.touched.push(mark);
  }

  #left(marks) {
    const mine = having(this.options, marks);
    return mine.length || !marks.length ? mine : this.#aside.having(marks);
  }
}

const kindOf = (mark) => mark.split(":")[0];
const having = (options, marks) =>
  options.filter((one) => marks.every((mark) => one.marks.has(mark)));

/** The listing of the player's moves as it is now; null where nobody asks for theirs. */
export async function moves({ match, path }, signal) {
  if (match.you === null || match.status !== "running") return null;
  return get(`${path}/moves`, signal);
}

/**
 * The listing of this player's moves for the version that is known; null if they have none.
 * `asked`: the first answer, if it was asked for already.
 */
export async function listed({ film, signal }, asked = moves(film, signal)) {
  for (let listing = await asked; ; listing = await moves(film, signal)) {
    if (!listing || listing.version <= film.length) return listing;
    await film.advance(signal); // it is for a table that is not here yet
    if (film.finished) return null;
  }
}

/**
 * The draft of a listing, of which so much was touched before: with those moves that one
 * of it stands for, each once, and others left aside.
 */
export function draftOf(listing, { film, seat, scene, game }, touched = []) {
  if (!listing) return new Draft();
  const about = { view: film.match.view, seat, scene };
  const mine = options(listing, (move, note) => game.marks(move, note, about));
  const all = game.more ? [...mine, ...game.more(mine, about)] : mine;
  const led = game.distinct ? game.distinct(all, about) : all;
  return new Draft(led, touched, aside(all, led, game.aside?.(all, about) ?? NONE));
}

/** The options that are not led to, and those that a game leaves aside besides. */
function aside(all, led, more) {
  const known = new Set(led);
  const left = all.filter((option) => !known.has(option));
  return {
    marks: [...left.flatMap(({ marks }) => [...marks]), ...more.marks],
    having: (marks) => [...having(left, marks), ...more.having(marks)],
  };
}

/** The options of a listing: each move with its note and its marks, as the game names them. */
function options(listing, marks) {
  const option = (move, note, listed) => ({
    move,
    note,
    marks: new Set(marks(move, note)),
    listed,
  });
  return listing.moves.map((move, at) => option(move, listing.notes?.[at] ?? {}, true));
}
