// The rules of a game in short, as a page of its own and as a sheet over a table.

import { get } from "../common/api.js";
import { el, put } from "../common/dom.js";
import { sheet } from "./sheet.js";
import { plate } from "./terms.js";

export const look = "at-door";

export async function mount({ node, page, params, signal }) {
  const game = await get(`/v1/games/${params.slug}`, signal);
  document.title = `${game.names[page.lang]} · Dragonhoard`;
  put(node, plate(game, page), told(game, page));
}

/** The same over a table, until it is closed. */
export async function lookUp(slug, page, signal) {
  const game = await get(`/v1/games/${slug}`, signal);
  sheet(
    page,
    game.names[page.lang],
    [el("h2", {}, game.names[page.lang]), told(game, page)],
    signal,
  );
}

const told = (game, { lang }) =>
  el(
    "div.rules",
    {},
    game.in_short[lang].split("\n").map((line) => el("p", {}, line)),
  );
