// At the table, a dot on each seat says whether its player is there. What asks for that is loaded
// once the table stands.

import { pause } from "../../common/api.js";
import { failed } from "../../common/notice.js";

const STANDS_MS = 2000;

/** The panel that marks the seats of this table. */
export function present(sitting, table) {
  const { film, page, signal } = sitting;
  let presence = null;
  begin().catch((error) => signal.aborted || failed(error, page.t));

  async function begin() {
    await pause(STANDS_MS, signal);
    const { Presence } = await import("../presence.js");
    presence = new Presence(() => film.match, page, signal, mark);
    await presence.follow();
  }

  function mark() {
    for (const old of table.querySelectorAll(".presence")) old.remove();
    for (const { seat } of film.finished ? [] : film.match.seats) {
      const dot = presence?.dot(seat);
      if (dot) table.querySelector(`.seat[data-seat="${seat}"] .plate`)?.after(dot);
    }
  }

  return { shown: mark, listed: mark };
}
