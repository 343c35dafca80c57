// The parts of the client that need no service. Run by `node --test`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { address } from "./node_modules/dragonhoard/dist/calls.js";
import { canonical } from "./node_modules/dragonhoard/dist/canonical.js";
import { Chain } from "./node_modules/dragonhoard/dist/chain.js";
import { Door, newKey } from "./node_modules/dragonhoard/dist/door.js";
import { Clock, Refused, Tampered } from "./node_modules/dragonhoard/dist/index.js";
import { beginning, hashOf } from "./node_modules/dragonhoard/dist/seals.js";
import { Parser } from "./node_modules/dragonhoard/dist/sse.js";
import { Backoff, Limit, sleep } from "./node_modules/dragonhoard/dist/waiting.js";

const STREAM =
  'retry: 9\r\n\r\nid: 3\r\ndata: {"é":1}\r\n\r\n:\n\n' +
  "event: end\ndata: a\ndata:b\n\nid: 4\ndata: cut";

test("events are read the same however their bytes are cut", () => {
  const bytes = new TextEncoder().encode(STREAM);
  for (let size = 1; size <= bytes.length; size++) {
    const parser = new Parser();
    const found = [];
    for (let at = 0; at < bytes.length; at += size) {
      found.push(...parser.read(bytes.slice(at, at + size)));
    }
    assert.deepEqual(found, [
      { event: "message", data: '{"é":1}', id: "3" },
      { event: "end", data: "a\nb", id: "3" },
    ]);
  }
});

test("waits double from the first one up to half a minute, and begin anew after a success", () => {
  const backoff = new Backoff(1000);
  for (const usual of [1000, 2000, 4000, 8000, 16000, 30000, 30000]) {
    const wait = backoff.next();
    assert.ok(wait >= usual / 2 && wait <= usual * 1.5, `${wait} for ${usual}`);
  }
  backoff.reset();
  assert.ok(backoff.next() <= 1500);
});

test("nobody asks again before the server allows it", () => {
  const backoff = new Backoff(1000);
  for (let n = 0; n < 20; n++) {
    const wait = backoff.next(5000);
    assert.ok(wait >= 5000 && wait <= 6000);
  }
});

test("Retry-After is understood in seconds and as a date", () => {
  const asked = (text) => new Refused(503, {}, new Headers({ "Retry-After": text })).retryAfter;
  assert.equal(asked("7"), 7000);
  assert.equal(asked("soon"), 0);
  assert.equal(asked("Thu, 01 Jan 1970 00:00:00 GMT"), 0);
  const wait = asked(new Date(Date.now() + 60_000).toUTCString());
  assert.ok(wait > 50_000 && wait <= 60_000);
});

test("what is asleep wakes up with the reason of its signal", async () => {
  const aborting = new AbortController();
  const reason = new Error("enough");
  setTimeout(() => aborting.abort(reason), 10);
  await assert.rejects(sleep(60_000, aborting.signal), reason);
  await assert.rejects(sleep(60_000, aborting.signal), reason);
});

test("a limit ends what takes too long, and is not late if it was extended", async () => {
  const limit = new Limit(60_000);
  limit.extend(5);
  await new Promise((resolve) => limit.signal.addEventListener("abort", resolve));
  assert.match(limit.signal.reason.message, /5 ms/);
  const outer = new AbortController();
  const inner = new Limit(60_000, outer.signal);
  outer.abort(new Error("enough"));
  assert.equal(inner.signal.reason, outer.signal.reason);
  inner.release();
  assert.throws(() => new Limit(60_000, outer.signal), /enough/);
});

test("the clock counts from the answer's time, whatever this machine's clock shows", async () => {
  const clock = new Clock();
  assert.throws(() => clock.remaining(1));
  assert.equal(clock.remaining(null), null);
  const { now } = Date;
  Date.now = () => 0;
  try {
    clock.heard(1_000_000);
    await sleep(20);
    const left = clock.remaining(1_060_000);
    assert.ok(left <= 59_981 && left > 0, String(left));
    assert.equal(clock.remaining(1_000_000), 0);
  } finally {
    Date.now = now;
  }
  clock.heard(500_000); // the store's clock was set back
  assert.ok(clock.now < 501_000 + 60_000);
});

test("keys are random and have 128 bits", () => {
  const keys = new Set(Array.from({ length: 1000 }, newKey));
  assert.equal(keys.size, 1000);
  for (const key of keys) assert.match(key, /^[0-9a-f]{32}$/);
});

test("paths and queries are filled in and quoted", () => {
  const given = { path: { slug: "a/b" }, query: { x: "1&2", y: undefined, z: false } };
  assert.equal(address("/v1/games/{slug}", given), "/v1/games/a%2Fb?x=1%262&z=false");
  assert.equal(address("/v1/games", {}), "/v1/games");
  assert.throws(() => address("/v1/games/{slug}", {}), TypeError);
});

test("an address that is none is refused at once", () => {
  assert.throws(() => new Door("dragons", {}), TypeError);
  assert.equal(new Door("http://a.b/", {}).url, "http://a.b");
});

test("numbers that no log contains are refused", () => {
  for (const number of [0.5, 1e300, 2 ** 53, -0, NaN]) {
    assert.throws(() => canonical([number]), RangeError);
  }
  const found = canonical({ b: [null, -7], a: null, "\u{1f600}": 1, "\uffff": 2 });
  assert.equal(found, '{"b":[null,-7],"\uffff":2,"\u{1f600}":1}');
});

/** Entries whose hashes follow. */
async function entries(count) {
  const made = [];
  let hash = await beginning("m1");
  for (let version = 1; version <= count; version++) {
    const entry = { version, at: 7, actor: { seat: 1 }, command: null, events: [], seals: {} };
    hash = await hashOf(hash, entry);
    made.push({ ...entry, hash });
  }
  return made;
}

test("a log that follows is taken, and one that does not is told", async () => {
  const log = await entries(5);
  const chain = new Chain("m1");
  for (const entry of log.slice(0, 3)) assert.equal(await chain.take(entry), true);
  const tampered = (change) => assert.rejects(chain.take({ ...log[3], ...change }), Tampered);
  await tampered({ at: 8 });
  await tampered({ version: 5 });
  await tampered({ version: 3 });
  await tampered({ hash: null });
  await tampered({ hash: "00" });
  await tampered({ seals: { "/nothing": { digest: "00" } } });
  assert.equal(await chain.take(log[3]), true);
  assert.deepEqual(chain.heads(), [3, 2, 1].map((n) => log[n].hash));
  chain.cut(2);
  assert.equal(chain.version, 2);
  assert.equal(await chain.take(log[2]), true);
});

test("who begins in the middle checks from there on, or from a hash that was kept", async () => {
  const log = await entries(6);
  const blind = new Chain("m1", 3);
  assert.deepEqual(blind.heads(), []);
  assert.equal(await blind.take(log[3]), false);
  assert.equal(await blind.take(log[4]), true);
  const kept = new Chain("m1", 3, log[2].hash);
  assert.equal(await kept.take(log[3]), true);
  kept.cut(1);
  assert.equal(await kept.take(log[1]), false);
  const other = new Chain("m1", 3, log[1].hash);
  await assert.rejects(other.take(log[3]), Tampered);
  await assert.rejects(new Chain("m2").take(log[0]), Tampered);
});

test("a long chain tells few hashes, the newest first", async () => {
  const log = await entries(300);
  const chain = new Chain("m1");
  for (const entry of log) await chain.take(entry);
  const told = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256].map((back) => log[299 - back].hash);
  assert.deepEqual(chain.heads(), told);
});
