// Whether the others at a table are there: a dot beside each, with a word for those who hear it.
// The service tells it to those who sit there, and before the start to the host.

import { get, pause } from "../common/api.js";
import { el } from "../common/dom.js";
import { sight } from "../common/lines.js";

const FIRST_MS = 1000;
const AGAIN_MS = 15_000;
const TOLD = ["here", "idle", "offline"]; // of all else nothing is said

/** Asks now and then while the page is in sight; `match` gives the match as it is known. */
export class Presence {
  #seats = [];

  /** `tell` is called whenever something else is known. */
  constructor(match, page, signal, tell) {
    Object.assign(this, { match, page, signal, tell });
  }

  async follow() {
    const { signal } = this;
    try {
      for (let wait = FIRST_MS; ; wait = AGAIN_MS) {
        await pause(wait, signal);
        await sight(signal);
        await this.ask();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** Ask now, if there is anybody to ask after. It is no fault of the table if that fails. */
  async ask() {
    const { id, status, seats, you } = this.match();
    const isOther = ({ seat, kind, taken }) => kind === "player" && taken && seat !== you;
    if (status === "finished" || !this.#admitted || !seats.some(isOther)) return;
    const found = await get(`/v1/matches/${id}/presence`, this.signal, 0).catch(() => null);
    if (!found || String(found.seats) === String(this.#seats)) return;
    this.#seats = found.seats;
    this.tell();
  }

  get #admitted() {
    const { you, status, host } = this.match();
    return you !== null || (status === "open" && this.page.session.get()?.id === host);
  }

  /** Put the dots before what these nodes hold: one for each seat. */
  lead(nodes) {
    for (const [seat, node] of [...nodes].entries()) {
      node.querySelector(".presence")?.remove();
      const dot = this.dot(seat);
      if (dot) node.prepend(dot);
    }
  }

  /** The dot of a seat, but one's own; null where nothing is known. */
  dot(seat) {
    const { seats, you } = this.match();
    const known = seats[seat].taken && seat !== you ? this.#seats[seat] : null;
    if (!TOLD.includes(known)) return null;
    const word = this.page.t(`presence-${known}`);
    return el(`i.presence.${known}`, { role: "img", "aria-label": word, title: word });
  }
}
