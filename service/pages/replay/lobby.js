// The page without a match: the newest matches, to choose one.

import { toldApart } from "../common/alike.js";
import { el, put } from "../common/dom.js";
import { get } from "../common/api.js";
import { saved } from "../common/saved.js";
import { dated } from "../common/words.js";

export async function lobby(lang, t) {
  const games = (await get("/v1/games")).items;
  const names = new Map(games.map((game) => [game.slug, game.names[lang]]));
  const found = (await get("/v1/matches?limit=50")).items;
  const head = el(
    "div.head",
    {},
    el("a.mark", { href: "/docs" }, "Dragonhoard"),
    el("h1", {}, t("replays")),
  );
  document.querySelector("#head").replaceChildren(head);
  document.title = `${t("replays")} · Dragonhoard`;
  const when = dated(lang, { dateStyle: "medium", timeStyle: "short" });
  const list = el(
    "ul.lobby",
    {},
    found.map((match) => line(match, names, when, lang, t)),
  );
  const main = document.querySelector("#main");
  main.classList.add("single");
  put(main, found.length ? list : el("p.notice", {}, t("no-matches")));
  main.setAttribute("aria-busy", "false");
}

const calledAs = (seat, t) =>
  seat.name ? toldApart(seat, t) : t(seat.level ?? "seat-free");

function line(match, names, when, lang, t) {
  const who = match.seats.map((seat) => calledAs(seat, t)).join(", ");
  return el(
    "li",
    {},
    el("a", { href: `/replay/${match.id}#lang=${lang}` }, names.get(match.game) ?? match.game),
    el("span.status", {}, t(match.status)),
    el(
      "span.hint",
      {},
      `${when.format(match.updated_at)} · ${t("entries-n", { n: match.version })} · ${who}`,
    ),
  );
}

/** Links from an address that shows nothing; a file has none. */
export function ways(t) {
  const links = [
    el("a", { href: "/play" }, t("home")),
    el("a", { href: "/replay" }, t("replays")),
  ];
  const title = el("h1", {}, t("nothing-here"));
  put(document.querySelector("#main"), title, saved() ? null : el("p.links", {}, links));
}
