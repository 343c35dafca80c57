// Matches as they are listed: which game, with whom, and how it stands.

import { toldApart } from "../common/alike.js";
import { get } from "../common/api.js";
import { counted, el } from "../common/dom.js";
import { dated, listed } from "../common/words.js";
import { face } from "./faces.js";

/** slug → game, as the catalogue has it, in the order of their names. */
export async function named(lang, signal) {
  const games = (await get("/v1/games", signal)).items;
  const order = (a, b) => a.names[lang].localeCompare(b.names[lang], lang);
  return new Map(games.sort(order).map((game) => [game.slug, game]));
}

/** Whether a match of a list waits for this player. */
export function waitsFor({ seats, waiting }, player) {
  const mine = seats.filter((seat) => seat.player === player).map(({ seat }) => seat);
  return waiting.some(({ seat }) => mine.includes(seat));
}

/** The others at a match: "Ben and 2 computers", "against 2 computers". */
export function company({ seats }, page, me = page.session.get()?.id) {
  const { t, lang } = page;
  const people = seats.filter((one) => one.player && one.player !== me && one.taken);
  const free = seats.filter((one) => !one.taken).length;
  const levels = counted(seats.filter((one) => one.kind === "ai").map((one) => one.level));
  const computers = levels.map(([level, n]) => t("n-computers", { n, level: t(level) }));
  const open = free ? [t("n-free", { n: free })] : [];
  const names = people.map((one) => (one.name ? toldApart(one, t) : t("somebody-else")));
  const mine = seats.some(({ player }) => player === me);
  if (computers.length && !free && names.length + mine === 1) {
    return t(mine ? "against" : "one-against", { one: names[0], who: listed(lang, computers) });
  }
  return listed(lang, [...names, ...computers, ...open]);
}

/** A list of matches, each a link to its table. */
export function rows(matches, games, page) {
  return el(
    "ul.rows",
    {},
    matches.map((match) => el("li", {}, row(match, games, page))),
  );
}

function row(match, games, page) {
  const { t, lang } = page;
  const me = page.session.get()?.id;
  const mine = match.seats.some((seat) => seat.player === me);
  const ours = mine || match.status === "open";
  const when = dated(lang, { dateStyle: "medium", timeStyle: "short" });
  return el(
    "a.match",
    {
      href: `${ours ? "/play" : "/replay"}/${match.id}${ours ? "" : `#lang=${lang}`}`,
      "data-game": match.game,
    },
    face(match.game),
    el(
      "span.about",
      {},
      el("strong", {}, games.get(match.game)?.names[lang] ?? match.game),
      el("span.with", {}, company(match, page)),
      el(
        "time",
        { datetime: new Date(match.updated_at).toISOString() },
        when.format(match.updated_at),
      ),
    ),
    chip(match, me, t),
  );
}

/** How a match stands, in a word or two. */
function chip(match, me, t) {
  if (match.status !== "finished" && waitsFor(match, me)) {
    const reserved = match.status === "open";
    return el("span.stand.turn", {}, t(reserved ? "take-your-seat" : "your-turn"));
  }
  if (match.status !== "finished") return el("span.stand", {}, t(match.status));
  const seat = match.seats.find((one) => one.player === me)?.seat;
  const place = match.result?.find((score) => score.seat === seat)?.rank;
  const said = place ? t(place === 1 ? "you-won" : "place-n", { n: place }) : t("finished");
  return el(
    place === 1 ? "span.stand.won" : "span.stand",
    {},
    match.abandoned && !place ? t("ended-early") : said,
  );
}
