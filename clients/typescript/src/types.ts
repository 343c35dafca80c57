/**
 * The types of the contract by game: `Match<"dragonwood">` and so on. Without a game each is the
 * union over all games, and `game` (in entries also `type`) tells its members apart.
 */
import type { components } from "./contract.js";

export type Schemas = components["schemas"];

/** The slug of a game. */
export type Game = Schemas["MatchAnswer"]["game"];

type Of<Union, G extends Game> = Extract<Union, { game: G }>;

/** A match as you may see it. */
export type MatchState<G extends Game = Game> = Of<Schemas["MatchAnswer"], G>;

/** The table as you may see it: what is hidden from you is null. */
export type View<G extends Game = Game> = NonNullable<MatchState<G>["view"]>;

/** What you may do now. */
export type Moves<G extends Game = Game> = Of<Schemas["MovesAnswer"], G>;

/** A move of the game. */
export type Move<G extends Game = Game> = Moves<G>["moves"][number];

/** What a master would do at your seat; `move` is null where they would let others act first. */
export type Hint<G extends Game = Game> = Of<Schemas["HintAnswer"], G>;

/** What was said at a table. */
export type Said = Schemas["SaidItem"];

/** An entry of the log. Those that were stored before entries told their game have none. */
export type Entry<G extends Game = Game> =
  | Of<Schemas["EntryOfGame"], G>
  | Schemas["EarlierEntry"];

/** What happened, in an entry. */
export type Event<G extends Game = Game> = Of<Schemas["EntryOfGame"], G>["events"][number];

/** The match as it stood at one version. */
export type ViewAt<G extends Game = Game> = Of<Schemas["ViewItem"], G>;

/** What opens a match. */
export type NewMatch<G extends Game = Game> = Of<Schemas["NewMatch"], G>;

/** The reply to a move: the entry that it has become, and whom the match waits for after it. */
export type Played<G extends Game = Game> = Omit<Schemas["PlayedAnswer"], "entry"> & {
  entry: Entry<G>;
};

/** Why a request was refused (RFC 9457). */
export type Problem = Schemas["Problem"];

/** The stable code of a refusal. */
export type Code = Problem["code"];

export type SeatAsked = NewMatch["seats"][number];
export type Level = Schemas["Level"];
/** What you look for: a match of this game, with so many seats. */
export type QuickMatch<G extends Game = Game> = Schemas["QuickMatch"] & { game: G };

/** What a code invites to. */
export type Invitation = Schemas["InviteAnswer"];

/** A player, as everybody sees them. */
export type Profile = Schemas["Profile"];

/** A pledge, or the words: exactly one of them. */
export type WordsAsked = Schemas["WordsAsked"];
export type NewBranch = Schemas["NewBranch"];
export type Audit = Schemas["Audit"];
export type ComputersAudit = Schemas["ComputersAudit"];
export type Myself = Schemas["Myself"];
export type GameItem = Schemas["GameItem"];
export type GameAnswer = Schemas["GameAnswer"];
export type MatchItem = Schemas["MatchItem"];
export type NewsItem = Schemas["NewsItem"];

/** A seat for yourself, when you open a match. */
export const me: SeatAsked = { kind: "me" };

/** A seat for whoever comes first. */
export const open: SeatAsked = { kind: "open" };

/** A seat that is kept for a player, by their id. */
export const player = (id: string): SeatAsked => ({ kind: "player", player: id });

/** A seat for a computer. */
export const ai = (level: Level = "novice"): SeatAsked => ({ kind: "ai", level });

/** A seat for whom you give its code to: see `invites` in what `read()` tells you. */
export const invite: SeatAsked = { kind: "invite" };

/** A seat for whoever comes; if nobody does in so many seconds, a computer takes it. */
export const openOr = (level: Level, afterSeconds: number): SeatAsked => ({
  kind: "open",
  fill: { level, after_seconds: afterSeconds },
});

/** What a webhook gets. */
export type WebhookMessage = Schemas["WebhookMessage"];
