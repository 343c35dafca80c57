/**
 * The tree of the transparency log: RFC 6962, 2.1, in the files of c2sp.org/tlog-tiles. Ranges of
 * leaves are [low, high).
 */
import { type Bytes, expect, joined, sha256 } from "./seals.js";

/** Gives a file of the log by its name, such as "tile/0/000"; rejects where there is none. */
export type Tiles = (name: string) => Promise<Uint8Array>;

type Ranges = (low: number, high: number) => Promise<Bytes>;

const WIDTH = 256;
const HASH = 32;

export const leafHash = (leaf: Bytes): Promise<Bytes> => sha256(joined(Uint8Array.of(0), leaf));

const nodeHash = (left: Bytes, right: Bytes): Promise<Bytes> =>
  sha256(joined(Uint8Array.of(1), left, right));

/** The greatest power of two below a number: so many leaves are on the left. */
function half(size: number): number {
  let power = 1;
  while (2 * power < size) power *= 2;
  return power;
}

/** The root of a tree that has this leaf there, by its path (RFC 6962, 2.1.1). Raises Broken. */
export async function rootBy(
  leaf: Bytes,
  index: number,
  size: number,
  path: readonly Bytes[],
): Promise<Bytes> {
  expect(0 <= index && index < size, "the checkpoint is older than what it should prove");
  const rest = [...path];
  const up = async (low: number, high: number): Promise<Bytes> => {
    if (high - low === 1) return leaf;
    const other = rest.pop();
    expect(other !== undefined, "a proof of the transparency log is too short");
    const middle = low + half(high - low);
    return index < middle
      ? nodeHash(await up(low, middle), other)
      : nodeHash(other, await up(middle, high));
  };
  const root = await up(0, size);
  expect(rest.length === 0, "a proof of the transparency log is too long");
  return root;
}

/**
 * The roots of the first `old` leaves (more than none) and of all, from the same hashes: only if
 * one tree is a beginning of the other both come out right.
 */
export async function bothRoots(
  old: number,
  size: number,
  ranges: Ranges,
): Promise<readonly [Bytes, Bytes]> {
  const both = async (low: number, high: number): Promise<readonly [Bytes, Bytes]> => {
    if (high <= old || old <= low) {
      const hash = await ranges(low, high);
      return [hash, hash];
    }
    const middle = low + half(high - low);
    const [left, one] = await both(low, middle);
    const [right, other] = await both(middle, high);
    return [middle < old ? await nodeHash(left, right) : left, await nodeHash(one, other)];
  };
  return both(0, size);
}

/** A file of the log is not there, or not all of it. */
export class Wanting extends Error {}

/** Hashes of ranges of a tree of this size, from its tiles. They raise Wanting. */
export function rangesIn(tiles: Tiles, size: number): Ranges {
  const ranges: Ranges = async (low, high) => {
    const count = high - low;
    if (half(2 * count) !== count) {
      const middle = low + half(count);
      return nodeHash(await ranges(low, middle), await ranges(middle, high));
    }
    let [level, above] = [0, 1]; // a hash of this level stands for so many leaves
    for (; above * WIDTH <= count; above *= WIDTH) level++;
    const first = low / above;
    const index = Math.floor(first / WIDTH);
    const width = Math.min(Math.floor(size / above) - WIDTH * index, WIDTH);
    const hashes = await tile(tiles, level, index, width);
    const start = first - WIDTH * index;
    return folded(hashes.slice(start, start + count / above));
  };
  return ranges;
}

/** The root of so many hashes, a power of two. */
async function folded(hashes: readonly Bytes[]): Promise<Bytes> {
  const [first, ...others] = hashes;
  expect(first !== undefined, "there is no tree");
  if (others.length === 0) return first;
  const middle = hashes.length / 2;
  return nodeHash(await folded(hashes.slice(0, middle)), await folded(hashes.slice(middle)));
}

/** So many hashes of a tile; once it is full, the partial one may be gone. Raises Wanting. */
async function tile(tiles: Tiles, level: number, index: number, width: number): Promise<Bytes[]> {
  const name = `tile/${level}/${numbered(index)}`;
  const part = width < WIDTH ? await found(tiles, `${name}.p/${width}`) : undefined;
  const data = part ?? (await found(tiles, name));
  if (data === undefined || data.length < HASH * width) throw new Wanting(name);
  return Array.from({ length: width }, (_, n) => data.slice(HASH * n, HASH * (n + 1)));
}

/** A number in groups of three digits, of which only the last one has no "x". */
function numbered(index: number): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, "0");
  return padded.replace(/\d{3}(?=\d)/g, (group) => `x${group}/`);
}

async function found(tiles: Tiles, name: string): Promise<Bytes | undefined> {
  try {
    const data = await tiles(name);
    return data.length > 0 ? new Uint8Array(data) : undefined;
  } catch {
    return undefined;
  }
}
