/** Waiting: for a while, for less than a limit, and longer each time. All can be aborted. */

const LONGEST_MS = 30_000;

/** A signal that is aborted when `outer` is, or after so many ms. `release` it when it is done. */
export class Limit {
  readonly #aborting = new AbortController();
  readonly #outer: AbortSignal | undefined;
  readonly #outerAborted = (): void => this.#aborting.abort(this.#outer?.reason);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ms: number, outer?: AbortSignal) {
    this.#outer = outer;
    outer?.throwIfAborted();
    outer?.addEventListener("abort", this.#outerAborted, { once: true });
    this.extend(ms);
  }

  get signal(): AbortSignal {
    return this.#aborting.signal;
  }

  /** The time begins again. */
  extend(ms: number): void {
    clearTimeout(this.#timer);
    const late = (): void => this.#aborting.abort(new Error(`nothing came within ${ms} ms`));
    this.#timer = setTimeout(late, ms);
  }

  /** Also ends what is still under way with the signal. */
  release(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener("abort", this.#outerAborted);
    this.#aborting.abort(new Error("no longer needed"));
  }
}

/** Resolves after so many ms; rejects with the signal's reason when that is aborted. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener("abort", done, { once: true });
  });
  signal?.throwIfAborted();
}

/** Waits of 1, 2, 4 … times the first, between half and one and a half of that, by luck. */
export class Backoff {
  readonly #firstMs: number;
  #tries = 0;

  constructor(firstMs: number) {
    this.#firstMs = firstMs;
  }

  /** The ms to wait now; at least what the server asks for. */
  next(askedMs = 0): number {
    const usual = Math.min(LONGEST_MS, this.#firstMs * 2 ** this.#tries++);
    const jitter = Math.random();
    return askedMs ? askedMs + jitter * Math.min(usual, this.#firstMs) : usual * (0.5 + jitter);
  }

  /** Something has succeeded. */
  reset(): void {
    this.#tries = 0;
  }
}
