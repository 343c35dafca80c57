// The operator's signed note over a head (docs/fairness.md).

import { canCheckSignatures, read, trusted } from "../sdk/signed.js";
import { Altered, expect } from "./altered.js";

const VKEY = /^\d+ (\S+)$/gm;

/**
 * The name of who has signed this head, by a key of the list: a note over {match, version, head},
 * the hash of an entry of the time `at`. Null where this browser knows no such signatures; raises
 * Altered.
 */
export async function signer(note, list, { match, version, head, at }) {
  const right = [match, version, head].join();
  expect(note.split("\n").slice(1, 4).join() === right, "why-signed", version);
  if (!(await canCheckSignatures())) return null;
  try {
    const [{ name, since, until }, lines] = await read(note, await known(list), "match");
    expect(lines.join() === right && since <= at && at < until, "why-note", version);
    return name;
  } catch {
    throw new Altered("why-note", version);
  }
}

/** All keys of a list that one of them has signed. */
function known(list) {
  const trusting = [...list.matchAll(VKEY)].map(([, vkey]) => vkey);
  return trusted({ trusting, keys: list });
}
