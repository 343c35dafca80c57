// An entry that everybody may see, as it was for those who might not see all of it.

import { placeOf, underSeals } from "../sdk/seals.js";

/** An open entry as it is seen by whoever may not see what is at these pointers. */
export async function closed(entry, pointers) {
  const line = structuredClone(entry);
  for (const pointer of pointers) {
    const { length } = entry.seals[pointer];
    const { holder, name } = placeOf(line, pointer);
    const within = Object.keys(entry.seals).filter((one) => `${one}/`.startsWith(`${pointer}/`));
    for (const one of within) delete line.seals[one];
    line.seals[pointer] = await sealOf(entry, pointer, within);
    holder[name] = length === undefined ? null : Array(length).fill(null);
  }
  return line;
}

/** The seal of a hole: the digest of what is there, under the seals within it. */
async function sealOf({ seals, ...entry }, pointer, within) {
  const inner = Object.fromEntries(within.map((one) => [one, seals[one]]));
  const { holder, name } = placeOf(await underSeals({ ...entry, seals: inner }), pointer);
  const { sealed: digest, ...counted } = holder[name];
  return { digest, ...counted };
}
