/** How much time is left, by the clock that judges: that of the store. */

/**
 * Every answer that has `now` sets it. Between answers it goes on by the monotonic clock of this
 * machine, so a wrong or changed system time does not matter.
 */
export class Clock {
  #ahead: number | undefined;

  /** An answer that has just come says that it is `now` (ms since the epoch). */
  heard(now: number): void {
    this.#ahead = now - performance.now();
  }

  /** The time of the store, in ms since the epoch; undefined before the first answer. */
  get now(): number | undefined {
    return this.#ahead === undefined ? undefined : this.#ahead + performance.now();
  }

  /** The ms until a deadline that an answer has told, 0 when it has passed; null: no deadline. */
  remaining(deadline: number): number;
  remaining(deadline: number | null): number | null;
  remaining(deadline: number | null): number | null {
    if (deadline === null) return null;
    if (this.now === undefined) throw new Error("No answer has told the time yet.");
    return Math.max(0, deadline - this.now);
  }
}
