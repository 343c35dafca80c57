// The marks of each game's moves: which things on the table they name, and what else there
// is to know of them. A game that is not here is played from the list of its moves.

const KNOWN = {
  "or-des-dragons": () => import("./or-des-dragons.js"),
  "jeu-des-dragons": () => import("./jeu-des-dragons.js"),
  "pierres-du-dragon": () => import("./pierres-du-dragon.js"),
  dragonwood: () => import("./dragonwood.js"),
  drachenland: () => import("./drachenland.js"),
};

/** marks(move, note, about) → [mark, …]; what else there may be stands in README.md. */
export async function gameOf(slug) {
  return Object.hasOwn(KNOWN, slug) ? KNOWN[slug]() : { marks: () => [] };
}

/** Marks of fields: `kinds` says of which kind of thing the value of a field is the name. */
export const named = (move, kinds) =>
  Object.entries(kinds).flatMap(([field, kind]) =>
    [move[field] ?? []].flat().map((value) => `${kind}:${value}`),
  );
