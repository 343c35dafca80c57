/**
 * Requests on their way: with token and key, again while there is no reply, and what was refused
 * as an error. The recipe is that of docs/api.md, "Lost replies".
 */
import { type Given, address } from "./calls.js";
import { Refused, Unreachable } from "./errors.js";
import { type Keep, KeptWords, storage } from "./keeping.js";
import type { Problem } from "./types.js";
import { Backoff, Limit, sleep } from "./waiting.js";

/** How a client behaves. Times are in ms, but for what is called seconds. */
export interface Settings {
  /** Who asks; without one, a spectator. */
  readonly token?: string | undefined;
  /** The language of refusals. */
  readonly language?: "en" | "fr" | undefined;
  /** For how many seconds a request is repeated before `Unreachable` is thrown: 60. */
  readonly retrySeconds?: number | undefined;
  /** @deprecated The same in ms: use `retrySeconds`. */
  readonly patience?: number | undefined;
  /** The first wait before a request is repeated; then twice as long each time: 1,000. */
  readonly backoff?: number | undefined;
  /** How long one try may take, besides what it asks the server to wait: 20,000. */
  readonly timeout?: number | undefined;
  /** How long a stream may be silent before it counts as broken: 40,000. */
  readonly silence?: number | undefined;
  /** Called before each wait: there was no reply, or "not now". Shows that one is offline. */
  readonly onRetry?: ((why: Error, wait: number) => void) | undefined;
  /** Keeps the words that you have pledged: `localStorage` in browsers, else only memory. */
  readonly keep?: Keep | undefined;
  /** What is used instead of the global fetch. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** A reply that is no refusal. `body` is parsed where it is JSON, else its text. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

const NOT_NOW = [408, 429, 502, 503, 504];

/** Refusals of what has no key that say, where a reply was lost, that it is done. */
const DONE: Readonly<Record<string, readonly string[] | undefined>> = {
  "DELETE /v1/players/me": ["bad-token"],
  "DELETE /v1/players/me/tokens/{token_id}": ["no-such-token", "bad-token"],
  "DELETE /v1/players/me/webhooks/{webhook_id}": ["no-such-webhook"],
};

/** A reply that did not come, or one that says to ask again. */
class Again {
  constructor(
    readonly why: Error,
    readonly wait = 0,
  ) {}
}

/** Tries one after another, until patience is over. */
export class Tries {
  readonly #backoff: Backoff;
  #since = performance.now();

  constructor(
    private readonly url: string,
    private readonly settings: Settings,
    private readonly key: string | undefined,
  ) {
    this.#backoff = new Backoff(settings.backoff ?? 1_000);
  }

  /** There was an answer: patience and waits begin anew. */
  worked(): void {
    this.#backoff.reset();
    this.#since = performance.now();
  }

  /** Waits before the next try, at least as long as was asked for (ms). Throws Unreachable. */
  async failed(why: Error, asked: number, signal: AbortSignal | undefined): Promise<void> {
    const wait = this.#backoff.next(asked);
    const { retrySeconds, patience } = this.settings;
    const most = retrySeconds === undefined ? (patience ?? 60_000) : 1_000 * retrySeconds;
    if (performance.now() + wait > this.#since + most) {
      throw new Unreachable(`No reply from ${this.url}: ${why.message}`, this.key, why);
    }
    this.settings.onRetry?.(why, wait);
    await sleep(wait, signal);
  }
}

/** A server, as one player or spectator speaks to it. */
export class Door {
  readonly url: string;
  readonly settings: Settings;
  /** The words that this client has pledged. */
  readonly kept: KeptWords;

  constructor(url: string | URL, settings: Settings) {
    this.url = new URL(url).href.replace(/\/+$/, "");
    this.settings = settings;
    this.kept = new KeptWords(settings.keep ?? storage());
  }

  /** The tries of one request, or of one connection that is to last. */
  tries(key?: string): Tries {
    return new Tries(this.url, this.settings, key);
  }

