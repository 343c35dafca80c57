// Two who sit down in a match with pledges. Prints what became of it. argv: {url}.
import { Dragonhoard, ai, me, open } from "dragonhoard";

const { url } = JSON.parse(process.argv[2]);
const storage = new Map();
const keep = { getItem: (name) => storage.get(name) ?? null, setItem: (name, value) => storage.set(name, value) };
const anna = await new Dragonhoard(url, { backoff: 20, keep }).enrol("Anna");
const ben = await new Dragonhoard(url, { backoff: 20 }).enrol("Ben");
const game = "dragonwood";

const alone = await (await anna.openMatch({ game, seats: [me, ai("novice")] })).read();
const match = await anna.openMatch({ game, seats: [me, open] });
const there = ben.match(match.id);
const joined = await there.join();
const elsewhere = await new Dragonhoard(url, { token: anna.token }).match(match.id).settleWords();
const again = await new Dragonhoard(url, { token: anna.token, keep }).match(match.id).settleWords();
await match.end();
await there.end();

const second = await anna.openMatch({ game, seats: [me, open] });
const asking = (async () => {
  for await (const _ of second.turns()) break;
})();
const too = ben.match(second.id);
await too.join();
while ((await too.read()).status === "open") await new Promise((done) => setTimeout(done, 20));
const words = (await too.read()).words.length;
await second.end();
await too.end();
await asking;

// Without turns: by asking for moves, by reading, and without any pledge.
const third = await anna.openMatch({ game, seats: [me, open] });
await ben.match(third.id).join();
const moves = [...(await third.moves()).moves, ...(await ben.match(third.id).moves()).moves];
const fourth = await anna.openMatch({ game, seats: [me, open] });
await ben.match(fourth.id).join();
const read = (await fourth.read()).status;
const free = await anna.openMatch({ game, seats: [me, open], pledges: false });
const plain = await ben.match(free.id).join();

// A service that has Anna's words before Ben pledges: it tells her too soon that all have.
const fifth = await anna.openMatch({ game, seats: [me, open] });
const lie = { waiting: [{ seat: 0, kind: "words", deadline: 0 }] };
await fifth.settleWords({ ...(await fifth.read()), ...lie });
await ben.match(fifth.id).join();
await fifth.read();
const late = await fifth.verify().catch(({ message }) => message.split(": ").at(-1));

const [{ status }, { checks }] = [await match.read(), await match.verify()];
console.log(
  JSON.stringify({
    alone: alone.status,
    joined: joined.status,
    elsewhere: elsewhere.status,
    again: again.status,
    words,
    moves: moves.length > 0,
    read,
    plain: [plain.status, plain.pledges],
    late,
    status,
    checks: checks.map(({ status }) => status),
  }),
);
