/** What can go wrong: the server says no, nobody answers, or a log is not what it was. */
import type { Code, Problem } from "./types.js";
import type { Verdict } from "./verify.js";

/**
 * The server has refused a request; nothing has happened. `code` and `reason` are stable and for
 * programs; the message is a sentence for people, in the language that the client prefers, and for
 * `invalid` also what is wrong, field by field.
 */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  /** "unknown" if something else than the service has answered, such as a proxy. */
  readonly code: Code | "unknown";
  /** Which rule a refused move breaks, or why the store cannot be used. */
  readonly reason: string | undefined;
  /** For `invalid`: what is wrong, field by field. */
  readonly errors: Readonly<Record<string, unknown>> | undefined;
  /** Everything that the server has said: also `allowed`, `waiting`, `version`. */
  readonly problem: Readonly<Partial<Problem>>;
  /** The ms to wait before one asks again; 0: nothing was said. */
  readonly retryAfter: number;

  constructor(status: number, problem: Partial<Problem>, headers = new Headers()) {
    const wrong = problem.errors ? ` ${JSON.stringify(problem.errors)}` : "";
    super((problem.detail ?? `The answer was ${status}.`) + wrong);
    this.status = status;
    this.code = problem.code ?? "unknown";
    this.reason = problem.reason;
    this.errors = problem.errors;
    this.problem = problem;
    this.retryAfter = retryAfter(headers);
  }
}

/**
 * There was no reply for as long as the client is patient. Nobody knows whether a command was
 * accepted: sent again with the same `key`, it happens once.
 */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
  /** The idempotency key that the command was sent with. */
  readonly key: string | undefined;
  /** What the service said last, if it said anything: such as `slow-down` or `store-away`. */
  readonly problem: Readonly<Partial<Problem>> | undefined;

  constructor(message: string, key: string | undefined, cause: unknown) {
    super(message, { cause });
    this.key = key;
    this.problem = cause instanceof Refused ? cause.problem : undefined;
  }
}

/** A log that does not fit its hashes, or is not the log that was seen before. */
export class Tampered extends Error {
  override readonly name = "Tampered";
  /** The id of the match. */
  readonly match: string;
  /** The first entry that fails; 0: none in particular. */
  readonly version: number;
  /** What a check of the whole log has found, if that was it. */
  readonly verdict: Verdict | undefined;

  constructor(match: string, version: number, detail: string, verdict?: Verdict) {
    super(`Match ${match}, entry ${version}: ${detail}.`);
    this.match = match;
    this.version = version;
    this.verdict = verdict;
  }
}

/** What came to a webhook was not sent by the service, or long ago. */
export class Forged extends Error {
  override readonly name = "Forged";
}

/** The ms that an answer asks to wait; 0: none. */
function retryAfter(headers: Headers): number {
  const asked = headers.get("Retry-After") ?? "";
  if (/^\d+$/.test(asked)) return Number(asked) * 1_000;
  const until = Date.parse(asked);
  return Number.isNaN(until) ? 0 : Math.max(0, until - Date.now());
}
