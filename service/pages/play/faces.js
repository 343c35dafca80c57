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

/** The file of a game's picture; of a game without one, of the eye that looks from every page. */
export const fileOf = (slug) => (Object.hasOwn(DRAWN, slug) ? DRAWN[slug] : HOARD);

/** The picture of a game. */
export const face = (slug) =>
  el("img.scene", { src: picture(fileOf(slug)), alt: "", draggable: "false" });
