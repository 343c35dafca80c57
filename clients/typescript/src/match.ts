/** One match, as one player or spectator sees it. */
import { hasNow, isWhole } from "./answers.js";
import type {
  ExportOptions, LogOptions, PlayOptions, ReadOptions, SayOptions, TalkOptions, VerifyOptions,
} from "./asking.js";
import type { CommandOptions, RequestOptions } from "./calls.js";
import { Clock } from "./clock.js";
import { type Door, newKey } from "./door.js";
import { type FollowOptions, Following, type News, type Seen } from "./follow.js";
import { paged } from "./lists.js";
import { proven } from "./proof.js";
import { type Turn, turnsOf } from "./turns.js";
import type {
  Audit, ComputersAudit, Entry, Game, Hint, Level, MatchState, Move, Moves, NewBranch, Played,
  Said, Schemas, SeatAsked, ViewAt, WordsAsked,
} from "./types.js";
import type { Verdict } from "./verify.js";
import { settled } from "./words.js";

export class Match<G extends Game = Game> {
  readonly id: string;
  /** The clock that judges deadlines, as the answers about this match tell it. */
  readonly clock = new Clock();
  readonly #door: Door;
  readonly #seen: Seen = { hashes: new Map(), mine: new Set() };

  constructor(door: Door, id: string) {
    this.#door = door;
    this.id = id;
  }

  /**
   * The match as you may see it, now or as it stood. If it waits for words that this client has
   * pledged, they are given.
   */
  async read({ signal, ...query }: ReadOptions = {}): Promise<MatchState<G>> {
    const shown = await this.#read({ query, signal });
    const owed = query.version === undefined && (await this.#door.kept.owed(this.id, shown));
    return owed ? this.settleWords(shown) : shown;
  }

  #read(given: object = {}): Promise<MatchState<G>> {
    return this.#ask("GET /v1/matches/{match_id}", given);
  }

  /** Takes the seat that is kept for you, or the first open one. Words have a part in all luck. */
  join(words?: string, options: CommandOptions = {}): Promise<MatchState<G>> {
    const body = words === undefined ? {} : { words };
    return this.#settled("POST /v1/matches/{match_id}/seats", { ...options, body });
  }

  /** Pledges words for the luck, or gives them: `settleWords` does both by itself. */
  giveWords(order: WordsAsked, options: CommandOptions = {}): Promise<MatchState<G>> {
    return this.#ask("POST /v1/matches/{match_id}/words", { ...options, body: order });
  }

