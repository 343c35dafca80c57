// The past, step by step: from which version on, by which steps, and to the present.

import { pause } from "../../common/api.js";
import { sentences } from "../../table/tell.js";
import { lasting, speed } from "./reading.js";

/** The version at which this player left the table; everything after it is news to them. */
export function left({ film, seat }) {
  const { entries, length, finished } = film;
  if (finished || seat === null || !speed()) return length;
  const own = entries.findLastIndex(({ actor }) => actor.seat === seat) + 1;
  const begun = entries.findIndex(({ events }) => events.some((e) => e.type === "started")) + 1;
  return Math.min(Math.max(own, begun, 1), length);
}

/** The next version of which something is told. */
function next({ film: { entries, length }, version, scene }) {
  let step = version + 1;
  while (step < length && !sentences(entries[step - 1], scene, false).length) step++;
  return step;
}

/** Walks through versions. `stayed`: it looks at the past, and is not pulled away. */
export class Walk {
  #stays = 0; // until then what is shown stays
  #running = null;
  #offered = null; // the decision that was asked for in the present

  constructor(sitting) {
    Object.assign(this, { sitting, stayed: false });
  }

  /** Whether a decision that was offered is still to be taken, and nobody looks at the past. */
  get stands() {
    return !this.stayed && this.#offered !== null && this.#offered === this.sitting.decision;
  }

  /** Show the table of a version. */
  async show(version) {
    const { sitting } = this;
    sitting.version = Math.min(Math.max(version, 1), sitting.film.length);
    sitting.frame = await sitting.film.frame(sitting.version, sitting.signal);
    if (sitting.frame?.version !== sitting.version) return;
    this.#stays = performance.now() + lasting(sitting);
    sitting.tell("shown");
    this.#offer();
  }

  #offer() {
    const { newest, awaited, decision } = this.sitting;
    if (newest) this.#offered = awaited ? decision : null;
  }

  /** Another entry; whoever looks at the past stays there. */
  async step(by) {
    this.#running?.abort();
    this.stayed = true;
    await this.show(this.sitting.version + by);
    if (this.sitting.newest) this.stayed = false;
  }

  /** To the present, at once. */
  async now() {
    this.#running?.abort();
    this.stayed = false;
    await this.show(this.sitting.film.length);
  }

  /** The shown step need not stay any longer: the player has decided. */
  hurry() {
    this.#stays = 0;
    this.#offered = null;
  }

  /**
   * Step by step to the present, each for its time; a touch of the player stops it. While a
   * decision that was offered stands, what others do meanwhile takes it from nobody's hand.
   */
  async run() {
    if (this.stayed || this.#running?.signal.aborted === false) return;
    const running = (this.#running = new AbortController());
    const { sitting } = this;
    try {
      if (!speed() || this.stands) await this.show(sitting.film.length);
      while (!sitting.newest && !running.signal.aborted) {
        await pause(Math.max(this.#stays - performance.now(), 0), running.signal);
        await this.show(next(sitting));
      }
      this.#offer();
    } finally {
      running.abort();
    }
  }
}
