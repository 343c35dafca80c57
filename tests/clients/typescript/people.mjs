// What an app does about people, with a service whose first reply to each command is lost. Prints
// what became of it. argv: {url}.
import { Dragonhoard, ai, invite, me, openOr } from "dragonhoard";

const { url } = JSON.parse(process.argv[2]);
const known = new Set();

/** The command arrives; its first reply does not. */
async function lossy(address, request) {
  const response = await fetch(address, request);
  const key = request.headers.get("Idempotency-Key");
  if (key === null || known.has(key)) return response;
  known.add(key);
  throw new TypeError("the reply was lost");
}

const settings = { backoff: 1, fetch: lossy };
const anna = await new Dragonhoard(url, settings).enrol("Anna");
const ben = await new Dragonhoard(url, settings).enrol("Ben");
const [{ id: annas }, { id: bens }] = [await anna.me(), await ben.me()];

// Seats: of whoever comes, of whom one invites, and once more.
const order = { game: "dragonwood", seats: [2, 2], pace: { turn_seconds: 90 } };
const quick = await anna.quickPlay(order);
const same = await ben.quickPlay(order);
await quick.read(); // all sit there: her words are given
const seats = [me, invite, openOr("novice", 60), ai("novice")];
const table = await anna.openMatch({ game: "dragonwood", seats });
const [{ code }] = (await table.read()).invites;
const invitation = await anna.invitation(code);
const accepted = await ben.accept(code, "swordfish");
const { seats: laid, words } = await accepted.read();
const before = (await quick.rematch()) ?? null;
await quick.end();
await same.end();
const again = await same.playAgain("xyzzy");
const rematch = (await quick.rematch()).id;
const too = await quick.playAgain();

// Other people.
const profile = await anna.player(bens);
const shown = [];
for await (const { id } of anna.matchesOf(bens)) shown.push(id);
const [him, tokens] = [{ path: { player_id: bens } }, "/v1/players/me/tokens"];
const blocked = await anna.call("POST /v1/players/{player_id}/block", him);
const blocks = (await anna.call("GET /v1/players/me/blocks")).items.map(({ player }) => player);
const apart = await ben.quickPlay(order).then(async (match) => (await match.read()).you);
const refused = await accepted.playAgain().catch((error) => error.code);
await anna.call("DELETE /v1/players/{player_id}/block", him);
const body = { reason: "stalling", match: table.id, detail: "Slow." };
const report = await anna.call("POST /v1/players/{player_id}/report", { ...him, body });

// Oneself.
const wanted = { body: { name: "Bea", language: "fr" } };
const changed = await anna.call("PATCH /v1/players/me", wanted);
const more = await anna.call(`POST ${tokens}`, { body: { label: "Tablet" } });
const link = await anna.call("POST /v1/players/me/links");
const phone = await anna.signIn({ link: link.code, label: "Phone" });
const labels = (await anna.call(`GET ${tokens}`)).items.map(({ label }) => label);
await anna.call(`DELETE ${tokens}/{token_id}`, { path: { token_id: more.id } });
const { recovery } = await anna.call("POST /v1/players/me/recovery");
const back = await anna.signIn({ recovery });
const all = await anna.call("GET /v1/players/me/export");
const exported = all.trimEnd().split("\n").map((line) => JSON.parse(line).kind);

console.log(
  JSON.stringify({
    annas,
    bens,
    quick: [quick.id, same.id],
    invitation: [invitation.match, invitation.host_name, invitation.seat],
    table: table.id,
    accepted: accepted.id,
    laid: laid.map(({ kind, fill }) => [kind, fill?.level ?? null]),
    words,
    before,
    again: [again.id, rematch, too.id, (await too.read()).status],
    profile: [profile.id, profile.name],
    shown,
    blocked: blocked.name,
    blocks,
    left: (await anna.call("GET /v1/players/me/blocks")).items,
    apart,
    refused,
    report: [report.about, report.reason],
    changed: [changed.name, changed.language],
    labels,
    tokens: (await anna.call(`GET ${tokens}`)).items.map(({ label }) => label),
    same: [(await phone.me()).id, (await back.me()).id],
    exported: [...new Set(exported)],
  }),
);
