/** The moments at which a player may decide something, one after another. */
import type { News } from "./follow.js";
import type { CommandOptions } from "./calls.js";
import type { Match } from "./match.js";
import type { Game, Move, Moves, Played } from "./types.js";

/** Your turn: what you may do, and what has happened since the last one. */
export class Turn<G extends Game = Game> {
  readonly match: Match<G>;
  readonly version: number;
  /** The moves that answer the decision: all of them, or a sample if not `complete`. */
  readonly moves: readonly Move<G>[];
  /** What may be done besides. */
  readonly always: readonly Move<G>[];
  readonly complete: boolean;
  /** By the clock of the store; see `remaining`. */
  readonly deadline: number | null;
  /** Everything as the server has listed it, also `notes` about the moves. */
  readonly listed: Moves<G>;
  /** Entries and set-backs since the last turn, oldest first. */
  readonly news: readonly News<G>[];

  constructor(match: Match<G>, listed: Moves<G>, news: readonly News<G>[]) {
    this.match = match;
    this.version = listed.version;
    // The compiler cannot see that the two depend on the game alike.
    const { moves, always } = listed as unknown as { moves: Move<G>[]; always: Move<G>[] };
    this.moves = moves;
    this.always = always;
    this.complete = listed.complete;
    this.deadline = listed.deadline;
    this.listed = listed;
    this.news = news;
  }

  /** The ms that are left for it; null: no deadline. */
  get remaining(): number | null {
    return this.match.clock.remaining(this.deadline);
  }

  /** Makes a move. Throws Refused, also if the decision is another one by now. */
  play(move: Move<G>, options?: CommandOptions): Promise<Played<G>> {
    return this.match.play(move, options);
  }
}

/**
 * Tells whenever there is something new to decide: another decision, or the same one after others
 * have acted. `mine`: the versions of the entries that this client has made.
 */
export async function* turnsOf<G extends Game>(
  match: Match<G>,
  following: AsyncIterable<News<G>>,
  mine: ReadonlySet<number>,
  ask: () => Promise<Moves<G>>,
  after: number,
): AsyncGenerator<Turn<G>, void, undefined> {
  let listed = await ask();
  let answered = "";
  let news: News<G>[] = [];
  const isNew = (): boolean => listed.moves.length > 0 && decision(listed) !== answered;
  const turn = (): Turn<G> => {
    answered = decision(listed);
    return new Turn(match, listed, news.splice(0));
  };
  if (listed.version <= after && isNew()) yield turn();
  for await (const item of following) {
    news.push(item);
    const version = item.type === "entry" ? item.entry.version : item.version;
    if (item.type === "set-back" || !mine.has(version)) answered = "";
    if (item.type === "set-back" || listed.version < version) listed = await ask();
    // What is not told yet comes with the next entries.
    if (listed.version <= version && isNew()) yield turn();
  }
}

function decision(listed: Moves): string {
  return JSON.stringify([listed.deadline, listed.moves]);
}
