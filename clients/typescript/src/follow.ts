/** Following a match live: every entry once and in order, whatever cuts the connection. */
import { Chain } from "./chain.js";
import type { Clock } from "./clock.js";
import type { Door, Tries } from "./door.js";
import { Refused } from "./errors.js";
import { type Message, Parser } from "./sse.js";
import type { Entry, Game, MatchState, Schemas } from "./types.js";
import { Limit } from "./waiting.js";

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
export interface FollowOptions {
  /** Only entries after this version; 0, from the beginning, if left out. */
  readonly after?: number | undefined;
  /** The hash of entry `after`, as it was seen: then it is noticed if the match was set back. */
  readonly head?: string | undefined;
  /** "poll" never opens a stream; otherwise it is used only where streams fail. */
  readonly by?: "stream" | "poll" | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What one client was shown of a match: hashes by version, and which entries it has made. */
export interface Seen {
  readonly hashes: Map<number, string>;
  readonly mine: Set<number>;
}

const WAIT_S = 25;
const PAGE = 500;
/** A stream says something at once; where a proxy keeps that back, streams are of no use. */
const FIRST_WORD_MS = 8_000;
const MOST_POLLS = 64;
/** A stream that was open for so long is of use, even if it brought nothing. */
const LASTING_MS = 30_000;

/** Follows one match from one version on. */
export class Following<G extends Game> {
  readonly #chain: Chain;
  readonly #tries: Tries;
  readonly #path: { match_id: string };
  readonly #always: boolean;
  /** So many long polls come before the next stream is tried; twice as many after each failure. */
  #polls = 0;
  #over = false;

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
    this.#always = options.by === "poll";
  }

  /** Throws Refused, Unreachable, Tampered, and the reason of the signal. */
  async *news(): AsyncGenerator<News<G>, void, undefined> {
    while (!this.#over) {
      try {
        for await (const entry of this.#entries()) {
          yield* this.#told(entry);
          if (this.#over) return;
        }
      } catch (error) {
        yield this.#setBack(versionOf(error));
      }
    }
  }

  async *#entries(): AsyncGenerator<Entry> {
    for (let left = this.#always ? Infinity : this.#polls; left > 0 && !this.#over; left--) {
      yield* this.#polled();
    }
    if (!this.#over) yield* this.#streamed();
  }

  async *#told(entry: Entry): AsyncGenerator<News<G>> {
    const { version, hash } = entry;
    const known = this.seen.hashes.get(version);
    if (known !== undefined && known !== hash) yield this.#setBack(version - 1);
    const checked = await this.#chain.take(entry);
    if (hash !== null) this.seen.hashes.set(version, hash);
    this.#tries.worked();
    this.#over = entry.events.some((event) => event.type === "finished");
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
    if (page.items.length === 0) this.#over = await this.#isOver();
    yield* page.items;
  }

  /** A match that is over has no more news, so it answers at once. */
  async #isOver(): Promise<boolean> {
    const given = { path: this.#path, signal: this.options.signal };
    const { body } = await this.door.send("GET /v1/matches/{match_id}", given);
    const { status, version } = body as MatchState;
    return status === "finished" && version === this.#chain.version;
  }

  /** One stream, to its end or until it is cut; then the wait before the next. */
  async *#streamed(): AsyncGenerator<Entry> {
    const [from, began] = [this.#chain.version, performance.now()];
    const limit = new Limit(FIRST_WORD_MS, this.options.signal);
    let why = new Error("the stream was cut");
    try {
      for await (const message of this.#messages(limit)) yield* this.#meant(message);
    } catch (error) {
      this.options.signal?.throwIfAborted();
      why = passing(error);
    } finally {
      limit.release();
    }
    if (this.#over) return;
    const useful = this.#chain.version > from || performance.now() - began > LASTING_MS;
    this.#polls = useful ? 0 : Math.min(MOST_POLLS, this.#polls * 2 || 1);
    if (useful) await this.#tries.failed(why, 0, this.options.signal);
    else this.door.settings.onRetry?.(why, 0); // a long poll waits by itself
  }

  async *#messages(limit: Limit): AsyncGenerator<Message> {
    const parser = new Parser();
    const given = { path: this.#path, query: this.#query };
    const name = "GET /v1/matches/{match_id}/stream";
    const response = await this.door.open(name, given, limit.signal);
    if (response.status === 204) this.#over = true;
    for await (const bytes of chunksOf(response, limit.signal)) {
      this.#tries.worked();
      limit.extend(this.door.settings.silence ?? 40_000);
      yield* parser.read(bytes);
    }
  }

  *#meant(message: Message): Generator<Entry> {
    const data: unknown = JSON.parse(message.data);
    if (message.event === "message") yield data as Entry;
    else if (message.event === "end") this.#over = true;
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

/** An error after which a stream is tried again; throws all others. */
function passing(error: unknown): Error {
  if (error instanceof SetBack) throw error;
  const final = error instanceof Refused && error.status < 500 && error.status !== 429;
  if (final && error.status !== 408) throw error;
  return error instanceof Error ? error : new Error(String(error));
}

async function* chunksOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (reader === undefined) return; // as in React Native
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
