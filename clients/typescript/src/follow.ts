/** Following a match live: every entry once and in order, whatever cuts the connection. */
import { Chain } from "./chain.js";
import type { Clock } from "./clock.js";
import type { Door, Tries } from "./door.js";
import { Refused } from "./errors.js";
import { waitsForWords } from "./keeping.js";
import type { Message } from "./sse.js";
import { type ListenOptions, Streams, WAIT_S } from "./streams.js";
import type { Entry, Game, MatchState, Schemas } from "./types.js";

/** What following a match tells. */
export type News<G extends Game = Game> =
  | {
      readonly type: "entry";
      readonly entry: Entry<G>;
      /** Whether its hash was computed and follows. Not so where a page came over plain http. */
      readonly checked: boolean;
    }
  | {
      /** The store has lost entries: forget all after `version`; what comes next is after it. */
      readonly type: "set-back";
      readonly version: number;
    };

/** Where and how to follow. */
export interface FollowOptions extends ListenOptions {
  /** Only entries after this version; 0, from the beginning, if left out. */
  readonly after?: number | undefined;
  /** The hash of entry `after`, as it was seen: then it is noticed if the match was set back. */
  readonly head?: string | undefined;
}

/** What one client was shown of a match: hashes by version, and which entries it has made. */
export interface Seen {
  readonly hashes: Map<number, string>;
  readonly mine: Set<number>;
  /** Whether it waits for words that were to be pledged; undefined: nothing was shown yet. */
  waits?: boolean | undefined;
  /** The version at which all had pledged, as it was shown when words first went out. */
  pledged?: number;
}

const PAGE = 500;

/** Follows one match from one version on. */
export class Following<G extends Game> {
  readonly #chain: Chain;
  readonly #tries: Tries;
  readonly #path: { match_id: string };
  readonly #streams: Streams;

  constructor(
    private readonly door: Door,
    private readonly clock: Clock,
    private readonly seen: Seen,
    match: string,
    private readonly options: FollowOptions,
  ) {
    this.#chain = new Chain(match, options.after, options.head);
    this.#tries = door.tries();
    this.#path = { match_id: match };
    this.#streams = new Streams(door, this.#tries, options);
  }

  /** Throws Refused, Unreachable, Tampered, and the reason of the signal. */
  async *news(): AsyncGenerator<News<G>, void, undefined> {
    while (!this.#streams.over) {
      try {
        for await (const entry of this.#entries()) {
          yield* this.#told(entry);
          if (this.#streams.over) return;
        }
      } catch (error) {
        yield this.#setBack(versionOf(error));
      }
    }
  }

  async *#entries(): AsyncGenerator<Entry> {
    for (let left = this.#streams.polls; left > 0 && !this.#streams.over; left--) {
      yield* this.#polled();
    }
    if (!this.#streams.over) yield* this.#streamed();
  }

  async *#told(entry: Entry): AsyncGenerator<News<G>> {
    const { version, hash } = entry;
    const known = this.seen.hashes.get(version);
    if (known !== undefined && known !== hash) yield this.#setBack(version - 1);
    const checked = await this.#chain.take(entry);
    if (hash !== null) this.seen.hashes.set(version, hash);
    this.seen.waits = waitsForWords(entry.events, this.seen.waits);
    this.#tries.worked();
    this.#streams.over = entry.events.some((event) => event.type === "finished");
    yield { type: "entry", entry: entry as Entry<G>, checked };
  }

  #setBack(version: number): News<G> {
    this.#chain.cut(version);
    for (const at of this.seen.hashes.keys()) if (at > version) this.seen.hashes.delete(at);
    for (const at of this.seen.mine) if (at > version) this.seen.mine.delete(at);
    return { type: "set-back", version: this.#chain.version };
  }

  get #query(): { after: number; head?: string } {
    const [after, heads] = [this.#chain.version, this.#chain.heads()];
    return heads.length ? { after, head: heads.join(",") } : { after };
  }

  /** One long poll. */
  async *#polled(): AsyncGenerator<Entry> {
    const query = { ...this.#query, wait: WAIT_S, limit: PAGE };
    const given = { path: this.#path, query, signal: this.options.signal };
    const { body } = await this.door.send("GET /v1/matches/{match_id}/log", given, WAIT_S * 1_000);
    const page = body as Schemas["LogPage"];
    this.clock.heard(page.now);
    this.#tries.worked();
    if (page.items.length === 0) this.#streams.over = await this.#isOver();
    yield* page.items;
  }

  /** A match that is over has no more news, so it answers at once. */
  async #isOver(): Promise<boolean> {
    const given = { path: this.#path, signal: this.options.signal };
    const { body } = await this.door.send("GET /v1/matches/{match_id}", given);
    const { status, version } = body as MatchState;
    return status === "finished" && version === this.#chain.version;
  }

  /** One stream. */
  async *#streamed(): AsyncGenerator<Entry> {
    const name = "GET /v1/matches/{match_id}/stream";
    const given = { path: this.#path, query: this.#query };
    for await (const message of this.#streams.messages(name, given)) yield* this.#meant(message);
  }

  *#meant(message: Message): Generator<Entry> {
    const data: unknown = JSON.parse(message.data);
    if (message.event === "message") yield data as Entry;
    else if (message.event === "end") this.#streams.over = true;
    else if (message.event === "set-back") throw new SetBack((data as { version: number }).version);
  }
}

/** The match was set back to a version. */
class SetBack extends Error {
  constructor(readonly version: number) {
    super(`set back to ${version}`);
  }
}

/** To which version the match was set back; throws the error if it is another one. */
function versionOf(error: unknown): number {
  if (error instanceof SetBack) return error.version;
  if (error instanceof Refused && error.code === "set-back") return error.problem.version ?? 0;
  throw error;
}
