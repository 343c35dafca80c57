// The games that have a guided match, and where it is.

import { el } from "../common/dom.js";

export const LESSONS = [
  "dragonwood",
  "jeu-des-dragons",
  "drachenland",
  "pierres-du-dragon",
  "or-des-dragons",
];

export const lessonOf = (slug) => `/play/learn/${slug}`;

/** The way to it; nothing where a game has none. */
export const learn = (slug, { t }) =>
  LESSONS.includes(slug) ? el("a.learn", { href: lessonOf(slug) }, t("learn")) : null;
