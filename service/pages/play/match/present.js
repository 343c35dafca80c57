// At the table, a dot on each seat says whether its player is there.

import { Presence } from "../presence.js";

/** The panel that marks the seats of this table. */
export function present(sitting, table) {
  const { film, page, signal } = sitting;
  const presence = new Presence(() => film.match, page, signal, mark);
  presence.follow();

  function mark() {
    for (const old of table.querySelectorAll(".presence")) old.remove();
    for (const { seat } of film.finished ? [] : film.match.seats) {
      const dot = presence.dot(seat);
      if (dot) table.querySelector(`.seat[data-seat="${seat}"] .plate`)?.after(dot);
    }
  }

  return { shown: mark, listed: mark };
}
