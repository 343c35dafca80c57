/** Whether a match is in the transparency log (docs/fairness.md, "The transparency log"). */
import { type Json, type JsonObject, canonical, isList, isObject } from "./canonical.js";
import { Mac } from "./chance.js";
import { type Bytes, expect, hex, joined, sha256, unhex, utf8 } from "./seals.js";
import { type Key, type Trust, exact, read, trusted } from "./signed.js";
import { type Tiles, Wanting, bothRoots, leafHash, rangesIn, rootBy } from "./tree.js";

/** What is asked of a log: its events, its newest hash, and its secret, once that is out. */
export interface Recorded {
  readonly events: readonly JsonObject[];
  readonly head: string | null;
  readonly secret: string | undefined;
}

/** What a checkpoint says: whose log, how many leaves, and the root. */
interface Tree {
  readonly origin: string;
  readonly size: number;
  readonly root: Bytes;
}

const TWO_LOGS = "the operator has shown two logs: these checkpoints do not continue each other";

/**
 * Whether the match is in the log; "pending": that is an open question, or no key is trusted;
 * "withheld": a checkpoint is signed, and not all of its leaves are shown. `proofs` is the `log` of an export's header; without `trust` nothing is known. Raises Broken.
 */
export async function checkLogged(
  match: Recorded,
  proofs: JsonObject | undefined,
  trust: Trust = { trusting: [] },
): Promise<"passed" | "pending" | "withheld"> {
  const keys = await trusted(trust);
  const given = proofs === undefined ? [] : [textOf(proofs["checkpoint"])];
  const notes = [...given, ...(trust.checkpoints ?? [])];
  const trees = await Promise.all(notes.map((note) => treeIn(note, keys)));
  const [tree] = trees;
  const isThere = proofs !== undefined && tree !== undefined && (await isIn(match, proofs, tree));
  const shown = proofs === undefined ? Infinity : (tree?.size ?? Infinity);
  const isBehind = trees.some(({ size }) => size > shown);
  const areCompared = (await compared(trees, trust)) && !(isBehind && shown === 0);
  const isAsked = isBehind || trust.tiles !== undefined;
  if (!areCompared && isAsked && keys.length > 0) return "withheld";
  return isThere && areCompared && keys.length > 0 ? "passed" : "pending";
}

/** What a checkpoint says; if any keys are trusted, one of them must have signed it. */
async function treeIn(checkpoint: string, keys: readonly Key[]): Promise<Tree> {
  if (keys.length > 0) await read(checkpoint, keys, "log");
  const [origin = "", size = "", root = ""] = checkpoint.split("\n");
  const isNamed = origin.endsWith("/log") && /^(0|[1-9][0-9]{0,15})$/.test(size);
  expect(isNamed && Number.isSafeInteger(Number(size)), "this is no checkpoint of a log");
  const hash = exact(root);
  expect(hash.length === 32, "this is no checkpoint of a log");
  return { origin, size: Number(size), root: hash };
}

/** Whether all that there is of a match by now is in the log. */
async function isIn(match: Recorded, proofs: JsonObject, tree: Tree): Promise<boolean> {
  const { opening = null, ending = null } = proofs;
  const opened = match.events.find(({ type }) => type === "opened") ?? {};
  if (opening === null) return false;
  const { id = null, game = null, commitment = null, at = null } = opened;
  const begun = { type: "opening", match: id, game, commitment, at };
  const index = await provenAt(opening, begun, tree, opened, match.secret);
  const over = match.events.find(({ type }) => type === "finished");
  if (over === undefined) return true;
  if (ending === null) return false;
  const { result = null, abandoned = null } = over;
  const why = result === null && abandoned === null ? "left" : abandoned;
  const ended = { type: "ending", opening: index, head: match.head, result, abandoned: why };
  await provenAt(ending, ended, tree, opened, match.secret);
  return true;
}

/** Where a record is in the log: its leaf follows from it, and the root from that and the proof. */
async function provenAt(
  leaf: Json,
  record: JsonObject,
  tree: Tree,
  opened: JsonObject,
  secret: string | undefined,
): Promise<number> {
  expect(isObject(leaf), "this is no leaf");
  const { index, proof, salt = null } = leaf;
  const kind = textOf(record["type"]);
  const isPublic = (opened["visibility"] ?? "public") === "public";
  expect((salt === null) === isPublic, `its ${kind} should be sealed in the log, or should not`);
  if (salt !== null && secret !== undefined) {
    const right = hex((await (await Mac.of(unhex(secret))).of(utf8(`log/${kind}`))).slice(0, 16));
    expect(salt === right, `the salt of its ${kind} is another`);
  }
  const bytes = await leafOf(record, salt);
  expect(typeof index === "number" && Number.isSafeInteger(index), "this is no leaf");
  expect(proof !== undefined && isList(proof), "there is no proof");
  const path = proof.map((hash) => unhex(textOf(hash)));
  const root = await rootBy(await leafHash(bytes), index, tree.size, path);
  expect(hex(root) === hex(tree.root), `its ${kind} is not in the log`);
  return index;
}

export async function leafOf(record: JsonObject, salt: Json): Promise<Bytes> {
  const entry = utf8(canonical(record));
  if (salt === null) return entry;
  const bytes = unhex(textOf(salt));
  expect(bytes.length === 16, "what should be a salt is none");
  return utf8(canonical({ sealed: hex(await sha256(joined(bytes, entry))) }));
}

function textOf(value: Json | undefined): string {
  expect(typeof value === "string", "this is no text");
  return value;
}

/** Whether these are certainly checkpoints of one log. Raises Broken if they are not. */
async function compared(trees: readonly Tree[], { tiles }: Trust): Promise<boolean> {
  const sorted = [...trees].sort((a, b) => a.size - b.size);
  let isSure = true;
  for (const [n, one] of sorted.entries()) {
    const other = sorted[n + 1] ?? one;
    expect(one.origin === other.origin, `checkpoints of ${one.origin} and ${other.origin}`);
    if (one.size === other.size) expect(hex(one.root) === hex(other.root), TWO_LOGS);
    else if (one.size > 0) isSure = (await continued(one, other, tiles)) && isSure;
  }
  return isSure;
}

/** Whether the greater tree certainly continues the other; false: files of the log are wanting. */
async function continued(one: Tree, other: Tree, tiles: Tiles | undefined): Promise<boolean> {
  if (tiles === undefined) return false;
  try {
    const [early, late] = await bothRoots(one.size, other.size, rangesIn(tiles, other.size));
    expect(hex(early) === hex(one.root) && hex(late) === hex(other.root), TWO_LOGS);
  } catch (error) {
    if (error instanceof Wanting) return false;
    throw error;
  }
  return true;
}
