/** Words that a match waits for: pledged, and given when all have pledged. */
import type { LogOptions } from "./asking.js";
import { Refused } from "./errors.js";
import type { Seen } from "./follow.js";
import type { KeptWords } from "./keeping.js";
import type { Entry, Game, MatchState, WordsAsked } from "./types.js";

/** A match that may wait for words. */
interface Table<G extends Game> {
  readonly id: string;
  giveWords(order: WordsAsked): Promise<MatchState<G>>;
  log(options: LogOptions): AsyncIterable<Entry<G>>;
}

/** Settles what a match waits for now: see `Match.settleWords`. `look` reads the match. */
export async function settled<G extends Game>(
  table: Table<G>,
  look: () => Promise<MatchState<G>>,
  kept: KeptWords,
  seen: Seen,
  shown?: MatchState<G>,
): Promise<MatchState<G>> {
  let now = shown ?? (await look());
  for (const _ of ["pledge", "words"]) {
    const order = await kept.awaited(table.id, now);
    if (order === undefined) break;
    const isSecret = now.waiting.some(({ seat, kind }) => seat === now.you && kind === "words");
    try {
      if (isSecret && !(await notePledges(table, seen, now.version))) break;
      now = await table.giveWords(order);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 409) throw error;
      now = await look();
      break;
    }
  }
  seen.waits = now.pledges && now.status === "open";
  return now;
}

/** Before words are given: after which entry all had pledged, if there is such an entry. */
async function notePledges<G extends Game>(
  table: Table<G>,
  seen: Seen,
  version: number,
): Promise<boolean> {
  for await (const entry of table.log({ after: version - 1 })) {
    if (entry.version !== version || !entry.hash) return false;
    seen.hashes.set(version, entry.hash);
    seen.pledged ??= version; // from the first time on they may be known
    return true;
  }
  return false;
}
