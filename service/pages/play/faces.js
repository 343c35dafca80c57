// The face of each game: its picture, and its colours (style/faces.css, by data-game).

import { el } from "../common/dom.js";
import { picture } from "../common/files.js";

const HOARD = "play/faces/hoard.svg";
const DRAWN = {
  "or-des-dragons": "play/faces/or-des-dragons.svg",
  "jeu-des-dragons": "play/faces/jeu-des-dragons.svg",
  "pierres-du-dragon": "play/faces/pierres-du-dragon.svg",
  dragonwood: "play/faces/dragonwood.svg",
  drachenland: "play/faces/drachenland.svg",
};

/** The picture of a game; of a game without one, the eye that looks from every page. */
export function face(slug) {
  const src = picture(Object.hasOwn(DRAWN, slug) ? DRAWN[slug] : HOARD);
  return el("img.scene", { src, alt: "", draggable: "false" });
}