  /**
   * The reply to a call, however often it takes to ask. `extra`: the ms that the server may wait.
   * Throws Refused, Unreachable, or the reason of the signal.
   */
  async send(name: string, given: Given, extra = 0): Promise<Reply> {
    const [method = "GET", template = ""] = name.split(" ");
    const key = method === "GET" ? undefined : (given.key ?? newKey());
    const request = this.#request(method, given, key);
    const url = this.url + address(template, given);
    let lost = false;
    for (const tries = this.tries(key); ; lost = true) {
      const tried = this.#tried(url, request, given.signal, extra);
      const reply = await tried.catch((error: unknown) => done(error, lost ? DONE[name] : []));
      if (!(reply instanceof Again)) return reply;
      await tries.failed(reply.why, reply.wait, given.signal);
    }
  }

  /** An answer whose body is still to be read. Tried once; throws Refused, or what fetch throws. */
  async open(name: string, given: Given, signal: AbortSignal): Promise<Response> {
    const [method = "GET", template = ""] = name.split(" ");
    const request = { ...this.#request(method, given, undefined), signal };
    const response = await this.#fetch(this.url + address(template, given), request);
    if (response.ok) return response;
    const text = await response.text();
    if (!text) throw new Error("the reply was cut");
    throw new Refused(response.status, problemIn(text), response.headers);
    return response;
  }

  #fetch(url: string, request: RequestInit): Promise<Response> {
    return (this.settings.fetch ?? globalThis.fetch)(url, request);
  }

  #request(method: string, given: Given, key: string | undefined): RequestInit {
    const { token, language } = this.settings;
    const headers = new Headers();
    for (const [name, value] of Object.entries(given.header ?? {})) {
      if (value !== undefined) headers.set(name, String(value));
    }
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (language) headers.set("Accept-Language", language);
    if (key) headers.set("Idempotency-Key", key);
    const request: RequestInit = { method, headers, cache: "no-store" };
    if (given.body === undefined) return request;
    headers.set("Content-Type", "application/json");
    return { ...request, body: JSON.stringify(given.body) };
  }

  async #tried(
    url: string,
    request: RequestInit,
    signal: AbortSignal | undefined,
    extra: number,
  ): Promise<Reply | Again> {
    const limit = new Limit((this.settings.timeout ?? 20_000) + extra, signal);
    try {
      const response = await this.#fetch(url, { ...request, signal: limit.signal });
      return understood(response, await response.arrayBuffer());
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof Refused) throw error;
      return new Again(error instanceof Error ? error : new Error(String(error)));
    } finally {
      limit.release();
    }
  }
}

/** What an error stands for that says that it is done; throws any other. */
function done(error: unknown, codes: readonly string[] | undefined): Reply {
  if (!(error instanceof Refused && codes?.includes(error.code))) throw error;
  return { status: 204, headers: new Headers(), body: undefined };
}

/** Browsers tell an answer that was cut within its headers as one without a body. */
function understood(response: Response, body: ArrayBuffer): Reply | Again {
  const { status, headers } = response;
  if (status === 204 || status === 304) return { status, headers, body: undefined };
  if (body.byteLength === 0) throw new Error("the reply was cut");
  if (status < 400) return { status, headers, body: parsed(headers, body) };
  const refused = new Refused(status, problemIn(textOf(body)), headers);
  if (!NOT_NOW.includes(status)) throw refused;
  return new Again(refused, refused.retryAfter);
}

/** Raises a SyntaxError if this cannot be an answer of the service. */
function parsed(headers: Headers, body: ArrayBuffer): unknown {
  const type = headers.get("Content-Type") ?? "";
  if (type.startsWith("text/html")) throw new SyntaxError("this is a page, not the service");
  if (type.startsWith("application/octet-stream")) return new Uint8Array(body);
  return type.startsWith("application/json") ? JSON.parse(textOf(body)) : textOf(body);
}

function textOf(body: ArrayBuffer): string {
  return new TextDecoder().decode(body);
}

function problemIn(text: string): Partial<Problem> {
  try {
    const problem: unknown = JSON.parse(text);
    return typeof problem === "object" && problem !== null ? problem : {};
  } catch {
    return {};
  }
}

/** 128 random bits; crypto.randomUUID is missing where a page came over plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
