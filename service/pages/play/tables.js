// The tables of everybody: those at which a seat is free, those being played, those that are over.

import { get } from "../common/api.js";
import { el, put } from "../common/dom.js";
import { choice, select } from "./fields.js";
import { named, rows } from "./matches.js";

export const words = ["play/words/tables.json", "play/words/matches.json"];
export const look = "at-door";

const STATUSES = ["open", "running", "finished"];

/** Not a full table that only waits for its luck, nor one that was called off: nothing is there. */
const isOne = ({ status, seats }) => (status === "open") === seats.some(({ taken }) => !taken);

export async function mount({ node, page, signal }) {
  const { t, lang } = page;
  const games = await named(lang, signal);
  const asked = { status: "open", game: "" };
  const list = el("div.list", { "aria-live": "polite", "aria-busy": "false" });
  const more = el("div.buttons", {});
  document.title = `${t("tables")} · Dragonhoard`;

  const show = async (cursor) => {
    const query = new URLSearchParams({ status: asked.status, limit: 30 });
    if (asked.game) query.set("game", asked.game);
    if (cursor) query.set("cursor", cursor);
    const found = await get(`/v1/matches?${query}`, signal);
    const items = found.items.filter(isOne);
    if (!cursor) list.replaceChildren();
    list.append(items.length ? rows(items, games, page) : el("p.hint", {}, t("no-tables")));
    const on = () => show(found.next);
    put(more, found.next ? el("button.minor", { type: "button", onclick: on }, t("more")) : null);
  };
  const set = (name) => (value) => {
    asked[name] = value;
    return show();
  };
  const all = [["", t("all-games")], ...[...games].map(([slug, { names }]) => [slug, names[lang]])];
  const statuses = STATUSES.map((status) => [status, t(`tables-${status}`)]);
  put(
    node,
    el("h1", {}, t("tables")),
    el("p.links", {}, el("a.button", { href: "/play/new" }, t("open-table"))),
    choice(t("which"), statuses, asked.status, set("status")),
    select(t("game"), all, "", set("game")),
    list,
    more,
  );
  await show();
}
