// The rules of a game in short, as a page of its own; at a table they lie beside it.

import { get } from "../common/api.js";
import { el, put } from "../common/dom.js";
import { examplesOf } from "../table/examples.js";
import { rulesOf } from "../table/rules.js";
import { learn } from "./lessons.js";
import { start } from "./start.js";
import { called, plate } from "./terms.js";

export const words = ["play/words/start.json"];
export const look = "at-door";

export async function mount({ node, page, params, signal }) {
  const { slug } = params;
  const game = await get(`/v1/games/${slug}`, signal);
  const [rules, examples] = await Promise.all([
    rulesOf(game.rules, game, page.lang),
    examplesOf(game, page.lang),
  ]);
  const play = () => start(game, page, signal);
  document.title = `${called(game, page)} · Dragonhoard`;
  put(
    node,
    plate(game, page),
    el("h2", {}, page.t("rules-link")),
    el("p.links", {}, learn(slug, page)),
    rules,
    examples,
    el("button.primary", { type: "button", onclick: play }, page.t("start")),
  );
}
