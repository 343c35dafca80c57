// Plays a match by luck with as many clients as there are people, each of which also follows it.
// Runs in node (play.mjs) and in a browser.
import { Dragonhoard, Refused, ai, me, open } from "dragonhoard";

const USUAL = {
  url: "",
  game: "dragonwood",
  people: 2,
  computers: 0,
  seed: 1,
  by: undefined,
  settings: {},
  pace: { hourglass_seconds: 2, computer_seconds: 0 },
};

/** Numbers from 0 to below 1 that follow from the seed (mulberry32). */
function luck(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** All that one who follows is told. */
async function listen(match, by) {
  const heard = [];
  for await (const news of match.follow({ by })) heard.push(news);
  return heard;
}

/**
 * Moves by luck, once in each turn; what was accepted and refused. `late` were accepted, although
 * the clock of the client had said that no time was left: it is never ahead of the store's.
 */
async function play(match, by, seed) {
  const draw = luck(seed);
  const told = { accepted: [], refused: [], turns: 0, late: 0 };
  for await (const turn of match.turns({ by })) {
    told.turns++;
    const spent = turn.remaining === 0;
    try {
      const move = turn.moves[Math.floor(draw() * turn.moves.length)];
      told.accepted.push((await turn.play(move)).version);
      if (spent) told.late++;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      told.refused.push(error.code);
    }
  }
  return told;
}

/** The match as each of the people has it, in a new match. */
async function gathered({ url, game, people, computers, pace }, settings) {
  const guest = new Dragonhoard(url, settings);
  const players = [];
  for (let n = 0; n < people; n++) players.push(await guest.enrol(`Player ${n}`));
  const seats = [me, ...Array(people - 1).fill(open), ...Array(computers).fill(ai("novice"))];
  const { id } = await players[0].openMatch({ game, seats, pace });
  const matches = players.map((player) => player.match(id, game));
  for (const match of matches.slice(1)) await match.join("some words");
  return matches;
}

const short = ({ type, entry, version, checked }) =>
  type === "entry" ? [entry.version, entry.hash, checked] : [type, version, false];

/** What all of them were told, from the first entry to the last. */
export async function played(given) {
  const order = { ...USUAL, ...given };
  let retries = 0;
  const matches = await gathered(order, { ...order.settings, onRetry: () => retries++ });
  const [heard, moved] = await Promise.all([
    Promise.all(matches.map((match) => listen(match, order.by))),
    Promise.all(matches.map((match, n) => play(match, order.by, order.seed + n))),
  ]);
  const { id, status, version } = await matches[0].read();
  const verdicts = [];
  for (const match of matches) verdicts.push(await match.verify());
  const log = [];
  for await (const { version, hash, actor, command } of matches[0].log()) {
    log.push([version, hash, actor.seat, command.type]);
  }
  heard.forEach((each, n) => (heard[n] = each.map(short)));
  return { id, status, version, heard, played: moved, verdicts, log, retries };
}
