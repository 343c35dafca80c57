// Plays a match by luck with as many clients as there are people, each of which also follows it.
// Prints what all of them were told. argv: a JSON object (see `order`).
import { Dragonhoard, Refused, ai, me, open } from "dragonhoard";

const order = {
  url: "",
  game: "dragonwood",
  people: 2,
  computers: 0,
  seed: 1,
  by: undefined,
  settings: {},
  pace: { hourglass_seconds: 2, computer_seconds: 0 },
  ...JSON.parse(process.argv[2]),
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

let retries = 0;
const settings = { ...order.settings, onRetry: () => retries++ };
const guest = new Dragonhoard(order.url, settings);
const players = [];
for (let n = 0; n < order.people; n++) players.push(await guest.enrol(`Player ${n}`));

const opened = await players[0].openMatch({
  game: order.game,
  seats: [me, ...Array(order.people - 1).fill(open), ...Array(order.computers).fill(ai("novice"))],
  pace: order.pace,
});
const matches = players.map((player) => player.match(opened.id, order.game));
for (const match of matches.slice(1)) await match.join("some words");

/** All that one who follows is told. */
async function listen(match) {
  const heard = [];
  for await (const news of match.follow({ by: order.by })) heard.push(news);
  return heard;
}

/** Moves by luck, once in each turn; what was accepted and refused. */
async function play(match, seed) {
  const draw = luck(seed);
  const told = { accepted: [], refused: [], turns: 0, late: 0 };
  for await (const turn of match.turns({ by: order.by })) {
    told.turns++;
    if (turn.remaining === 0) told.late++;
    try {
      const move = turn.moves[Math.floor(draw() * turn.moves.length)];
      told.accepted.push((await turn.play(move)).version);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      told.refused.push(error.code);
    }
  }
  return told;
}

const [heard, played] = await Promise.all([
  Promise.all(matches.map(listen)),
  Promise.all(matches.map((match, n) => play(match, order.seed + n))),
]);
const state = await matches[0].read();
const verdicts = [];
for (const match of matches) verdicts.push(await match.verify());
const log = [];
for await (const entry of matches[0].log()) log.push(entry);

const short = ({ type, entry, version, checked }) =>
  type === "entry" ? [entry.version, entry.hash, checked] : [type, version, false];
console.log(
  JSON.stringify({
    id: state.id,
    status: state.status,
    version: state.version,
    heard: heard.map((each) => each.map(short)),
    played,
    verdicts,
    log: log.map(({ version, hash, actor, command }) => [version, hash, actor.seat, command.type]),
    retries,
  }),
);
