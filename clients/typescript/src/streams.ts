/** Streams of one thing, one after the other, and how often to ask instead where they fail. */
import type { Given } from "./calls.js";
import type { Door, Tries } from "./door.js";
import { Refused } from "./errors.js";
import { type Message, Parser } from "./sse.js";
import { Limit } from "./waiting.js";

/** How one listens. */
export interface ListenOptions {
  /** "poll" never opens a stream; otherwise it is used only where streams fail. */
  readonly by?: "stream" | "poll" | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How long a long poll waits at the server. */
export const WAIT_S = 25;
/** A stream says something at once; where a proxy keeps that back, streams are of no use. */
const FIRST_WORD_MS = 8_000;
const MOST_POLLS = 64;
/** A stream that was open for so long is of use, even if it brought nothing. */
const LASTING_MS = 30_000;

export class Streams {
  /** Nothing more will come. */
  over = false;
  #polls = 0;

  constructor(
    private readonly door: Door,
    private readonly tries: Tries,
    private readonly options: ListenOptions,
  ) {}

  /** So many long polls come before the next stream; twice as many after each failure. */
  get polls(): number {
    return this.options.by === "poll" ? Infinity : this.#polls;
  }

  /** What one stream says, to its end or until it is cut; then the wait before the next. */
  async *messages(name: string, given: Given): AsyncGenerator<Message> {
    const [began, limit] = [performance.now(), new Limit(FIRST_WORD_MS, this.options.signal)];
    let why = new Error("the stream was cut");
    let told = false;
    try {
      for await (const message of this.#read(name, given, limit)) {
        yield message;
        told ||= message.event === "message";
      }
    } catch (error) {
      this.options.signal?.throwIfAborted();
      why = passing(error);
    } finally {
      limit.release();
    }
    if (this.over) return;
    const useful = told || performance.now() - began > LASTING_MS;
    this.#polls = useful ? 0 : Math.min(MOST_POLLS, this.#polls * 2 || 1);
    if (useful) await this.tries.failed(why, 0, this.options.signal);
    else this.door.settings.onRetry?.(why, 0); // a long poll waits by itself
  }

  async *#read(name: string, given: Given, limit: Limit): AsyncGenerator<Message> {
    const parser = new Parser();
    const response = await this.door.open(name, given, limit.signal);
    if (response.status === 204) this.over = true;
    for await (const bytes of chunksOf(response, limit.signal)) {
      this.tries.worked();
      limit.extend(this.door.settings.silence ?? 40_000);
      yield* parser.read(bytes);
    }
  }
}

/** An error after which a stream is tried again; throws all others. */
function passing(error: unknown): Error {
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
