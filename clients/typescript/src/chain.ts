/** The log as one follower knows it: whether each entry follows from the one before. */
import type { JsonObject } from "./canonical.js";
import { Tampered } from "./errors.js";
import { beginning, canHash, hashOf } from "./seals.js";
import type { Entry } from "./types.js";

/** How many hashes a server compares. */
const MOST_HEADS = 50;

export class Chain {
  readonly match: string;
  /** The version of the newest entry that was taken. */
  version: number;
  /** The hashes from entry 1 on; "" where one is not known. */
  #hashes: string[];
  /** Whether it began in the middle. */
  readonly #isCut: boolean;

  /** `head`: the hash of entry `version`, if it is known. */
  constructor(match: string, version = 0, head = "") {
    this.match = match;
    this.version = version;
    this.#isCut = version > 0;
    this.#hashes = Array.from({ length: version }, (_, n) => (n === version - 1 ? head : ""));
  }

  /** Takes the next entry. Whether it could be checked; throws Tampered if it does not follow. */
  async take(entry: Entry): Promise<boolean> {
    const { version, hash } = entry;
    if (version !== this.version + 1) {
      throw new Tampered(this.match, version, `it comes after entry ${this.version}`);
    }
    const checked = await this.#follows(entry);
    this.version = version;
    this.#hashes.push(hash ?? "");
    return checked;
  }

  async #follows(entry: Entry): Promise<boolean> {
    const before = this.#hashes.at(-1) ?? "";
    if (entry.hash === null) {
      if (before) throw new Tampered(this.match, entry.version, "it has no hash");
      return false;
    }
    const unknown = !before && this.#isCut && this.version > 0;
    if (unknown || !canHash()) return false;
    const last = before || (await beginning(this.match));
    const found = await hashOf(last, entry as unknown as JsonObject).catch(String);
    if (found === entry.hash) return true;
    throw new Tampered(this.match, entry.version, `its hash does not follow (${found})`);
  }

  /** For `head=`: the newest hash, if there is one, then those of 1, 2, 4 … entries before. */
  heads(): string[] {
    if (!this.#hashes.at(-1)) return [];
    const back = [0, ...Array.from({ length: MOST_HEADS - 1 }, (_, n) => 2 ** n)];
    return back.map((n) => this.#hashes[this.version - 1 - n] ?? "").filter((hash) => hash);
  }

  /** Forgets what came after a version. */
  cut(version: number): void {
    this.version = Math.min(this.version, version);
    this.#hashes.length = this.version;
  }
}
