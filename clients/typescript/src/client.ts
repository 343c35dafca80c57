/** The service, as one player or spectator speaks to it. */
import type { Answer, Arguments, CallName, CommandOptions } from "./calls.js";
import type { Given, MaybeArguments, RequestOptions } from "./calls.js";
import { Door, type Settings } from "./door.js";
import { Inbox } from "./inbox.js";
import { paged } from "./lists.js";
import { Match } from "./match.js";
import type {
  Game,
  GameAnswer,
  GameItem,
  Invitation,
  MatchItem,
  MatchState,
  Myself,
  NewMatch,
  Profile,
  QuickMatch,
} from "./types.js";

/** Which matches of the lobby; see docs/api.md. */
export type LobbyQuery = Omit<
  NonNullable<Arguments<"GET /v1/matches">["query"]>,
  "cursor" | "limit"
>;

/** Which of your own matches. */
export type MyQuery = Omit<
  NonNullable<Arguments<"GET /v1/players/me/matches">["query"]>,
  "cursor" | "limit"
>;

/** Who one is: `{recovery}`, `{link}` or `{id_token}`, perhaps with a label for the device. */
export type Proof = Arguments<"POST /v1/tokens">["body"];

export class Dragonhoard {
  /** After `enrol`: with it one signs in when the token is lost. It is told only once. */
  readonly recovery: string | undefined;
  readonly #door: Door;

  /** `url` is where the service answers, such as "http://127.0.0.1:8000". */
  constructor(url: string | URL, settings: Settings = {}, recovery?: string) {
    this.#door = new Door(url, settings);
    this.recovery = recovery;
  }

  get url(): string {
    return this.#door.url;
  }

  /** Keep it: the server has only its hash. */
  get token(): string | undefined {
    return this.#door.settings.token;
  }

  /** The same service, spoken to as a new player. Show them their `recovery` code. */
  async enrol(name: string, options: CommandOptions = {}): Promise<Dragonhoard> {
    const told = await this.call("POST /v1/players", { ...options, body: { name } });
    return this.#as(told.token, told.recovery);
  }

  /** The same player on another device: by their recovery code, a link, or an ID token. */
  async signIn(proof: Proof, options: CommandOptions = {}): Promise<Dragonhoard> {
    const { token } = await this.call("POST /v1/tokens", { ...options, body: proof });
    return this.#as(token);
  }

