/** Words that are pledged before anybody's are known (docs/fairness.md, "Pledged words"). */
import { type Json, type JsonObject, isList, isObject } from "./canonical.js";
import { canHash, expect, hex, sha256, utf8 } from "./seals.js";
import type { Schemas } from "./types.js";

/** Words that a seat gave, and the pledge that they must fit. */
export interface Promised {
  readonly seat: number;
  readonly pledge: string;
  readonly words: string;
}

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

/** The entry in which somebody pledged when your words were out. */
interface Late {
  readonly version: number;
  /** The log says that the store had lost a pledge by then: so your words protect nobody. */
  readonly isExcused: boolean;
}

/**
 * Whether somebody pledged after a version at which all had, and words were given. What the store
 * loses after that pledge excuses nothing, nor does what it had lost before all had pledged.
 */
export function pledgedLate(entries: readonly EntryTold[], version: number): Late | undefined {
  const pledges = ({ events }: EntryTold): boolean => events.some(isOf("pledged"));
  const late = entries.find((entry) => entry.version > version && pledges(entry))?.version;
  if (late === undefined) return undefined;
  const isAt = ({ version: at, events }: EntryTold): boolean =>
    events.some((event) => isOf("head-lost")(event) && (at > version || isSince(event, version)));
  return { version: late, isExcused: entries.some((one) => one.version <= late && isAt(one)) };
}

function isSince({ version: lost }: JsonObject, version: number): boolean {
  return Number(lost) >= version;
}

function isOf(type: string): (event: JsonObject) => boolean {
  return (event) => event["type"] === type;
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

/** What is read of an entry. */
interface EntryTold {
  readonly version: number;
  readonly events: readonly JsonObject[];
}

const name = (pledge: string): string => `dragonhoard.words.${pledge}`;

/** What a seat pledges in a match to give these words. */
export async function pledgeTo(words: string, match: string, seat: number): Promise<string> {
  return hex(await sha256(utf8(`pledge/${match}/${seat}/${words}`)));
}

/**
 * The words in the order in which they go into the luck, by all events of a log, and those that
 * must fit a pledge. Raises Broken where somebody came or pledged too late.
 */
export function stirred(events: readonly JsonObject[]): {
  words: readonly string[];
  promises: readonly Promised[];
} {
  const words: string[] = [];
  const pledges = new Map<number, string>();
  const given = new Map<number, Promised>();
  for (const event of events) {
    const [type, seat] = [event["type"], Number(event["seat"])];
    const [said, pledge] = [text(event["words"]), pledges.get(seat)];
    if (type === "started") {
      const seats = [...pledges].sort(([one], [other]) => one - other);
      words.push(...seats.map(([number, bound]) => given.get(number)?.words ?? bound));
    } else if (type === "gave-words" && pledge !== undefined) {
      expect(!given.has(seat), "words are given twice");
      given.set(seat, { seat, pledge, words: said });
    } else if (WORDY.has(type)) {
      expect(given.size === 0, "somebody has come or pledged after words were given");
      if (said) words.push(said);
      pledges.delete(seat);
      if (type === "pledged") pledges.set(seat, text(event["pledge"]));
    }
  }
  return { words, promises: [...given.values()] };
}

const WORDY: ReadonlySet<Json | undefined> = new Set([
  "opened",
  "joined",
  "pledged",
  "gave-words",
  "left",
]);

const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");

/** On what luck rests (docs/fairness.md); `null`: the match has not begun, or a check failed. */
export type Luck = "pledges" | "words" | "operator";

/** The same by all events of a log, whose checks hold, and by what `stirred` says of them. */
export function luckOf(
  events: readonly JsonObject[],
  { words, promises }: ReturnType<typeof stirred>,
): Luck | null {
  const persons = new Set<number>();
  let [isBegun, isAlone] = [false, words.length === 0];
  for (const event of events) {
    const { type, seat } = event;
    if (type === "opened") {
      isAlone ||= isDealtAlone(event);
      for (const number of seatsOfPersons(event)) persons.add(number);
    }
    if (type === "filled") persons.delete(Number(seat));
    if (type === "left") persons.add(Number(seat));
    isAlone ||= type === "head-lost";
    isBegun ||= type === "started";
  }
  if (!isBegun) return null;
  if (isAlone) return "operator";
  for (const { seat } of promises) persons.delete(seat);
  return promises.length > 0 && persons.size === 0 ? "pledges" : "words";
}

/** Whether this is the opening of a branch that is dealt again, with luck that has no words. */
function isDealtAlone({ origin = null, pledges }: JsonObject): boolean {
  return isObject(origin) && origin["unknowns"] === "redealt" && pledges !== true;
}

function seatsOfPersons({ seats = null }: JsonObject): number[] {
  expect(isList(seats) && seats.every(isObject), "it is opened without seats");
  const isPerson = (seat: Json): boolean => isObject(seat) && seat["kind"] !== "ai";
  return [...seats.keys()].filter((number) => isPerson(seats[number] ?? null));
}
