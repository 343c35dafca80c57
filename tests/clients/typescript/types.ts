// Never run: the compiler says whether the types are right. Where an error is expected, there must
// be one.
import {
  type Answer,
  Dragonhoard,
  type Entry,
  type Match,
  type Move,
  type News,
  Refused,
  type View,
  ai,
  me,
  open,
} from "dragonhoard";

type Probe<A> = <T>() => T extends A ? 1 : 2;

/** Compiles if two types are the same. */
function same<A, B>(_: Probe<A> extends Probe<B> ? 1 : 2): void {}

declare const hoard: Dragonhoard;

export async function openings(): Promise<void> {
  const match = await hoard.openMatch({
    game: "dragonwood",
    seats: [me, open, ai("adept")],
    options: { dragon_spell: true },
  });
  same<typeof match, Match<"dragonwood">>(1);
  // @ts-expect-error there is no such game
  await hoard.openMatch({ game: "chess", seats: [me] });
  // @ts-expect-error an option of another game
  await hoard.openMatch({ game: "dragonwood", seats: [me], options: { advanced: true } });
  // @ts-expect-error there is no such level
  ai("expert");
}

export async function moves(match: Match<"dragonwood">): Promise<void> {
  const listed = await match.moves();
  same<typeof listed.game, "dragonwood">(1);
  const [move] = listed.moves;
  if (move?.type === "capture") same<typeof move.cards, string[]>(1);
  if (move !== undefined) await match.play(move);
  await match.play({ type: "recruit", card: null });
  // @ts-expect-error a move of another game
  await match.play({ type: "ante", card: "red-1" });
  // @ts-expect-error a move without its card
  await match.play({ type: "discard" });
}

export async function views(match: Match): Promise<void> {
  const state = await match.read();
  // @ts-expect-error not every game has this
  void state.view?.landscape;
  if (state.game === "dragonwood" && state.view) {
    same<typeof state.view, View<"dragonwood">>(1);
    same<typeof state.view.deck, (string | null)[]>(1);
    // @ts-expect-error of another game
    void state.view.lairs;
  }
  for await (const at of match.views()) {
    if (at.game === "drachenland") void at.view?.options.board;
  }
}

export function entries(news: News<"dragonwood">, any: Entry): void {
  // @ts-expect-error a set-back has no entry
  void news.entry;
  if (news.type === "set-back") same<typeof news.version, number>(1);
  else if (news.entry.game === "dragonwood") {
    for (const event of news.entry.events) {
      // @ts-expect-error not every event has this
      void event.secret;
      if (event.type === "finished") same<typeof event.secret, string>(1);
    }
  }
  if (any.game === "jeu-des-dragons") void any.events;
  if (any.game === null) same<typeof any.command, { [key: string]: unknown } | null>(1);
}

export async function turns(match: Match<"pierres-du-dragon">): Promise<void> {
  for await (const turn of match.turns()) {
    same<typeof turn.moves, readonly Move<"pierres-du-dragon">[]>(1);
    same<typeof turn.remaining, number | null>(1);
    const played = await turn.play({ type: "bid", common: 1 });
    same<typeof played.entry, Entry<"pierres-du-dragon">>(1);
  }
}

export async function anyGame(): Promise<void> {
  const match: Match = hoard.match("a");
  const wood: Match<"dragonwood"> = hoard.match("a", "dragonwood");
  void [match, wood];
  for await (const item of hoard.matches({ status: "open" })) same<typeof item.id, string>(1);
  // @ts-expect-error there is no such status
  hoard.matches({ status: "shut" });
  for await (const game of hoard.games()) same<typeof game.slug, string>(1);
}

export async function calls(): Promise<void> {
  const game = await hoard.call("GET /v1/games/{slug}", { path: { slug: "dragonwood" } });
  same<typeof game, Answer<"GET /v1/games/{slug}">>(1);
  same<typeof game.slug, string>(1);
  same<Answer<"DELETE /v1/players/me">, undefined>(1);
  same<Answer<"GET /v1/matches/{match_id}/board.svg">, string>(1);
  await hoard.call("GET /v1/games");
  await hoard.call("GET /v1/matches", { query: { limit: 5 } });
  await hoard.call("POST /v1/matches/{match_id}/seats", { path: { match_id: "a" } });
  // @ts-expect-error the body is missing
  await hoard.call("POST /v1/matches/{match_id}/moves", { path: { match_id: "a" } });
  // @ts-expect-error the path is missing
  await hoard.call("GET /v1/matches/{match_id}");
  // @ts-expect-error there is no such call
  await hoard.call("GET /v1/chess");
  // @ts-expect-error there is no such parameter
  await hoard.call("GET /v1/matches", { query: { length: 5 } });
}

export function refusals(error: unknown): void {
  if (!(error instanceof Refused)) return;
  if (error.code === "illegal-move") void error.reason;
  // @ts-expect-error there is no such code
  if (error.code === "nonsense") void error;
}
