// Names at one table that look alike, or are the same: the seats tell their players apart. A match
// that was saved by an earlier release does not say which they are.

import { listed } from "./words.js";

/** The name of who sits there; with the number of the seat where another name looks like it. */
export function toldApart({ seat, name, looks_like }, t) {
  return looks_like?.length ? t("alike-n", { name, n: seat + 1 }) : name;
}

/** A sentence that says whom this is not; null where no name looks like theirs. */
export function whoElse({ looks_like }, { t, lang }) {
  if (!looks_like?.length) return null;
  const seats = looks_like.map((seat) => seat + 1);
  return t("looks-like", { n: seats.length, seats: listed(lang, seats) });
}
