/** Checks an export offline, without trusting its server (docs/fairness.md, "The export"). */
import { type Json, type JsonObject, canonical, isList, isObject } from "./canonical.js";
import { checkLogged } from "./logged.js";
import { chance, seals } from "./luck.js";
import {
  type Luck,
  type Promised,
  happened,
  luckOf,
  pledgeTo,
  pledgedLate,
  stirred,
} from "./pledges.js";
import { beginning, canHash, expect, hashOf } from "./seals.js";
import { type Trust, canCheckSignatures, checkSigned } from "./signed.js";

/**
 * "pending": not before the match is over; "unchecked": this machine cannot hash; "withheld": the
 * server does not show all of the transparency log that it has signed.
 */
export type CheckStatus = "passed" | "pending" | "withheld" | "failed" | "unchecked";

export interface ExportCheck {
  readonly name: "form" | "chain" | "seals" | "chance" | "signed" | "log";
  readonly status: CheckStatus;
  /** The first entry that fails; 0: none in particular. */
  readonly version: number;
  readonly detail: string;
}

/** What has been found. `status` is "passed" if all checks are. */
export interface Verdict {
  readonly status: CheckStatus;
  readonly checks: readonly ExportCheck[];
  /** How many entries there are, and the hash of the last one. */
  readonly entries: number;
  readonly head: string | null;
  /**
   * On what luck rests: on words that all persons had `pledges` of, and gave; on `words` that could
   * be chosen; on the word of the `operator` alone. Null before the start, and if a check failed.
   */
  readonly luck: Luck | null;
}

/** An entry with what the checks read of it; `events` are all that happened. */
export interface Line {
  readonly version: number;
  readonly hash: string | null;
  readonly entry: JsonObject;
  readonly events: readonly JsonObject[];
}

export interface Log {
  readonly match: string;
  readonly lines: readonly Line[];
  readonly commitment: Json;
  readonly words: readonly string[];
  readonly promises: readonly Promised[];
  readonly luck: Luck | null;
  /** Revealed when the match is over. */
  readonly secret: string | undefined;
  readonly head: string | null;
  /** The signed note of its header, where one was asked for. */
  readonly note: string | undefined;
  /** What its header proves of the transparency log, where that was asked for. */
  readonly proofs: JsonObject | undefined;
}

/** What a check found, and what is to be said of it. */
export interface Told {
  readonly status: CheckStatus;
  readonly detail: string;
}

/** Where a check has come to. */
export interface At {
  version: number;
}

/**
 * `seen`: hashes that were seen while the match ran, by version; the log must have them. With
 * `trust`, what the operator has signed must fit the log, too: one more check, `signed`. Where the
 * header has a `log`, there are checkpoints, or `trust` says so, `log` checks the transparency log.
 * `pledged`: the version at which all had pledged when you gave your words; nobody may have done so
 * later.
 */
export async function verify(
  text: string,
  match: string,
  seen: ReadonlyMap<number, string> = new Map(),
  trust?: Trust,
  pledged = Infinity,
): Promise<Verdict> {
  let log: Log | undefined;
  const form = await outcome("form", async (at) => {
    log = read(text, match, at);
    return "passed";
  });
  if (log === undefined) return verdict([form], undefined);
  const found = log;
  const checks = [
    form,
    await hashing("chain", (at) => chain(found, seen, pledged, at)),
    await hashing("seals", (at) => seals(found, at)),
    await hashing("chance", (at) => chance(found, pledged, at)),
  ];
  if (trust !== undefined && isOfNotes(trust)) checks.push(await signed(found, trust));
  const asked = trust?.log || trust?.checkpoints?.length;
  if (found.proofs || asked) checks.push(await logged(found, trust));
  return verdict(checks, log);
}

function isOfNotes({ trusting, notes = [], keys }: Trust): boolean {
  return trusting.length > 0 || notes.length > 0 || keys !== undefined;
}

async function signed(log: Log, trust: Trust): Promise<ExportCheck> {
  if (!(await canCheckSignatures())) return unsigned("signed");
  const { match, lines, secret, note } = log;
  const entries = lines.map(({ entry }) => entry);
  const events = lines.flatMap((line) => line.events);
  const about = { match, entries, events, isOver: secret !== undefined };
  return outcome("signed", (at) => checkSigned(about, note, trust, at));
}

async function logged(log: Log, trust?: Trust): Promise<ExportCheck> {
  if (trust?.trusting.length && !(await canCheckSignatures())) return unsigned("log");
  const { lines, head, secret, proofs } = log;
  const about = { events: lines.flatMap((line) => line.events), head, secret };
  return hashing("log", () => checkLogged(about, proofs, trust));
}

function unsigned(name: Name): ExportCheck {
  const detail = "this machine cannot check signatures of Ed25519";
  return { name, status: "unchecked", version: 0, detail };
}

