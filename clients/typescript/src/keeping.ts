/** Words that you pledge: kept until they are given (docs/fairness.md, "Pledged words"). */
import type { JsonObject } from "./canonical.js";
import { pledgeTo } from "./pledges.js";
import { canHash, hex } from "./seals.js";
import type { Schemas } from "./types.js";

/** Where words are kept until they are given, such as `localStorage`. */
export type Keep = Pick<Storage, "getItem" | "setItem">;

/**
 * Words that you have pledged, by their pledge. They never follow from your token, which the
 * service gets to see: only who has kept them can give them.
 */
export class KeptWords {
  readonly #words = new Map<string, string>();

  constructor(private readonly keep?: Keep) {}

  /** A pledge to new words, 32 random bytes in hex, which are kept. */
  async pledged(match: string, seat: number): Promise<string> {
    const words = randomWords();
    const pledge = await pledgeTo(words, match, seat);
    this.#words.set(pledge, words);
    this.keep?.setItem(name(pledge), words);
    return pledge;
  }

  /** The words of a pledge; undefined: they are not here, but perhaps on another device. */
  of(pledge: string): string | undefined {
    return this.#words.get(pledge) ?? this.keep?.getItem(name(pledge)) ?? undefined;
  }

  /**
   * The words that a match, as it is shown to you, waits for now, if they are here. Those of
   * another match are not given, whatever is shown: there they may still be a secret.
   */
  async owed(match: string, shown: Shown): Promise<string | undefined> {
    if (shown.you === null || !waitsFor(shown, "words")) return undefined;
    const pledge = shown.seats[shown.you]?.pledge ?? "";
    const words = this.of(pledge);
    if (words === undefined || !canHash()) return undefined;
    return (await pledgeTo(words, match, shown.you)) === pledge ? words : undefined;
  }

  /**
   * What a match, as it is shown to you, waits for now: your pledge, or your words. Where this
   * machine cannot hash, random words are said plainly.
   */
  async awaited(match: string, shown: Shown): Promise<Schemas["WordsAsked"] | undefined> {
    const { you } = shown;
    if (you !== null && waitsFor(shown, "pledge")) {
      return canHash() ? { pledge: await this.pledged(match, you) } : { words: randomWords() };
    }
    const words = await this.owed(match, shown);
    return words === undefined ? undefined : { words };
  }
}

type Shown = Pick<Schemas["MatchAnswer"], "you" | "seats" | "waiting">;

const waitsFor = ({ you, waiting }: Shown, wanted: string): boolean =>
  waiting.some(({ seat, kind }) => seat === you && kind === wanted);

const randomWords = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** Where a browser keeps things; undefined: this is none, or it does not let this page. */
export function storage(): Keep | undefined {
  try {
    return typeof document === "undefined" ? undefined : globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Whether a match waits for words that are pledged, after what has happened. */
export function waitsForWords(
  events: readonly object[],
  before: boolean | undefined,
): boolean | undefined {
  return (events as readonly JsonObject[]).reduce((waits, { type, pledges }) => {
    if (type === "opened") return pledges === true;
    return type === "started" || type === "finished" ? false : waits;
  }, before);
}

const name = (pledge: string): string => `dragonhoard.words.${pledge}`;
