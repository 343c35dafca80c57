// The part after #: which version, whose eyes, which language. It is the whole state of the page;
// as in the API, a link may also ask for a version by `?version=`.

import { saved } from "../common/saved.js";
import { LANGUAGES } from "../common/languages.js";

const EYES = /^(all|spectator|me|seat:[0-9])$/;

/** The wishes in the address; missing ones are null. */
export function asked() {
  const given = new URLSearchParams(location.hash.replace(/^#/, ""));
  const version = Number(given.get("v") ?? new URLSearchParams(location.search).get("version"));
  return {
    version: Number.isInteger(version) && version > 0 ? version : null,
    eyes: EYES.test(given.get("as") ?? "") ? given.get("as") : null,
    lang: LANGUAGES.includes(given.get("lang")) ? given.get("lang") : null,
  };
}

/** Let the address say this, without a new page in the browser's history. */
export function say({ version, eyes, lang }) {
  const hash = hashOf({ version, eyes, lang });
  if (location.hash !== hash) history.replaceState(null, "", hash);
}

/** The hash that says this; version null: the newest. */
export function hashOf({ version, eyes, lang }) {
  return "#" + [version && `v=${version}`, `as=${eyes}`, `lang=${lang}`].filter(Boolean).join("&");
}

/** The match that the path names, or the file holds; "" on the page that lists matches. */
export const matchId = () => saved()?.match ?? location.pathname.split("/")[2] ?? "";
