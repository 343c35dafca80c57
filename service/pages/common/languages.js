// The languages of the pages, and which one somebody prefers.

import { keep, kept } from "./session.js";

export const LANGUAGES = ["en", "fr"];
export const NAMES = { en: "English", fr: "Français" };
const KEY = "language";

/** The language that was chosen in this browser, or else the first that its owner reads. */
export function preferred() {
  const chosen = kept(KEY);
  if (LANGUAGES.includes(chosen)) return chosen;
  const read = navigator.languages.map((tag) => tag.slice(0, 2));
  return read.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

/** From now on this browser prefers this language. */
export const choose = (lang) => keep(KEY, lang);
