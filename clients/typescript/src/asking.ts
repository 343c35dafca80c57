/** How one asks about a match: whose eyes, which part, and what the answer is to hold. */
import type { CommandOptions, RequestOptions } from "./calls.js";
import type { Trust } from "./signed.js";

/** Whose eyes to look with; see docs/api.md, "What you see". */
interface SeeingOptions extends RequestOptions {
  /** "spectator", "seat:2", and when the match is over "all". */
  readonly as?: string | undefined;
}

/** At which version to look. */
export interface ReadOptions extends SeeingOptions {
  readonly version?: number | undefined;
}

/** Which part of the log, or of the views, to read. */
export interface LogOptions extends SeeingOptions {
  readonly after?: number | undefined;
}

/** How a move can be sent differently. */
export interface PlayOptions extends CommandOptions {
  /** Refused unless this is the newest version: for a move that fits only the table one saw. */
  readonly ifVersion?: number | undefined;
  /** The answer has a signed note: keep it, and you can prove what you were shown. */
  readonly note?: boolean | undefined;
}

/** How a log can be exported. */
export interface ExportOptions extends RequestOptions {
  /** Its header has a signed note over the newest entry. */
  readonly note?: boolean | undefined;
  /** Its header proves that the match is in the transparency log: see `verify`. */
  readonly log?: boolean | undefined;
}

/** What is known of the operator's signatures when a log is checked. */
export interface VerifyOptions extends RequestOptions, Partial<Trust> {
  /** Also whether the match is in the transparency log; so it is with `checkpoints`. */
  readonly log?: boolean | undefined;
}

/** Which part of the talk, and how long to wait for the first phrase (s). */
export interface TalkOptions extends RequestOptions {
  readonly after?: string | undefined;
  readonly wait?: number | undefined;
}

/** To which seat alone something is said; left out: to the table. */
export interface SayOptions extends CommandOptions {
  readonly to?: number | undefined;
}
