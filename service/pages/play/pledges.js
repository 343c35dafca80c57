// Words for the luck of a match with pledges: 32 random bytes, kept in this browser until they are
// given. They do not follow from the token, which the service gets to see; so only the browser
// that has pledged can give them.

import { get, send } from "../common/api.js";
import { keep, kept } from "../common/session.js";
import { notePledged, see, seenOf } from "../verify/memory.js";

const KINDS = ["pledge", "words"];
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const name = (pledge) => `words.${pledge}`;

const busy = new Map(); // by match: whoever else asks gets what comes of it

/**
 * Pledge words, or give those that this browser has pledged, if the match waits for that. Resolves
 * to the match as it is then.
 */
export function settled(match) {
  if (!busy.has(match.id)) {
    busy.set(match.id, settling(match).finally(() => busy.delete(match.id)));
  }
  return busy.get(match.id);
}

async function settling(match) {
  if (!match.pledges) await witnessed(match);
  for (const _ of KINDS) {
    const body = await awaited(match);
    if (!body) return match;
    try {
      ({ body: match } = await send(`/v1/matches/${match.id}/words`, { body }));
    } catch (error) {
      if (error.status !== 409) throw error; // it was late, or another tab was faster
      return get(`/v1/matches/${match.id}`);
    }
    if (body.words) keep(name(match.seats[match.you]?.pledge), null);
  }
  return match;
}

/** The request to send now. Without a secure connection no browser hashes: words are plain. */
async function awaited({ id, you, seats, waiting, version }) {
  const kinds = waiting.filter(({ seat }) => seat === you).map(({ kind }) => kind);
  if (kinds.includes("words")) {
    const { pledge } = seats[you];
    const words = kept(name(pledge));
    // Those of another match may still be a secret there, whatever is shown here.
    if (!words || (await pledgeTo(words, id, you)) !== pledge) return null;
    return (await noted(id, version)) ? { words } : null;
  }
  if (!kinds.includes("pledge")) return null;
  const words = hex(crypto.getRandomValues(new Uint8Array(32)));
  if (!crypto.subtle) return { words };
  const pledge = await pledgeTo(words, id, you);
  return keep(name(pledge), words) ? { pledge } : { words };
}

/**
 * Before words are given: keep the entry after which all had pledged, as it is shown here. One who
 * pledges later, and may know these words, is found when the log is verified.
 */
async function noted(id, version) {
  const head = await headOf(id, version);
  if (head) notePledged(id, { version, head });
  return Boolean(head);
}

/** If nothing is pledged: keep the entry with which this browser came to the match. */
async function witnessed({ id, version, commitment, status }) {
  if (status === "finished" || seenOf(id)) return;
  const head = await headOf(id, version);
  if (head) see(id, { commitment, since: version, version, head });
}

async function headOf(id, version) {
  const { items } = await get(`/v1/matches/${id}/log?after=${version - 1}&limit=1`);
  return items.find((entry) => entry.version === version)?.hash ?? null;
}

/** The pledge of a seat in a match to give these words. */
async function pledgeTo(words, match, seat) {
  const text = new TextEncoder().encode(`pledge/${match}/${seat}/${words}`);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
}

/** Settle what news say that others wait for, in whichever match. */
export async function settleAll(items) {
  for (const id of new Set(items.filter(isOfWords).map(({ match }) => match))) {
    await settled(await get(`/v1/matches/${id}`));
  }
}

/** Whether an item only says that others wait for words. */
export const isOfWords = ({ kind, awaits }) => kind === "your-turn" && KINDS.includes(awaits);
