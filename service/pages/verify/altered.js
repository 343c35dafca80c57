// What the server has sent is not what it was bound to.

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
