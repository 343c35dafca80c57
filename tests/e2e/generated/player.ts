// A player of any game, on the client that @hey-api/openapi-ts makes: `player.js URL MATCHES`.
// It knows no rules, and takes any move that is listed. It prints a line per match: the game, its
// moves, the entries of its log.

import { client } from "./hey/client.gen";
import { createPlayer, getLog, getMatch, listMoves, makeMove, openMatch } from "./hey";
import type { LogPage, MatchAnswer, NewMatch, Problem, SeenEntry } from "./hey";

declare const process: { argv: string[] };
declare function require(name: "node:fs"): { readFileSync(path: string, as: "utf8"): string };

type Answered<Body> = { data?: Body; error?: Problem };

function good<Body>({ data, error }: Answered<Body>): Body {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

function drawn<Thing>(things: Thing[], turn: number): Thing {
  const thing = things[(turn * 7) % things.length];
  if (thing === undefined) throw new Error("nothing to draw from");
  return thing;
}

async function opened(game: NewMatch["game"], seats: number, options: object): Promise<MatchAnswer> {
  const computers = Array.from({ length: seats - 1 }, () => ({ kind: "ai", level: "novice" }) as const);
  const pace = { hourglass_seconds: 5, computer_seconds: 0 };
  const body: NewMatch = { game, options, pace, seats: [{ kind: "me" }, ...computers] };
  return good(await openMatch({ body }));
}

async function play(match_id: string): Promise<number> {
  for (let made = 0, turn = 0; ; turn++) {
    const match = good(await getMatch({ path: { match_id } }));
    if (match.status === "finished") return made;
    const listed = good(await listMoves({ path: { match_id } }));
    if (listed.moves.length === 0) {
      good(await getLog({ path: { match_id }, query: { after: match.version, wait: 20 } }));
      continue;
    }
    const { error } = await makeMove({ path: { match_id }, body: drawn<(typeof listed.moves)[number]>(listed.moves, turn) });
    if (error !== undefined && error.status !== 409) throw new Error(JSON.stringify(error));
    if (error === undefined) made++;
  }
}

async function log(match_id: string): Promise<SeenEntry[]> {
  const entries: SeenEntry[] = [];
  for (let next: string | null = "0"; next !== null; ) {
    const query = { after: Number(next), limit: 1000 };
    const page: LogPage = good(await getLog({ path: { match_id }, query }));
    entries.push(...page.items);
    next = page.next;
  }
  entries.forEach((entry, place) => {
    if (entry.version !== place + 1) throw new Error(`entry ${entry.version} at ${place}`);
  });
  return entries;
}

async function main(url: string, matches: string): Promise<void> {
  client.setConfig({ baseUrl: url });
  const me = good(await createPlayer({ body: { name: "Generated" } }));
  client.setConfig({ auth: () => me.token });
  const asked = JSON.parse(require("node:fs").readFileSync(matches, "utf8"));
  for (const game of Object.keys(asked) as NewMatch["game"][]) {
    const match = await opened(game, asked[game].seats, asked[game].options);
    const made = await play(match.id);
    const entries = await log(match.id);
    const strangers = entries.filter((entry) => entry.game !== game);
    if (strangers.length > 0) throw new Error(`entries of ${strangers[0]?.game}`);
    console.log(game, made, entries.length);
  }
}

const [, , url = "", matches = ""] = process.argv;
main(url, matches).catch((error: unknown) => {
  console.error(error);
  throw error;
});
