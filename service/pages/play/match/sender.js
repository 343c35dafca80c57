// Sending a move exactly once. The move is kept in this browser until there is an answer:
// after a cut, or when the page is loaded again, it is asked for again with the same key.

import { newKey, send } from "../../common/api.js";
import { keep, kept } from "../../common/session.js";

export class Sender {
  /** `told` is called with "sending" or "waiting", the move, and the problem if there is one. */
  constructor(match, told, signal) {
    Object.assign(this, { match, told, signal });
  }

  get pending() {
    return kept(`pending.${this.match}`);
  }

  /** Send a move that was chosen on the table of this version; others must not have moved since. */
  send(move, since = null) {
    const more = since ? { "If-Match": `"${since.version}"`, ...headOf(since) } : {};
    const command = { key: newKey(), move, more };
    keep(`pending.${this.match}`, command);
    return this.#sent(command);
  }

  /** Ask again for what was on its way when the page was left; null if nothing was. */
  resume() {
    return this.pending ? this.#sent(this.pending) : null;
  }

  /** The answer of the service. Raises Problem: a refusal, after which nothing has changed. */
  async #sent({ key, move, more }) {
    this.told("sending", move);
    const waiting = (problem) => this.told("waiting", move, problem);
    const asked = { body: move, key, more, signal: this.signal, tries: Infinity, waiting };
    try {
      const { body } = await send(`/v1/matches/${this.match}/moves`, asked);
      keep(`pending.${this.match}`, null);
      return body;
    } catch (error) {
      if (error.name !== "AbortError") keep(`pending.${this.match}`, null);
      throw error;
    }
  }
}

const headOf = ({ head }) => (head ? { "If-Head": head } : {});
