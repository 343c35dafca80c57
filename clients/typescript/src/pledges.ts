/** Pledges, words, and on what luck rests, by the events of a log (docs/fairness.md). */
import { type Json, type JsonObject, isList, isObject } from "./canonical.js";
import { expect, hex, sha256, utf8 } from "./seals.js";

/** Words that a seat gave, and the pledge that they must fit. */
export interface Promised {
  readonly seat: number;
  readonly pledge: string;
  readonly words: string;
}

/** The entry in which somebody pledged when your words were out. */
interface Late {
  readonly version: number;
  /** The log says that the store may have lost a pledge by then: your words protect nobody. */
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
    events.some((event) => isRenewal(event) && (at > version || isSince(event, version)));
  return { version: late, isExcused: entries.some((one) => one.version <= late && isAt(one)) };
}

function isSince({ type, version: lost }: JsonObject, version: number): boolean {
  return type === "head-lost" && Number(lost) >= version;
}

function isOf(type: string): (event: JsonObject) => boolean {
  return (event) => event["type"] === type;
}

/** What stands among the events of an entry in which luck was drawn anew. */
export const DRAWN_ANEW = "drawn-anew";

/** Whether luck is new from this event on; in the first entry it is the promised one. */
export function isRenewal({ type = null, version = null }: JsonObject): boolean {
  return type === "head-lost" || (type === DRAWN_ANEW && Number(version) > 1);
}

/** The events of an entry, and that luck was drawn anew where it says so: first, or once opened. */
export function happened({ version, generation, events }: EntrySaid): readonly JsonObject[] {
  if (generation === undefined || generation === null) return events;
  const opened = events.filter(isOf("opened"));
  const others = events.filter((event) => !isOf("opened")(event));
  return [...opened, { type: DRAWN_ANEW, generation, version }, ...others];
}

/** An entry as the log has it. */
interface EntrySaid extends EntryTold {
  readonly generation?: Json;
}

/** What is read of an entry. */
interface EntryTold {
  readonly version: number;
  readonly events: readonly JsonObject[];
}

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
      expect(!given.has(seat), "words are given twice", "words");
      given.set(seat, { seat, pledge, words: said });
    } else if (type === "seat-dropped") {
      expect(given.size === 0, TOO_LATE, "words");
      for (const number of [...pledges.keys()]) if (number >= seat) pledges.delete(number);
    } else if (WORDY.has(type)) {
      expect(given.size === 0, TOO_LATE, "words");
      if (said) words.push(said);
      pledges.delete(seat);
      if (type === "pledged") pledges.set(seat, text(event["pledge"]));
    }
  }
  return { words, promises: [...given.values()] };
}

const TOO_LATE = "somebody has come or pledged after words were given";

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
  const persons: boolean[] = [];
  let [isBegun, isAlone] = [false, words.length === 0];
  for (const event of events) {
    const { type, seat = null } = event;
    if (type === "opened") {
      isAlone ||= isDealtAlone(event);
      persons.push(...seatsIn(event).map(isPerson));
    }
    if (type === "seat-added") persons.push(isPerson(seat));
    if (type === "seat-dropped") persons.splice(Number(seat), 1);
    if (type === "filled" || type === "left") persons[Number(seat)] = type === "left";
    isAlone ||= isRenewal(event);
    isBegun ||= type === "started";
  }
  if (!isBegun) return null;
  if (isAlone) return "operator";
  const gave = new Set(promises.map(({ seat }) => seat));
  const isBound = persons.every((person, seat) => !person || gave.has(seat));
  return promises.length > 0 && isBound ? "pledges" : "words";
}

/** Whether this is the opening of a branch that is dealt again, with luck that has no words. */
function isDealtAlone({ origin = null, pledges }: JsonObject): boolean {
  return isObject(origin) && origin["unknowns"] === "redealt" && pledges !== true;
}

function seatsIn({ seats = null }: JsonObject): readonly Json[] {
  expect(isList(seats) && seats.every(isObject), "it is opened without seats");
  return seats;
}

/** Whether a seat is, or is kept, for a person. */
const isPerson = (seat: Json): boolean => isObject(seat) && seat["kind"] !== "ai";
