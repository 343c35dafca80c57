// The error for data that differs from the server's commitment.

import { Broken } from "../sdk/seals.js";

/** `why` is a term (`why-chain`, …), `version` the entry at which it shows, or 0. */
export class Altered extends Error {
  constructor(why, version = 0) {
    super(`${why} at entry ${version}`);
    Object.assign(this, { why, version });
  }
}

/** Raises Altered unless this holds. */
export function expect(holds, why, version) {
  if (!holds) throw new Altered(why, version);
}

/** The result of a check of the client, perhaps with its entry. Raises Altered. */
export async function sound(check, version) {
  const at = { version };
  try {
    return await check(at);
  } catch (error) {
    throw error instanceof Broken ? new Altered(`why-${error.fault}`, at.version) : error;
  }
}
