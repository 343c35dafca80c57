/** The full check of a log: by this package's own verifier, and against what was seen. */
import type { ExportOptions, VerifyOptions } from "./asking.js";
import type { Door } from "./door.js";
import { Refused, Tampered } from "./errors.js";
import type { Seen } from "./follow.js";
import type { Tiles } from "./tree.js";
import { type Verdict, verify } from "./verify.js";

/** A match whose log is there to be read. */
interface Exported {
  readonly id: string;
  export(options: ExportOptions): Promise<string>;
}

/**
 * All checks of a match's log as it is now. Throws Tampered if one of them fails, Refused,
 * Unreachable.
 */
export async function proven(
  match: Exported,
  door: Door,
  seen: Seen,
  { signal, log = false, trusting, ...more }: VerifyOptions,
): Promise<Verdict> {
  const isAsked = log || more.checkpoints !== undefined;
  const isTrusting = trusting !== undefined;
  const text = await match.export({ signal, note: isTrusting, log: isAsked });
  const troubles: unknown[] = [];
  const tiles = tilesOf(door, signal, troubles);
  const trust = { tiles, ...more, log: isAsked, trusting: trusting ?? [] };
  const known = isTrusting || isAsked ? trust : undefined;
  const found = await verify(text, match.id, seen.hashes, known, seen.pledged);
  if (troubles.length > 0) throw troubles[0];
  const failed = found.checks.find((check) => check.status === "failed");
  if (failed === undefined) return found;
  throw new Tampered(match.id, failed.version, `${failed.name}: ${failed.detail}`, found);
}

/** The files of the transparency log, as this server has them; else why one could not be had. */
function tilesOf(door: Door, signal: AbortSignal | undefined, troubles: unknown[]): Tiles {
  return async (name) => {
    const [, level, ...tile] = name.split("/");
    const path = { level, tile: tile.join("/") };
    try {
      const { body } = await door.send("GET /log/tile/{level}/{tile}", { path, signal });
      return body as Uint8Array;
    } catch (error) {
      const isMissing = error instanceof Refused && error.status === 404;
      if (!isMissing) troubles.push(error);
      throw error;
    }
  };
}