function verdict(checks: readonly ExportCheck[], log: Log | undefined): Verdict {
  const worst = (["failed", "withheld", "unchecked", "pending"] as const).find((status) =>
    checks.some((check) => check.status === status),
  );
  const [entries, head] = [log?.lines.length ?? 0, log?.head ?? null];
  const luck = worst === "failed" ? null : (log?.luck ?? null);
  return { status: worst ?? "passed", checks, entries, head, luck };
}

type Name = ExportCheck["name"];
type Check = (at: At) => Promise<CheckStatus | Told>;

async function hashing(name: Name, check: Check): Promise<ExportCheck> {
  if (canHash()) return outcome(name, check);
  const detail = "this page came over plain http, where a browser does not hash";
  return { name, status: "unchecked", version: 0, detail };
}

async function outcome(name: Name, check: Check): Promise<ExportCheck> {
  const at: At = { version: 0 };
  try {
    const found = await check(at);
    const { status, detail } = typeof found === "string" ? { status: found, detail: "" } : found;
    return { name, status, version: 0, detail };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { name, status: "failed", version: at.version, detail };
  }
}

function read(text: string, match: string, at: At): Log {
  const [header = "", ...rest] = text.replace(/\n$/, "").split("\n");
  const lines = rest.map((line, n) => lineOf(line, n + 1, at));
  at.version = 0;
  const log = told(lines);
  const { note = null, log: proofs = null, ...found } = object(header);
  expect(canonical(log.header) === canonical(found), "the header tells of another log");
  const about = typeof note === "string" ? note.split("\n").slice(1, 4).join() : note;
  const right = [log.match, log.lines.length, log.head].join();
  expect(about === null || about === right, "the header's note is over another log");
  expect(log.match === match, `this is the log of match ${log.match}`);
  expect(proofs === null || isObject(proofs), "what the header proves of the log is nothing");
  return { ...log, note: typeof note === "string" ? note : undefined, proofs: proofs ?? undefined };
}

function lineOf(line: string, version: number, at: At): Line {
  at.version = version;
  const entry = object(line);
  canonical(entry); // raises a RangeError for numbers that do not occur
  expect(entry["version"] === version, `entry ${version} is missing`);
  const { hash = null, events, generation = null } = entry;
  expect(hash === null || typeof hash === "string", "the hash is none");
  expect(events !== undefined && isList(events) && events.every(isObject), "there are no events");
  const said = { version, generation, events: events as readonly JsonObject[] };
  return { version, hash, entry, events: happened(said) };
}

/** A line of the export, which names nothing twice and has whole numbers only. */
function object(line: string): JsonObject {
  const value = JSON.parse(line) as Json;
  expect(isObject(value), "not an object");
  const bare = line.replace(/"(?:[^"\\]|\\.)*"/g, '"');
  const names = bare.match(/"\s*:/g)?.length ?? 0;
  expect(names === members(value), "something is named twice");
  expect(!/\d[.eE]/.test(bare), "a number that is not whole");
  return value;
}

function members(value: Json): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Object.values(value) as Json[];
  return inner.reduce<number>((sum, item) => sum + members(item), isList(value) ? 0 : inner.length);
}

/** What the entries tell of the match, and the header that is right for them. */
function told(lines: readonly Line[]): Omit<Log, "note" | "proofs"> & { header: JsonObject } {
  const events = lines.flatMap((line) => line.events);
  const openings = events.filter((event) => event["type"] === "opened");
  const [opened] = openings;
  expect(openings.length === 1 && opened !== undefined, "it is not opened once");
  const { words, promises } = stirred(events);
  const luck = luckOf(events, { words, promises });
  const finished = events.find((event) => event["type"] === "finished");
  const { id = null, game = null, options = null, commitment = null } = opened;
  const head = lines.at(-1)?.hash ?? null;
  const header: JsonObject = {
    format: 1,
    match: id,
    game,
    options,
    words,
    commitment,
    finished: finished !== undefined,
    entries: lines.length,
    head,
  };
  const secret = finished && String(finished["secret"]);
  return { match: String(id), lines, commitment, words, promises, luck, secret, head, header };
}

async function chain(
  log: Log,
  seen: ReadonlyMap<number, string>,
  pledged: number,
  at: At,
): Promise<CheckStatus> {
  const late = pledgedLate(log.lines, pledged);
  if (late?.isExcused === false) at.version = late.version;
  expect(at.version === 0, "somebody has pledged after you had given your words");
  for (const { seat, pledge, words } of log.promises) {
    const right = await pledgeTo(words, log.match, seat);
    expect(right === pledge, "these words were not pledged", "words");
  }
  let before = "";
  for (const { version, hash, entry } of log.lines) {
    at.version = version;
    expect(!seen.has(version) || seen.get(version) === hash, "this is not the entry that was seen");
    if (hash === null && !before) continue;
    before = await hashOf(before || (await beginning(log.match)), entry);
    expect(before === hash, "its hash does not follow");
  }
  at.version = 0;
  const last = Math.max(0, ...seen.keys());
  expect(last <= log.lines.length, `entry ${last} was seen, and is missing`);
  return before ? "passed" : "pending";
}