  /**
   * Pledges random words, or gives those that this client has pledged, if the match waits for that
   * now; `turns` and `moves` do so by themselves. `shown`: the match, if it was just read.
   */
  settleWords(shown?: MatchState<G>): Promise<MatchState<G>> {
    return settled(this, () => this.#read(), this.#door.kept, this.#seen, shown);
  }

  /** Leaves before the start; after it resigns, and a computer plays on. */
  leave(options: CommandOptions = {}): Promise<MatchState<G>> {
    return this.#ask("DELETE /v1/matches/{match_id}/seats/me", options);
  }

  /** Plays your seat yourself again, after a computer did because you were away. */
  comeBack(options: CommandOptions = {}): Promise<MatchState<G>> {
    return this.#ask("POST /v1/matches/{match_id}/seats/me", options);
  }

  /** Gives another seat more time for the decision that waits for it: twice in a match. */
  giveTime(seat: number, options: CommandOptions = {}): Promise<MatchState<G>> {
    return this.#ask("POST /v1/matches/{match_id}/time", { ...options, body: { seat } });
  }

  /** Asks for a pause of a match that is not public: it comes once all persons have asked. */
  pause(options: CommandOptions = {}): Promise<MatchState<G>> {
    return this.#ask("POST /v1/matches/{match_id}/pause", options);
  }

  /** Asks for the end of a pause: the match goes on once all persons have asked. */
  resume(options: CommandOptions = {}): Promise<MatchState<G>> {
    return this.#ask("POST /v1/matches/{match_id}/resume", options);
  }

  /** Before the start its host cancels the match; after it, it is over when all ask for it. */
  end(options: CommandOptions = {}): Promise<MatchState<G>> {
    return this.#ask("DELETE /v1/matches/{match_id}", options);
  }

  /** Ends the match with a result, once all other persons have gone (from `claimable_at` on). */
  claim(options: CommandOptions = {}): Promise<MatchState<G>> {
    return this.#ask("POST /v1/matches/{match_id}/claim", options);
  }

  /** Before the start its host opens a seat to whoever comes, also that of a computer. */
  free(seat: number, options: CommandOptions = {}): Promise<MatchState<G>> {
    const path = { match_id: this.id, seat };
    return this.#ask("DELETE /v1/matches/{match_id}/seats/{seat}", { ...options, path });
  }

  /** Before the start its host takes a seat away: those after it move up by one. */
  drop(seat: number, options: CommandOptions = {}): Promise<MatchState<G>> {
    const given = { ...options, path: { match_id: this.id, seat }, query: { drop: true } };
    return this.#settled("DELETE /v1/matches/{match_id}/seats/{seat}", given);
  }

  /** Before the start its host adds a seat, for whom it says, or a computer's. */
  addSeat(seat: SeatAsked, options: CommandOptions = {}): Promise<MatchState<G>> {
    return this.#ask("POST /v1/matches/{match_id}/seats/new", { ...options, body: { seat } });
  }

  /** Before the start its host has a computer take a free seat. */
  seatComputer(seat: number, level: Level, options: CommandOptions = {}): Promise<MatchState<G>> {
    const given = { ...options, path: { match_id: this.id, seat }, body: { level } };
    return this.#settled("POST /v1/matches/{match_id}/seats/{seat}", given);
  }

  /** Its host begins: free seats are dropped, or, with a `level`, taken by computers. */
  begin(order: { level?: Level } = {}, options: CommandOptions = {}): Promise<MatchState<G>> {
    return this.#settled("POST /v1/matches/{match_id}/begin", { ...options, body: order });
  }

  /** What you may do now. As long as the match may wait for your words, they are settled first. */
  async moves(options: RequestOptions = {}): Promise<Moves<G>> {
    const ask = (): Promise<Moves<G>> => this.#ask("GET /v1/matches/{match_id}/moves", options);
    const listed = await ask();
    if (listed.moves.length > 0 || this.#seen.waits === false) return listed;
    await this.settleWords();
    return ask();
  }

  /** Makes a move, once, however often it must be sent. Throws Refused, Unreachable. */
  async play(
    move: Move<G>,
    { ifVersion, note, ...options }: PlayOptions = {},
  ): Promise<Played<G>> {
    const query = note ? { note } : {};
    const given = { ...options, query, body: move, header: this.#condition(ifVersion) };
    const played: Played<G> = await this.#ask("POST /v1/matches/{match_id}/moves", given);
    const { version, hash } = played.entry;
    this.#seen.mine.add(version);
    if (hash !== null) this.#seen.hashes.set(version, hash);
    return played;
  }

  /** Takes back your last move, or your resignation, where `take_back` of `read` offers it. */
  takeBack(options: CommandOptions = {}): Promise<MatchState<G>> {
    return this.#ask("POST /v1/matches/{match_id}/take-back", options);
  }

  /** Allows hints from now on, where all others are computers; the match is never rated then. */
  allowHints(options: CommandOptions = {}): Promise<MatchState<G>> {
    return this.#ask("POST /v1/matches/{match_id}/hints", options);
  }

  /**
   * What a master would do now, where the host allows hints, once a computer has thought. Throws
   * Refused; with `version-moved` if the table that you see has changed meanwhile.
   */
  async hint({ ifVersion, ...options }: Omit<PlayOptions, "note"> = {}): Promise<Hint<G>> {
    const key = options.key ?? newKey();
    const header = ifVersion === undefined ? {} : { "If-Match": `"${ifVersion}"` };
    const given = { ...options, key, header };
    for (;;) {
      const hint: Hint<G> = await this.#ask("POST /v1/matches/{match_id}/hint", given);
      if (hint.ready) return hint;
    }
  }

  /**
   * What was said at the table after a phrase (its id), as far as you hear it. With `wait` it comes
   * as soon as there is something, or when so many seconds are over.
   */
  async talk({ signal, ...query }: TalkOptions = {}): Promise<readonly Said[]> {
    const given = { query, signal };
    const name = "GET /v1/matches/{match_id}/talk";
    const extra = (query.wait ?? 0) * 1_000;
    return (await this.#ask<Schemas["TalkPage"]>(name, given, extra)).items;
  }

  /** Says a phrase of the game's catalogue, to the table or `to` one seat. */
  say(phrase: string, { to, ...options }: SayOptions = {}): Promise<Said> {
    const body = { phrase, ...(to !== undefined && { to }) };
    return this.#ask("POST /v1/matches/{match_id}/talk", { ...options, body });
  }

  #condition(version: number | undefined): object {
    if (version === undefined) return {};
    const head = this.#seen.hashes.get(version);
    return { "If-Match": `"${version}"`, ...(head && { "If-Head": head }) };
  }

  /**
   * Entries as they come, each once and in order, until the match is over; and a "set-back"
   * whenever the store has lost some. Throws Refused, Tampered, Unreachable.
   */
  follow(options: FollowOptions = {}): AsyncGenerator<News<G>, void, undefined> {
    return new Following<G>(this.#door, this.clock, this.#seen, this.id, options).news();
  }

  /** Every moment at which you may decide something, until the match is over. */
  turns(options: FollowOptions = {}): AsyncGenerator<Turn<G>, void, undefined> {
    const ask = (): Promise<Moves<G>> => this.moves({ signal: options.signal });
    return turnsOf(this, this.follow(options), this.#seen.mine, ask, options.after ?? 0);
  }

  /** The log as it is now. To wait for what comes, `follow`. */
  log({ signal, after, as }: LogOptions = {}): AsyncGenerator<Entry<G>, void, undefined> {
    const page = (next: string): Promise<Schemas["LogPage"]> =>
      this.#ask("GET /v1/matches/{match_id}/log", { query: { after: next, as }, signal });
    return paged(page, String(after ?? 0)) as AsyncGenerator<Entry<G>, void, undefined>;
  }

  /** The match at each version, as you knew it then. */
  views({ signal, after, as }: LogOptions = {}): AsyncGenerator<ViewAt<G>, void, undefined> {
    const page = (next: string): Promise<Schemas["ViewPage"]> =>
      this.#ask("GET /v1/matches/{match_id}/views", { query: { after: next, as }, signal });
    return paged(page, String(after ?? 0)) as AsyncGenerator<ViewAt<G>, void, undefined>;
  }

  /** A new match that begins where this one stood; words are pledged as in `openMatch`. */
  async branch(order: NewBranch, options: CommandOptions = {}): Promise<Match<G>> {
    const given = { ...options, body: { pledges: true, ...order } };
    return this.#seated(await this.#ask("POST /v1/matches/{match_id}/branches", given));
  }

  async #seated(shown: MatchState<G>): Promise<Match<G>> {
    const match = new Match<G>(this.#door, shown.id);
    await match.settleWords(shown);
    return match;
  }

  /** Its rematch, once somebody has asked for one. */
  async rematch(options: RequestOptions = {}): Promise<Match<G> | undefined> {
    const name = "GET /v1/matches/{match_id}/rematch";
    const { rematch }: Schemas["RematchAnswer"] = await this.#ask(name, options);
    return rematch === null ? undefined : new Match<G>(this.#door, rematch);
  }

  /** Your seat at its rematch, with the same people: one match for all who ask. */
  async playAgain(words?: string, options: CommandOptions = {}): Promise<Match<G>> {
    const given = { ...options, body: words === undefined ? {} : { words } };
    return this.#seated(await this.#ask("POST /v1/matches/{match_id}/rematch", given));
  }

  /** The server's own check of its log. */
  audit(options: RequestOptions = {}): Promise<Audit> {
    return this.#ask("GET /v1/matches/{match_id}/audit", options);
  }

  /** Has the moves of its computers derived again, when it is over; see `computersAudit`. */
  auditComputers(options: RequestOptions = {}): Promise<ComputersAudit> {
    return this.#ask("POST /v1/matches/{match_id}/audit/computers", options);
  }

  /** What came of that, as far as it was done. */
  computersAudit(options: RequestOptions = {}): Promise<ComputersAudit> {
    return this.#ask("GET /v1/matches/{match_id}/audit/computers", options);
  }

  /** The whole log as you may see it: NDJSON after a header. */
  async export({ note, log, ...options }: ExportOptions = {}): Promise<string> {
    const given = { ...options, query: { ...(note && { note }), ...(log && { log }) } };
    for (const tries = this.#door.tries(); ; ) {
      const text: string = await this.#ask("GET /v1/matches/{match_id}/export", given);
      if (isWhole(text)) return text;
      await tries.failed(new Error("the export ended early"), 0, options.signal);
    }
  }

  /** A signed note over the newest entry, or that of a version: keep it for verify.py. */
  checkpoint({ signal, version }: Omit<ReadOptions, "as"> = {}): Promise<string> {
    return this.#ask("GET /v1/matches/{match_id}/checkpoint", { query: { version }, signal });
  }

  /**
   * Checks the whole log here, also against every hash that was seen before. Throws Tampered if a
   * check fails. "pending" while the match runs; "unchecked" where this machine cannot hash.
   *
   * With keys of the operator's that you are `trusting`, also what they have signed. With `log`,
   * or `checkpoints`, also whether the match is in the transparency log, and that is one log.
   */
  verify(options: VerifyOptions = {}): Promise<Verdict> {
    return proven(this, this.#door, this.#seen, options);
  }

  async #settled(name: string, given: object): Promise<MatchState<G>> {
    return this.settleWords(await this.#ask<MatchState<G>>(name, given));
  }

  /** `extra`: the ms that the server may wait. */
  async #ask<T>(name: string, given: object, extra = 0): Promise<T> {
    const whole = { path: { match_id: this.id }, ...given };
    const { body } = await this.#door.send(name, whole, extra);
    if (hasNow(body)) this.clock.heard(body.now);
    return body as T;
  }
}
