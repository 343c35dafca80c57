// The worth of treasure in Drachenland by the rules: a set of an egg and a gem of each colour, for
// which diamonds stand in, and all else by itself. Gems whose adventurer wears no ring are nothing.

const GEMS = ["ruby", "emerald", "sapphire"];
const SET = 10;
const SINGLE = 1;

/** The points of {eggs, ruby, emerald, sapphire, diamond}; gems of the kinds in `idle` are none. */
export function points(stash, idle) {
  const gems = GEMS.map((gem) => (idle.includes(gem) ? 0 : stash[gem]));
  const missing = (sets) => gems.reduce((sum, n) => sum + Math.max(0, sets - n), 0);
  let sets = stash.eggs;
  while (missing(sets) > stash.diamond) sets--;
  const things = gems.reduce((sum, n) => sum + n, stash.eggs + stash.diamond);
  return SET * sets + SINGLE * (things - (GEMS.length + 1) * sets);
}
