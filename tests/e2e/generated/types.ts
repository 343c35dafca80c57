// What TypeScript knows by the types that openapi-typescript makes. Nothing here is run: it compiles.

import type { components, operations } from "./contract";

type Schemas = components["schemas"];
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const sure = <Fact extends true>(): Fact => true as Fact;

// The view of a match is known as soon as its game is.
export function view(match: Schemas["MatchAnswer"]): void {
  if (match.game === "dragonwood") {
    sure<Same<typeof match.view, Schemas["DragonwoodView"] | null>>();
    sure<Same<typeof match.options, Schemas["DragonwoodOptions"]>>();
  } else if (match.game === "drachenland") {
    sure<Same<typeof match.view, Schemas["DrachenlandView"] | null>>();
  } else {
    sure<Same<typeof match.game, "or-des-dragons" | "jeu-des-dragons" | "pierres-du-dragon">>();
  }
}

// So are the events of an entry, and what an event holds as soon as its type is.
export function events(entry: Schemas["EntryOfGame"]): void {
  if (entry.game !== "dragonwood") return;
  sure<Same<typeof entry.events, Schemas["DragonwoodEvent"][]>>();
  for (const event of entry.events) {
    if (event.type === "rolled") sure<Same<typeof event.dice, number[]>>();
    if (event.type === "card-drawn") sure<Same<typeof event.card, string | null>>();
  }
}

// So is a move.
export function move(move: Schemas["DrachenlandMove"]): void {
  if (move.type === "activate") sure<Same<typeof move.die, Schemas["DrachenlandDie"]>>();
}

// A refusal is a problem, with codes that are listed.
export function problem(refusal: Schemas["Problem"]): void {
  sure<Same<typeof refusal.code, Schemas["ProblemCode"]>>();
}

// Every call is answered in a type.
type Bodies<Name extends keyof operations> = operations[Name]["responses"] extends infer Answers
  ? Answers extends { 200: { content: infer Content } } | { 201: { content: infer Content } }
    ? Content[keyof Content]
    : undefined
  : never;
type Vague = { [Name in keyof operations]: unknown extends Bodies<Name> ? Name : never }[keyof operations];
sure<Same<Vague, never>>();

// Defaults need not be said, and wrong games and fields are refused.
export const least: Schemas["NewMatch"] = { game: "drachenland", seats: [{ kind: "me" }] };
// @ts-expect-error: there is no such game
export const chess: Schemas["NewMatch"] = { game: "chess", seats: [{ kind: "me" }] };
export const other: Schemas["DragonwoodMove"] = {
  type: "give-up",
  // @ts-expect-error: a card is a text
  card: 7,
};
