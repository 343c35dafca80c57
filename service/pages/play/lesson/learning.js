// Sitting at the table of a guided match: at each stop something is said, and mostly one move is
// asked for. It is made as at any table; whatever else is touched, it is said kindly what to touch.

import { Sitting } from "../match/sitting.js";
import { Draft, draftOf } from "../match/touch.js";
import { scene } from "../../table/scene.js";

/** Whether two moves are one, in whatever order their cards are named. */
const same = (one, other) => JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

function ordered(part) {
  if (!part || typeof part !== "object") return part;
  if (Array.isArray(part)) return part.map(ordered).map((one) => JSON.stringify(one)).sort();
  return Object.keys(part).sort().map((name) => [name, ordered(part[name])]);
}

const MAY = Object.getOwnPropertyDescriptor(Draft.prototype, "may").get;

/** A draft in which, of all that may be touched, only what leads to this option is shown. */
function leading(draft, wanted) {
  const may = () => new Set([...MAY.call(draft)].filter((mark) => wanted?.marks.has(mark)));
  return Object.defineProperty(draft, "may", { get: may });
}

export class Learning extends Sitting {
  constructor(reel, page, signal, { stops, ended }) {
    super(reel, page, signal);
    Object.assign(this, { stops, ended, at: -1, walking: true });
  }

  /** Begin with the first stop. */
  async open(module, files, game) {
    Object.assign(this, { module, files, game });
    const { lang, film } = this;
    const both = { ...module, forms: { ...module.forms, ...game.forms } };
    this.scene = scene({ lang, match: film.match, game: film.game, module: both, files });
    this.version = 1;
    await this.walk.show(1);
    await this.onward();
  }

  /** The present stop: {version, say, move, listing}; undefined on the way, and at the end. */
  get stop() {
    return this.walking ? undefined : this.stops[this.at];
  }

  /** Whether there is nothing to do but to read. */
  get reading() {
    return Boolean(this.stop && !this.stop.move);
  }

  get last() {
    return this.at === this.stops.length - 1;
  }

  /** On to the next stop: step by step, or at once if it comes later. */
  async onward() {
    const next = this.stops[this.at + 1];
    if (!next) return this.ended();
    this.#begin(null);
    this.walking = true;
    this.walk.hurry();
    this.film.grow(next.version);
    this.tell("grown");
    if (next.later) await this.walk.now();
    else await this.walk.run().catch(() => {});
    if (this.signal.aborted) return;
    this.at += 1;
    this.walking = false;
    this.#begin(this.stop);
    this.page.say(this.telling);
  }

  /** Announces the text and the task of this stop. */
  get telling() {
    const { say, move } = this.stop;
    const terms = [`say-${say}`, ...(move ? [`do-${say}`] : [])];
    return terms.map((term) => this.scene.t(term)).join(" ");
  }

  #begin(stop) {
    const { film, scene: known } = this;
    this.scene = { ...known, match: film.match };
    this.listing = stop?.move ? stop.listing : null;
    this.decision = `${this.at} ${film.length}`;
    this.help = this.kindly = "";
    this.state = "idle";
    this.composing = null;
    const draft = draftOf(this.listing, this);
    this.wanted = draft.options.find(({ move }) => same(move, stop?.move)) ?? null;
    this.draft = leading(draft, this.wanted);
    this.tell("listed");
  }

  touch(mark, help, quiet) {
    this.kindly = "";
    const before = this.draft.touched.length;
    if (!this.wanted) return this.#about(help);
    if (!this.wanted.marks.has(mark)) return this.#kindly(help);
    super.touch(mark, help, quiet);
    if (before > this.draft.touched.length) this.#kindly();
  }

  press(option) {
    this.kindly = "";
    if (!same(option.move, this.stop?.move)) return this.#kindly();
    return super.press(option);
  }

  /** The expected move is played as it was recorded; any other is put right. */
  async send() {
    const { choice } = this.draft;
    if (!choice || !this.stop?.move) return;
    if (!same(choice.move, this.stop.move)) return this.#kindly();
    await this.onward();
  }

  /** At a stop without a task, a touched thing still tells of itself. */
  #about(help = "") {
    this.kindly = help;
    this.tell("drafted");
  }

  /** Explains the touched thing, and says once more what to touch. */
  #kindly(about = "") {
    const again = this.page.t("lesson-kindly");
    this.kindly = [about, again, this.scene.t(`do-${this.stop.say}`)].filter(Boolean).join(" ");
    this.tell("drafted");
  }
}
