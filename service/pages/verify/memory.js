// This browser's memory of running matches: the newest head of each, and its commitment.
// Another history shown later is detected, also after the page was left.

import { keep, kept } from "../common/session.js";

const HEADS = "heads";
const PLEDGED = "pledged";
const MOST = 60; // matches

/** {commitment, since, version, head} of a match as it ran, from the entry `since` on; or null. */
export const seenOf = (match) => kept(HEADS)?.[match] ?? null;

export const see = (match, seen) => newest(HEADS, match, seen);

/** {version, head} of the entry after which all had pledged, before words were given; or null. */
export const pledgedOf = (match) => kept(PLEDGED)?.[match] ?? null;

/** The entry shown first counts: a server that shows a later one has had the words already. */
export function notePledged(match, { version, head }) {
  newest(PLEDGED, match, pledgedOf(match) ?? { version, head });
}

/** The newest takes the last place; the oldest goes. */
function newest(name, match, note) {
  const { [match]: _, ...others } = kept(name) ?? {};
  const all = Object.entries({ ...others, [match]: note });
  keep(name, Object.fromEntries(all.slice(-MOST)));
}
