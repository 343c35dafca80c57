// More time for another player, from the menu of a table: twice in a match.

import { send } from "../../common/api.js";
import { el } from "../../common/dom.js";

const MOST = 2;

/** A button for each other person for whom a decision waits that is not mine, too. */
export function giving(sitting, close) {
  const { page, film, seat, scene, signal } = sitting;
  const { waiting, seats, gifts } = film.match;
  const left = MOST - gifts.filter((giver) => giver === seat).length;
  const mine = waiting.filter((one) => one.seat === seat).map(({ kind }) => kind);
  const others = waiting.filter((one) => isPerson(seats[one.seat]) && !mine.includes(one.kind));
  const give = (to) => {
    close();
    sitting.doing(() => send(`${film.path}/time`, { body: { seat: to }, signal }));
  };
  return [...new Set(others.map((one) => one.seat))].map((to) => {
    const who = scene.who(to);
    const text = left > 0 ? page.t("give-time", { who, n: left }) : page.t("gave-time", { who });
    const asked = { type: "button", "data-key": `give-time-${to}`, disabled: left <= 0 };
    return el("button", { ...asked, onclick: () => give(to) }, text);
  });
}

/** Whether a player sits there and decides themselves. */
export const isPerson = (place) => place?.kind === "player" && !place.away && !place.resigned;