  #as(token: string, recovery?: string): Dragonhoard {
    return new Dragonhoard(this.url, { ...this.#door.settings, token }, recovery);
  }

  /** Whose token this is. */
  me(options: RequestOptions = {}): Promise<Myself> {
    return this.call("GET /v1/players/me", options);
  }

  /** Erases name and token. Your matches go on without you. */
  async erase(options: RequestOptions = {}): Promise<void> {
    await this.call("DELETE /v1/players/me", options);
  }

  /** A player, and what they have played: as everybody sees them. */
  player(id: string, options: RequestOptions = {}): Promise<Profile> {
    return this.call("GET /v1/players/{player_id}", { ...options, path: { player_id: id } });
  }

  /** A player's public matches that have begun, newest first; of yourself all. */
  matchesOf(
    id: string,
    options: RequestOptions = {},
  ): AsyncGenerator<MatchItem, void, undefined> {
    const name = "GET /v1/players/{player_id}/matches";
    const given = { ...options, path: { player_id: id } };
    return paged((cursor) => this.call(name, { ...given, query: at(cursor) }), undefined);
  }

  /** The games that one can play. */
  games(options: RequestOptions = {}): AsyncGenerator<GameItem, void, undefined> {
    return paged(() => this.call("GET /v1/games", options), undefined);
  }

  /** All about a game: its options, moves, components and reasons. */
  game(slug: Game, options: RequestOptions = {}): Promise<GameAnswer> {
    return this.call("GET /v1/games/{slug}", { ...options, path: { slug } });
  }

  /** The keys that sign heads, as a signed note: keep one, and verify.py knows them all. */
  keys(options: RequestOptions = {}): Promise<string> {
    return this.call("GET /.well-known/dragonhoard-keys", options);
  }

  /** The newest checkpoint of the transparency log: keep it for verify.py. */
  logCheckpoint(options: RequestOptions = {}): Promise<string> {
    return this.call("GET /log/checkpoint", options);
  }

  /** A file of that log, such as tile "000.p/16" of level "0", or of "entries". */
  logTile(level: string, tile: string, options: RequestOptions = {}): Promise<Uint8Array> {
    const path = { level, tile };
    return this.call("GET /log/tile/{level}/{tile}", { ...options, path });
  }

  /** Your news: what is new in all your matches. */
  get inbox(): Inbox {
    return new Inbox(this.#door);
  }

  /**
   * Opens a match; it starts when its last seat is taken. Unless it says `pledges: false`, words
   * are pledged for its luck: see `Match.settleWords`.
   */
  async openMatch<G extends Game>(
    order: NewMatch<G>,
    options: CommandOptions = {},
  ): Promise<Match<G>> {
    const body = { pledges: true, ...order } as NewMatch;
    return this.#seated(await this.call("POST /v1/matches", { ...options, body }));
  }

  /** Your seat at a match of others that fits, also in `pledges` (true), or at a new one. */
  async quickPlay<G extends Game>(
    order: QuickMatch<G>,
    options: CommandOptions = {},
  ): Promise<Match<G>> {
    const body = { pledges: true, ...order };
    return this.#seated(await this.call("POST /v1/quick", { ...options, body }));
  }

  /** What a code invites you to, as long as it is good. */
  invitation(code: string, options: RequestOptions = {}): Promise<Invitation> {
    return this.call("GET /v1/invites/{code}", { ...options, path: { code } });
  }

  /** Takes the seat that a code invites you to. */
  async accept(code: string, words?: string, options: CommandOptions = {}): Promise<Match> {
    const body = words === undefined ? {} : { words };
    const given = { ...options, path: { code }, body };
    return this.#seated(await this.call("POST /v1/invites/{code}", given));
  }

  /** A match in which you have a seat now; words are pledged, if it has pledges. */
  async #seated<G extends Game>(shown: MatchState): Promise<Match<G>> {
    const match = new Match<G>(this.#door, shown.id);
    await match.settleWords(shown as MatchState<G>);
    return match;
  }

  /** A match by its id. If you name its game, its moves and views are of that game. */
  match<G extends Game = Game>(id: string, _game?: G): Match<G> {
    return new Match<G>(this.#door, id);
  }

  /** The lobby, newest first. It lags behind the matches by some milliseconds. */
  matches(
    query: LobbyQuery = {},
    options: RequestOptions = {},
  ): AsyncGenerator<MatchItem, void, undefined> {
    return paged(
      (cursor) => this.call("GET /v1/matches", { ...options, query: { ...query, ...at(cursor) } }),
      undefined,
    );
  }

  /** Your own matches, newest first. */
  myMatches(
    query: MyQuery = {},
    options: RequestOptions = {},
  ): AsyncGenerator<MatchItem, void, undefined> {
    const name = "GET /v1/players/me/matches";
    return paged(
      (cursor) => this.call(name, { ...options, query: { ...query, ...at(cursor) } }),
      undefined,
    );
  }

  /**
   * Any call of the contract by its name, such as "GET /v1/players/me/tokens": your devices,
   * codes, blocks, webhooks, reminders, and all else that has no method of its own. Sent again
   * while there is no reply. Throws Refused, Unreachable.
   */
  async call<C extends CallName>(name: C, ...[given]: MaybeArguments<C>): Promise<Answer<C>> {
    const { body } = await this.#door.send(name, (given ?? {}) as Given);
    return body as Answer<C>;
  }
}

function at(cursor: string | undefined): { cursor?: string } {
  return cursor === undefined ? {} : { cursor };
}
