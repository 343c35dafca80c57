// The host's actions before a match: more seats or fewer, computers, and the start.

import { el } from "../common/dom.js";
import { doing } from "./act.js";
import { select } from "./fields.js";
import { LEVELS } from "./start.js";

/** Whether a host can begin with those who are here: as many as the game needs, one a person. */
export function canBegin({ seats, origin }, game) {
  const here = seats.filter(({ taken }) => taken);
  return !origin && here.length >= game.seats.min && here.some(isPerson);
}

const isPerson = ({ kind }) => kind === "player";

/** The buttons of the host. `room` has `match`, `game`, `page`, the `level` chosen, and `send`. */
export function controls(room) {
  const { match, game, page } = room;
  const { t } = page;
  const free = match.seats.filter(({ taken }) => !taken);
  const here = match.seats.filter(({ taken }) => taken);
  const someone = here.some(isPerson);
  const enough = canBegin(match, game);
  const begin = (body) => () => room.send("POST", "/begin", body);
  const beginning = { disabled: !enough, "aria-describedby": "begin-why" };
  return el(
    "section.block.hosting",
    {},
    match.origin
      ? null
      : [
          doing("button.primary", t("begin"), page, begin({}), beginning),
          el(enough ? "p.hint" : "p", { id: "begin-why" }, whether(here, enough, game, t)),
        ],
    someone
      ? doing("button.minor", t("begin-with"), page, () => begin({ level: room.level })())
      : null,
    el("div.buttons", {}, added(room), computers(room, free)),
  );
}

/** The effect of beginning now, or the condition that is still missing. */
function whether(here, enough, { seats }, t) {
  if (enough) return t("begin-hint", { n: here.length });
  const n = seats.min - here.length;
  return n > 0 ? t("begin-later", { n }) : t("begin-person");
}

/** One more seat, as far as the game has any. */
function added({ match, game, page, send }) {
  if (match.origin || match.seats.length === game.seats.max) return null;
  const kind = match.visibility === "private" ? "invite" : "open";
  const add = () => send("POST", "/seats/new", { seat: { kind } });
  return doing("button.minor", page.t("add-seat"), page, add);
}

/** A computer: on a seat of its own, or where no more fit, on the last that is free. */
function computers(room, free) {
  const { match, game, page, send } = room;
  const { t } = page;
  const levels = LEVELS.map((level) => [level, t(level)]);
  const chosen = (level) => (room.level = level);
  const more = !match.origin && match.seats.length < game.seats.max;
  const add = () => {
    const { level } = room;
    if (more) return send("POST", "/seats/new", { seat: { kind: "ai", level } });
    return send("POST", `/seats/${free.at(-1).seat}`, { level });
  };
  return [
    select(t("level"), levels, room.level, chosen, { unseen: true }),
    doing("button.minor", t("add-computer"), page, add),
  ];
}

/** Take a free seat away, unless the table would begin by that: there is a button for it. */
export function dropping({ match, game, page, send }, { seat, taken }) {
  const free = match.seats.filter((one) => !one.taken);
  if (taken || match.origin || free.length === 1 || match.seats.length === game.seats.min) {
    return null;
  }
  const { t } = page;
  const drop = () => send("DELETE", `/seats/${seat}?drop=true`);
  const label = { "aria-label": t("drop-what", { n: seat + 1 }) };
  return doing("button.minor", t("drop-seat"), page, drop, label);
}
