// Which module draws which game. A game that has none is drawn plainly, so that it can be looked at.

import * as plain from "./plain.js";
import { words } from "../words.js";

const DRAWN = {
  "or-des-dragons": () => import("./or-des-dragons.js"),
  "jeu-des-dragons": () => import("./jeu-des-dragons.js"),
  "pierres-du-dragon": () => import("./pierres-du-dragon.js"),
  dragonwood: () => import("./dragonwood.js"),
  drachenland: () => import("./drachenland.js"),
};

/** draw(view, scene, replay) → {board, seats}; standing(view, scene) → {unit, values} or null. */
export async function moduleOf(slug) {
  return Object.hasOwn(DRAWN, slug) ? DRAWN[slug]() : plain;
}

/** The words of the page, of any match, and of this game. */
export function wordsOf(slug) {
  const own = Object.hasOwn(DRAWN, slug) ? [`games/${slug}.json`] : [];
  return Promise.all(["words/page.json", "words/match.json", ...own].map(words));
}
