// A guided match as a film: all of it comes in one file, and it grows as far as the learner has
// come. Nothing of it is asked of the service but what is in the box of the game.

import { applied } from "../../saving/changes.js";
import { Film } from "../../table/film.js";

export class Reel extends Film {
  /** `lesson`: as tests/pages/lessons/record.py writes it; `names`: one for each seat. */
  constructor({ match, entries, views, pictures }, names) {
    const seats = match.seats.map((one, at) => ({ ...one, kind: "player", name: names[at] }));
    super("", { ...match, seats });
    this.cut(`seat:${match.you}`);
    this.whole = { match: this.match, entries, frames: unfolded(views), pictures };
    this.grow(1);
  }

  /** The match as it is at this version. */
  grow(version) {
    const { match, entries, frames } = this.whole;
    const frame = frames[version - 1];
    const { at: now, status, waiting, view, standing, result } = frame;
    this.match = { ...match, version, now, status, waiting, view, standing, result };
    this.entries = entries.slice(0, version);
    this.curve = frames.slice(0, version).map((one) => one?.standing);
    this.skew = undefined;
  }

  /** The address of the picture of a board, as the service drew it. The caller frees it. */
  picture(version, lang) {
    const { lines, made } = this.whole.pictures[lang];
    const drawn = made[version - 1].split(" ").flatMap((run) => {
      const [first, last = first] = run.split("-").map(Number);
      return lines.slice(first, last + 1);
    });
    return URL.createObjectURL(new Blob([drawn.join("\n")], { type: "image/svg+xml" }));
  }

  async load() {}

  async advance() {}

  async frame(version) {
    return this.ready(version);
  }

  ready(version) {
    return this.whole.frames[version - 1] ?? undefined;
  }
}

/** Every table that is shown; null stands for one that is not. */
function unfolded(views) {
  let last = {};
  return views.map((changes) => (changes === null ? null : (last = applied(last, changes))));
}
