// One thing after another with a service whose first reply to each command is lost, and what is
// refused. Prints what became of it. argv: {url}.
import { Dragonhoard, Refused, Unreachable, ai, me, open } from "dragonhoard";

const { url } = JSON.parse(process.argv[2]);
const sent = [];

/** The command arrives; its first reply does not. */
async function lossy(address, request) {
  const response = await fetch(address, request);
  const { method, headers } = request;
  const key = headers.get("Idempotency-Key");
  const again = sent.some((other) => key !== null && other.key === key);
  sent.push({ method, path: new URL(address).pathname, key, again });
  if (method !== "GET" && !again) throw new TypeError("the reply was lost");
  return response;
}

const settings = { backoff: 1, fetch: lossy };
const anna = await new Dragonhoard(url, settings).enrol("Anna");
const ben = await new Dragonhoard(url, settings).enrol("Ben");
const match = await anna.openMatch({ game: "dragonwood", seats: [me, open], pledges: false });
const same = ben.match(match.id, "dragonwood");
await same.join();
const [first, second] = (await match.moves()).moves.length ? [match, same] : [same, match];
/** The error that something throws, with some of its members. */
async function thrown(promise) {
  return promise.then(
    () => "nothing",
    ({ name, message, status, code, reason, errors, key, problem }) => {
      const told = { name, message, status, code, reason, errors, key, problem: problem?.code };
      return { ...told, allowed: problem?.allowed };
    },
  );
}

const capture = { type: "capture", target: "wild_boar", method: "strike", cards: [] };
const illegal = await thrown(first.play(capture));
const present = await thrown(first.comeBack());
const { version } = await first.play((await first.moves()).moves[0]);
await second.leave();

const plain = new Dragonhoard(url, { token: anna.token });
const french = new Dragonhoard(url, { token: anna.token, language: "fr" });
const table = await plain.openMatch({ game: "dragonwood", seats: [me, open] });
const nobody = new Dragonhoard("http://127.0.0.1:1", { retrySeconds: 0.05, backoff: 10 });
const patient = new Dragonhoard(url, { patience: 1_000 });
const aborting = new AbortController();
setTimeout(() => aborting.abort(new Error("enough")), 200);
const endless = thrown(
  (async () => {
    for await (const _ of table.follow({ signal: aborting.signal }));
  })(),
);

/** Two matches with one key. */
async function twice(key) {
  await plain.openMatch({ game: "drachenland", seats: [me, open] }, { key });
  await plain.openMatch({ game: "dragonwood", seats: [me, open] }, { key });
}

async function crowd(size) {
  for (let n = 0; n < size; n++) await patient.enrol(`Guest ${n}`);
}

const refused = {
  illegal,
  present,
  invalid: await thrown(plain.openMatch({ game: "dragonwood", seats: [] })),
  french: await thrown(french.match("aaaaaaaaaaaaaaaa").read()),
  moved: await thrown(first.play({ type: "recruit", card: null }, { ifVersion: 1 })),
  token: await thrown(new Dragonhoard(url, { token: "wrong" }).me()),
  reused: await thrown(twice("k")),
  unreachable: await thrown(nobody.enrol("Anna", { key: "0".repeat(32) })),
  tooOften: await thrown(crowd(9)),
  aborted: await endless,
  abortedBefore: await thrown(plain.me({ signal: AbortSignal.abort(new Error("never")) })),
};
const mine = [];
for await (const item of anna.myMatches({}, {})) mine.push(item.id);
const games = [];
for await (const game of plain.games()) games.push(game.slug);
const branch = await thrown(match.branch({ version: 2, seats: [me, open], pledges: false }));
const code = await plain.call("GET /v1/qr.svg", { query: { text: "Come and play" } });
const svg = await plain.call("GET /v1/games/{slug}/board.svg", { path: { slug: "drachenland" } });
const verifier = await plain.call("GET /verify.py");
const audit = await match.audit();
await match.computersAudit();
const full = await plain.openMatch({ game: "dragonwood", seats: [me, ai("novice"), open] });
const freed = (await full.free(1)).seats.map(({ kind }) => kind);
const added = (await full.addSeat(open)).seats.length;
const dropped = (await full.drop(3)).seats.length;
await full.seatComputer(1, "novice");
const begun = (await full.begin()).status;
const ended = (await table.end()).abandoned;
const back = await plain.signIn({ recovery: anna.recovery });
await ben.erase();
const erased = await thrown(new Dragonhoard(url, { token: ben.token }).me());

console.log(
  JSON.stringify({
    match: match.id,
    table: table.id,
    version,
    sent,
    refused,
    mine,
    games,
    branch,
    svg: svg.slice(0, 4),
    code: code.slice(0, 4),
    verifier: verifier.slice(0, 3),
    audit: audit.match,
    laid: [added, dropped, begun],
    erased: erased.code,
    ended,
    freed,
    back: (await back.me()).id === (await anna.me()).id,
    classes: [Refused.name, Unreachable.name],
  }),
);
