// Which module draws which game. A game that has none is drawn plainly: adding one breaks nothing.

import * as plain from "./plain.js";
import { styled } from "../../common/dom.js";
import { words } from "../../common/words.js";

const DRAWN = {
  "or-des-dragons": () => import("./or-des-dragons.js"),
  "jeu-des-dragons": () => import("./jeu-des-dragons.js"),
  "pierres-du-dragon": () => import("./pierres-du-dragon.js"),
  dragonwood: () => import("./dragonwood.js"),
  drachenland: () => import("./drachenland.js"),
};

/** draw(view, scene, replay) → {board, seats}; also `forms` and `things`: README.md. */
export async function moduleOf(slug) {
  if (!Object.hasOwn(DRAWN, slug)) return plain;
  const look = new URL(`${slug}.css`, import.meta.url);
  const [module] = await Promise.all([DRAWN[slug](), styled(look)]);
  return module;
}

/** The words of any match, and of this game; `more` are those of the page that shows it. */
export function wordsOf(slug, ...more) {
  const own = ["table/words/table.json", "table/words/match.json", `table/games/${slug}.json`];
  return Promise.all(["common/words.json", ...own, ...more].map(words));
}
