// A player as everybody sees them: what they have played, how strong they are, and their matches.

import { get, send } from "../common/api.js";
import { el, put } from "../common/dom.js";
import { dated } from "../common/words.js";
import { doing } from "./act.js";
import { line, select } from "./fields.js";
import { face } from "./faces.js";
import { named, rows } from "./matches.js";
import { sheet } from "./sheet.js";

export const words = ["play/words/player.json", "play/words/matches.json"];
export const look = "at-door";

const REASONS = ["insults", "stalling", "cheating", "name", "other"];

export async function mount({ node, page, params, signal }) {
  const { t, lang } = page;
  const path = `/v1/players/${params.player}`;
  const [games, player] = await Promise.all([named(lang, signal), get(path, signal)]);
  const me = page.session.get();
  const since = dated(lang, { dateStyle: "long" }).format(player.since);
  document.title = `${player.name} · Dragonhoard`;
  put(
    node,
    el("h1", {}, player.name),
    el("p.hint", {}, t("since", { when: since })),
    el("h2", {}, t("statistics")),
    player.games.length
      ? el(
          "ul.careers",
          {},
          player.games.map((career) => el("li", {}, card(career, games, page))),
        )
      : el("p.hint", {}, t("nothing-counts")),
    el("p.hint", {}, t("what-counts")),
    el("h2", {}, t("matches")),
    await history(path, games, page, signal),
    me && me.id !== player.id ? manners(player, page) : null,
  );
}

function card({ game, played, won, mean_rank: rank, by_seats: seats, rating }, games, page) {
  const { t, lang } = page;
  const decimal = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  const facts = [
    ["played", played],
    ["won", won],
    ["mean-rank", decimal.format(rank)],
    ["rating", rating ? rating.value : "–"],
  ];
  const cells = ({ seats: n, played: times, won: wins, mean_rank: mean }) =>
    el(
      "tr",
      {},
      [n, times, wins, decimal.format(mean)].map((cell) => el("td", {}, cell)),
    );
  const heads = ["players", "played", "won", "mean-rank"].map((key) =>
    el("th", { scope: "col" }, t(key)),
  );
  return el(
    "div.block.career",
    { "data-game": game },
    el("h3", {}, face(game), games.get(game)?.names[lang] ?? game),
    el(
      "dl.figures",
      {},
      facts.map(([key, value]) => el("div", {}, el("dt", {}, t(key)), el("dd", {}, value))),
    ),
    seats.length > 1
      ? el(
          "details",
          {},
          el("summary", {}, t("by-seats")),
          el("table", {}, el("tr", {}, heads), seats.map(cells)),
        )
      : null,
  );
}

/** Their matches, page by page. */
async function history(path, games, page, signal) {
  const { t } = page;
  const list = el("div", {});
  const more = async (cursor) => {
    const query = new URLSearchParams({ limit: 20, ...(cursor ? { cursor } : {}) });
    const found = await get(`${path}/matches?${query}`, signal);
    list.querySelector(":scope > button")?.remove();
    list.append(rows(found.items, games, page));
    if (!cursor && !found.items.length) list.append(el("p.hint", {}, t("no-matches")));
    if (found.next) list.append(doing("button.minor", t("more"), page, () => more(found.next)));
  };
  await more();
  return list;
}

/** Not to sit with them any more, or to tell the operator of them. */
function manners({ id, name }, page) {
  const { t } = page;
  const block = async (button) => {
    await send(`/v1/players/${id}/block`, {});
    button.replaceWith(el("p", { role: "status" }, t("is-blocked", { name })));
  };
  const mute = async (button) => {
    await send(`/v1/players/${id}/mute`, {});
    button.replaceWith(el("p", { role: "status" }, t("is-muted", { name })));
  };
  return el(
    "div.buttons",
    {},
    doing("button.minor", t("mute"), page, mute),
    doing("button.minor", t("block"), page, block),
    el("button.minor", { type: "button", onclick: () => reporting(id, name, page) }, t("report")),
  );
}

function reporting(id, name, page) {
  const { t } = page;
  const told = { reason: REASONS[0], detail: "" };
  const reasons = REASONS.map((reason) => [reason, t(`report-${reason}`)]);
  const tell = async () => {
    const { reason, detail } = told;
    const body = detail.trim() ? { reason, detail: detail.trim() } : { reason };
    await send(`/v1/players/${id}/report`, { body });
    opened.close();
    page.notice(t("reported"));
  };
  const opened = sheet(page, t("report"), [
    el("h2", {}, t("report-of", { name })),
    el("p.hint", {}, t("report-hint")),
    select(t("reason"), reasons, told.reason, (reason) => (told.reason = reason)),
    line(t("detail"), "", (text) => (told.detail = text), { maxlength: 500 }),
    doing("button.primary", t("report-send"), page, tell),
  ]);
}
