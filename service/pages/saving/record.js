// A finished match as it is written into a file: its export, and what each pair of eyes saw.
//
// The open tables are written as changes from one to the next, those of other eyes as changes from
// the open one; of the log of other eyes, which values were sealed to them. The rest follows.

import { get, text } from "../common/api.js";
import { changed } from "./changes.js";

const MOST = 200;
const KEYS = "/.well-known/dragonhoard-keys";

/** {match, game, audit, export, keys, views, closed}; `progress` is called with a share of 1. */
export async function recordOf(film, progress) {
  const { match, game, path, length } = film;
  const eyes = ["spectator", ...match.seats.map(({ seat }) => `seat:${seat}`)];
  let done = 0;
  const pages = async (what, as) => {
    const items = [];
    while (items.length < length) {
      const query = new URLSearchParams({ as, after: items.length, limit: MOST });
      items.push(...(await get(`${path}/${what}?${query}`)).items);
    }
    progress(++done / (2 * eyes.length + 1));
    return items;
  };
  const open = await pages("views", "all");
  const views = { all: open.map((view, at) => changed(open[at - 1] ?? {}, view)) };
  const closed = {};
  for (const as of eyes) {
    const seen = await pages("views", as);
    views[as] = seen.map((view, at) => changed(open[at], view));
    closed[as] = (await pages("log", as)).map(({ seals }) => sealedIn(seals));
  }
  const asked = [get(`${path}/audit`), text(`${path}/export?note=true`), text(KEYS)];
  const [audit, exported, keys] = await Promise.all(asked);
  const shown = { ...match, you: null, view: null };
  return { match: shown, game, audit, export: exported, keys, views, closed };
}

const sealedIn = (seals) => Object.keys(seals).filter((pointer) => "digest" in seals[pointer]);
