// The face of each game: its picture, and its colours (style/faces.css, by data-game).

import { el } from "../common/dom.js";

const FACES = new URL("./faces/", import.meta.url);
const DRAWN = [
  "or-des-dragons",
  "jeu-des-dragons",
  "pierres-du-dragon",
  "dragonwood",
  "drachenland",
];

/** The picture of a game; of a game without one, the eye that looks from every page. */
export function face(slug) {
  const name = DRAWN.includes(slug) ? slug : "hoard";
  return el("img.scene", { src: new URL(`${name}.svg`, FACES).href, alt: "", draggable: "false" });
}
