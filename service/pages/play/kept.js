// The offer of a rematch stays for as long as the seat is kept, and shows for how long that is; who
// closes it is not asked again in this browser.

import { get } from "../common/api.js";
import { el, put } from "../common/dom.js";
import { keep, kept } from "../common/session.js";

const CLOSED = "rematch-closed"; // the id of the match

/**
 * Of the tables that wait for me, offer in this place the newest that keeps a seat until some time.
 * `here`: what is looked at, if that is a match. `ahead()`: by how many ms the service's clock is
 * ahead of this one.
 */
export async function offered(slot, tables, page, here, ahead) {
  const { items: games } = await get("/v1/games");
  const found = offerIn(tables, page.session.get()?.id, here);
  if (slot.firstElementChild?.dataset.match === found?.match) return;
  put(slot, found && banner(found, games, page, ahead));
}

/** {match, game, until}; null: no seat is kept for me, or I look at it, or do not want it. */
function offerIn(tables, me, here) {
  if (!here) return null; // the door lists them
  const offers = tables.map(({ id, game, seats, waiting }) => {
    const mine = seats.findIndex(({ player, taken }) => player === me && !taken);
    return { match: id, game, until: waiting.find(({ seat }) => seat === mine)?.deadline };
  });
  const isOpen = ({ match, until }) => until && ![here, kept(CLOSED)].includes(match);
  return offers.find(isOpen) ?? null;
}

function banner({ match, game, until }, games, page, ahead) {
  const { t, lang } = page;
  const name = games.find(({ slug }) => slug === game)?.names[lang] ?? game;
  const close = () => keep(CLOSED, match) && line.remove();
  const line = el(
    "p.news",
    { "data-kind": "rematch", "data-match": match },
    el("a", { href: `/play/${match}` }, t("rematch-kept", { game: name })),
    el("button.cross", { type: "button", "aria-label": t("close"), onclick: close }),
  );
  counted(line, () => until - ahead());
  return line;
}

/** Count down in this line until that time (ms, by the clock of this device); then it goes. */
function counted(line, until) {
  const left = el("time.left", { "aria-hidden": "true" });
  line.lastElementChild.before(left);
  const tick = () => {
    const s = Math.ceil((until() - Date.now()) / 1000);
    if (s <= 0) return line.remove();
    left.textContent = `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
    setTimeout(tick, 250);
    return undefined;
  };
  tick();
}
