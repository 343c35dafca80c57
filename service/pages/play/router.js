// Which view is at which path below /play.

import { get } from "../common/api.js";

const ID = "[a-z2-7]{16}"; // of a match

/** The first that fits is shown. Groups of the pattern become the view's `params`. */
const VIEWS = [
  [new RegExp(`^(?<match>${ID})$`), (given) => atMatch(given)],
  [/^new$/, () => import("./new.js")],
  [/^tables$/, () => import("./tables.js")],
  [/^me$/, () => import("./me.js")],
  [/^code$/, () => import("./code.js")],
  [/^link$/, () => import("./link.js")],
  [/^invite\/(?<code>[a-z0-9]+)$/, () => import("./invite.js")],
  [/^rules\/(?<slug>[a-z-]+)$/, () => import("./rules.js")],
  [/^learn$/, () => import("./lesson/list.js")],
  [/^learn\/(?<slug>[a-z-]+)$/, () => import("./lesson/view.js")],
  [/^players\/(?<player>[a-z2-7]{16})$/, () => import("./player.js")],
  [/^$/, () => import("./home.js")],
  [/^/, () => import("./lost.js")],
];

/**
 * A match that has not begun is a waiting room, any other a table. Most are tables: that comes
 * while the match is asked for. `known`: the match, if it was answered just now.
 */
async function atMatch({ match, known, signal }) {
  const table = import("./match/view.js");
  table.catch(() => {}); // a room does without
  const found = known ?? (await get(`/v1/matches/${match}`, signal));
  const view = await (found.status === "open" ? import("./room.js") : table);
  return { ...view, mount: (given) => view.mount({ ...given, found }) };
}

/**
 * {load, params} of the view at a path; `load`, given these, `signal`, and the match if it is
 * `known`, gives its module.
 */
export function found(path) {
  for (const [pattern, load] of VIEWS) {
    const fits = pattern.exec(path);
    if (fits) return { load, params: { ...fits.groups } };
  }
  throw new Error(`no view at ${path}`);
}

/** The part of an address after "/play/". */
export const pathOf = ({ pathname }) => pathname.replace(/^\/play\/?/, "").replace(/\/$/, "");
