/** Checks an export offline, without trusting its server (docs/fairness.md, "The export"). */
import { type Json, type JsonObject, canonical, isList, isObject } from "./canonical.js";
import { answerTo, asked, keyAfter, keyOfLuck, keyOfSalts, saltOf, withLoss } from "./chance.js";
import { type Bytes, beginning, canHash, expect, hashOf, hex, sha256, unhex } from "./seals.js";

/** "pending": not before the match is over; "unchecked": this machine cannot hash. */
export type CheckStatus = "passed" | "pending" | "failed" | "unchecked";

export interface ExportCheck {
  readonly name: "form" | "chain" | "seals" | "chance";
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
}

/** An entry with what the checks read of it. */
interface Line {
  readonly version: number;
  readonly hash: string | null;
  readonly entry: JsonObject;
  readonly events: readonly JsonObject[];
}

interface Log {
  readonly match: string;
  readonly lines: readonly Line[];
  readonly commitment: Json;
  readonly words: readonly string[];
  /** Revealed when the match is over. */
  readonly secret: string | undefined;
  readonly head: string | null;
}

/** Where a check has come to. */
interface At {
  version: number;
}

/** `seen`: hashes that were seen while the match ran, by version; the log must have them. */
export async function verify(
  text: string,
  match: string,
  seen: ReadonlyMap<number, string> = new Map(),
): Promise<Verdict> {
  let log: Log | undefined;
  const form = await outcome("form", async (at) => {
    log = read(text, match, at);
    return "passed";
  });
  if (log === undefined) return verdict([form], undefined);
  const found = log;
  return verdict(
    [
      form,
      await hashing("chain", (at) => chain(found, seen, at)),
      await hashing("seals", (at) => seals(found, at)),
      await hashing("chance", (at) => chance(found, at)),
    ],
    log,
  );
}

function verdict(checks: readonly ExportCheck[], log: Log | undefined): Verdict {
  const worst = (["failed", "unchecked", "pending"] as const).find((status) =>
    checks.some((check) => check.status === status),
  );
  const [entries, head] = [log?.lines.length ?? 0, log?.head ?? null];
  return { status: worst ?? "passed", checks, entries, head };
}

type Name = ExportCheck["name"];
type Check = (at: At) => Promise<CheckStatus>;

async function hashing(name: Name, check: Check): Promise<ExportCheck> {
  if (canHash()) return outcome(name, check);
  const detail = "this page came over plain http, where a browser does not hash";
  return { name, status: "unchecked", version: 0, detail };
}

async function outcome(name: Name, check: Check): Promise<ExportCheck> {
  const at: At = { version: 0 };
  try {
    return { name, status: await check(at), version: 0, detail: "" };
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
  expect(canonical(log.header) === canonical(object(header)), "the header tells of another log");
  expect(log.match === match, `this is the log of match ${log.match}`);
  return log;
}

function lineOf(line: string, version: number, at: At): Line {
  at.version = version;
  const entry = object(line);
  canonical(entry); // raises a RangeError for numbers that do not occur
  expect(entry["version"] === version, `entry ${version} is missing`);
  const { hash = null, events } = entry;
  expect(hash === null || typeof hash === "string", "the hash is none");
  expect(events !== undefined && isList(events) && events.every(isObject), "there are no events");
  return { version, hash, entry, events: events as readonly JsonObject[] };
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
function told(lines: readonly Line[]): Log & { header: JsonObject } {
  const events = lines.flatMap((line) => line.events);
  const openings = events.filter((event) => event["type"] === "opened");
  const [opened] = openings;
  expect(openings.length === 1 && opened !== undefined, "it is not opened once");
  const words = events
    .filter(({ type }) => type === "opened" || type === "joined")
    .flatMap((event) => (typeof event["words"] === "string" ? [event["words"]] : []))
    .filter((word) => word !== "");
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
  return { match: String(id), lines, commitment, words, secret, head, header };
}

async function chain(
  log: Log,
  seen: ReadonlyMap<number, string>,
  at: At,
): Promise<CheckStatus> {
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

/** The lines, each with what stands for the lost heads that the log has named up to there. */
async function* withLosses(log: Log, at: At): AsyncGenerator<Line & { lost: Bytes }> {
  let lost: Bytes = new Uint8Array();
  for (const line of log.lines) {
    at.version = line.version;
    for (const { type, head } of line.events) {
      if (type === "head-lost") lost = await withLoss(lost, head);
    }
    yield { ...line, lost };
  }
}

async function seals(log: Log, at: At): Promise<CheckStatus> {
  if (log.secret === undefined) return "pending";
  const first = await keyOfSalts(unhex(log.secret));
  for await (const { entry, version, lost } of withLosses(log, at)) {
    const key = await keyAfter(first, lost);
    const { seals: found = {} } = entry;
    expect(isObject(found), "there are no seals");
    for (const [pointer, seal] of Object.entries(found)) {
      const salt = isObject(seal) ? seal["salt"] : undefined;
      expect(salt === (await saltOf(key, version, pointer)), `${pointer} has another salt`);
    }
  }
  return "passed";
}

async function chance(log: Log, at: At): Promise<CheckStatus> {
  if (log.secret === undefined) return "pending";
  const secret = unhex(log.secret);
  expect(hex(await sha256(secret)) === log.commitment, "the secret is not the promised one");
  const first = await keyOfLuck(secret, log.words);
  let number = 0;
  for await (const { events, lost } of withLosses(log, at)) {
    const key = await keyAfter(first, lost);
    for (const event of events.filter(({ type }) => type === "answered")) {
      const { question, answer } = asked(event);
      const found = await answerTo(question, number++, key);
      expect(canonical(found) === canonical(answer), "the answer does not follow from the secret");
    }
  }
  return "passed";
}
