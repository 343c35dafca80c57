// How long a step stays before the next one takes its place.

import { kept } from "../../common/session.js";
import { sentences } from "../../table/tell.js";

const STEP_MS = 1100;
const CATCH_UP_MS = 7000;
const LETTER_MS = 30;
const MOST_MS = 6000;

/** How fast one wants to see what happened: 1, 2 (twice as fast), or 0 (at once). */
export function speed() {
  const wanted = kept("steps");
  return wanted === false ? 0 : wanted === 2 ? 2 : 1;
}

/** Whether what is shown is an outcome: of one's own move, or of what all have decided. */
export function outcome({ film, version, seat, scene }) {
  const entry = film.entries[version - 1];
  if (!entry || seat === null || !speed()) return false;
  const told = sentences(entry, scene, false);
  return entry.actor.seat === seat || told.some((one) => one.outcome);
}

/** In ms: an outcome for as long as one needs to read it, anything else for a moment. */
export function lasting(sitting) {
  const { film, version, scene } = sitting;
  if (!speed()) return 0;
  const left = Math.max(film.length - version, 1);
  if (!outcome(sitting)) return Math.min(STEP_MS, CATCH_UP_MS / left) / speed();
  const told = sentences(film.entries[version - 1], scene, false);
  const letters = told.reduce((sum, { text }) => sum + text.length, 0);
  return Math.min(STEP_MS + LETTER_MS * letters, MOST_MS) / speed();
}
