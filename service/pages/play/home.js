// The way in: my matches, those that wait for me first, and the games. From here to playing against
// computers it takes two touches, on the first visit too.

import { get } from "../common/api.js";
import { el, put } from "../common/dom.js";
import { kept } from "../common/session.js";
import { face } from "./faces.js";
import { named, rows, waitsFor } from "./matches.js";
import { reminder } from "./recovery.js";
import { start } from "./start.js";

export const words = ["play/words/home.json", "play/words/matches.json", "play/words/start.json"];
export const look = "at-door";

const SHOWN = 100; // of my newest matches

export async function mount({ node, page, signal }) {
  const [games, mine] = await Promise.all([named(page.lang, signal), matches(page, signal)]);
  const list = el("div", {}, going(mine, games, page));
  const title = el("h2", { id: "games" }, page.t(mine.length ? "new-match" : "choose-game"));
  const tiles = [...games.values()].map((game) => tile(game, page, signal));
  document.title = `${page.t("play")} · Dragonhoard`;
  put(
    node,
    banner(page),
    list,
    reminder(page),
    el("p.links", {}, el("a", { href: "/play/learn" }, page.t("lessons-link"))),
    title,
    el("ul.games", { "aria-labelledby": "games" }, tiles),
    el(
      "p.links",
      {},
      el("a", { href: "/play/tables" }, page.t("tables-link")),
      el("a", { href: "/play/code" }, page.t("code-link")),
      mineOr(page),
    ),
  );
  page.news.on(signal, async () => put(list, going(await matches(page, signal), games, page)));
}

/** My unfinished matches; those that wait for me come first. */
async function matches(page, signal) {
  const me = page.session.get();
  if (!me) return [];
  const pages = ["?waiting=true&limit=200", `?limit=${SHOWN}`].map((query) =>
    get(`/v1/players/me/matches${query}`, signal),
  );
  const all = (await Promise.all(pages)).flatMap((found) => found.items);
  const once = [...new Map(all.map((match) => [match.id, match])).values()];
  const urgency = (match) => (waitsFor(match, me.id) ? 0 : match.status === "running" ? 1 : 2);
  const going = once.filter((match) => match.status !== "finished");
  return going.sort((a, b) => urgency(a) - urgency(b) || b.updated_at - a.updated_at);
}

function banner(page) {
  const me = page.session.get();
  const [title, text] = me ? ["hello", "hello-text"] : ["welcome", "welcome-text"];
  return el(
    me ? "div.banner.low" : "div.banner",
    {},
    face("hoard"),
    el("h1", {}, page.t(title, { name: me?.name })),
    el("p", {}, page.t(text)),
  );
}

function going(mine, games, page) {
  if (!mine.length) return null;
  const me = page.session.get().id;
  const waiting = mine.filter((match) => waitsFor(match, me)).length;
  const title = waiting ? "my-turn-n" : "my-matches";
  return el(
    "section.going",
    { "aria-labelledby": "going" },
    el("h2", { id: "going" }, page.t(title), waiting ? el("span.count", {}, waiting) : null),
    rows(mine, games, page),
  );
}

function tile(game, page, signal) {
  const { slug, seats, names } = game;
  const open = () => start(game, page, signal);
  const players = page.t("players-n", { min: seats.min, max: seats.max });
  const last = kept("start")?.slug === slug;
  return el(
    "li",
    {},
    el(
      last ? "button.game.last" : "button.game",
      { type: "button", "data-game": slug, onclick: open },
      face(slug),
      el("span.title", {}, names[page.lang]),
      el("span.line", {}, page.t.known(`line-${slug}`) ? page.t(`line-${slug}`) : ""),
      el("span.players", {}, players),
    ),
  );
}

/** To what I have played; for who is new here, to who they are elsewhere already. */
function mineOr({ session, t }) {
  const me = session.get();
  const [href, term] = me ? [`/play/players/${me.id}`, "played-link"] : ["/play/link", "link-link"];
  return el("a", { href }, t(term));
}
