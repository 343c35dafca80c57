// Generated from clients/typescript/src by `make clients`: do not edit.

/** Seals and luck, once the secret of a match is out (docs/fairness.md, "The export"). */
import { canonical, isObject } from "./canonical.js";
import { answerTo, asked, keyAfter, keyOfLuck, keyOfSalts, saltOf, seedOf, withLoss, } from "./chance.js";
import { DRAWN_ANEW, isRenewal, pledgedLate } from "./pledges.js";
import { expect, hex, sha256, unhex } from "./seals.js";
const LOST = ", where the server says that its store may have lost entries";
const OTHERWISE = "the answer does not follow from the secret";
const DOUBT = ", after you had given your words, and the server says that its store may have lost a pledge: " +
    "the luck of this match is worth what it is with plain words";
/** The lines, each with what stands for all by which the log says that luck is new up to there. */
async function* withLosses(log, at) {
    let lost = new Uint8Array();
    for (const line of log.lines) {
        at.version = line.version;
        for (const { type, head, generation } of line.events) {
            if (type === "head-lost")
                lost = await withLoss(lost, head);
            if (type === DRAWN_ANEW)
                lost = await withLoss(lost, generation);
        }
        yield { ...line, lost };
    }
}
/** Whether all is open, and each salt follows from the secret. */
export async function seals(log, at) {
    if (log.secret === undefined)
        return "pending";
    const first = await keyOfSalts(unhex(log.secret));
    for await (const { entry, version, lost } of withLosses(log, at)) {
        const key = await keyAfter(first, lost);
        const { seals: found = {} } = entry;
        expect(isObject(found), "there are no seals");
        for (const [pointer, seal] of Object.entries(found)) {
            const salt = isObject(seal) ? seal["salt"] : undefined;
            const right = await saltOf(key, version, pointer);
            expect(salt === right, `${pointer} has another salt`, "salt");
        }
    }
    return "passed";
}
/**
 * The seed of a computer's thought; earlier ones were drawn freely, and name no version. It is of
 * the luck of that version, or of the one that was drawn later, in entry `drawn`.
 */
async function thought(entry, keys, drawn) {
    const { thought: found = null, actor = null } = entry;
    if (!isObject(found))
        return;
    const { version = null, seed } = found;
    if (version === null)
        return;
    expect(isObject(actor), "a thought of nobody");
    const about = typeof version === "number" ? version : 0;
    const key = 0 < about && about < keys.length - 1 ? keys[Math.max(about, drawn)] : undefined;
    expect(key !== undefined, "a thought about what was not there yet", "seed");
    const right = await seedOf(key, about, actor["seat"]);
    expect(seed === right, "the seed of the computer does not follow from the secret", "seed");
}
/** Raises Broken unless the secret of a match that is over is the one that was promised. */
export async function secretOf({ secret = "", commitment }) {
    const bytes = unhex(secret, "secret");
    expect(hex(await sha256(bytes)) === commitment, "the secret is not the promised one", "secret");
    return bytes;
}
/** Whether all luck follows from the secret, and what stands in the way of believing in it. */
export async function chance(log, pledged, at) {
    if (log.secret === undefined)
        return "pending";
    const secret = await secretOf(log);
    const first = await keyOfLuck(secret, log.words);
    let [number, drawn] = [0, 0];
    const keys = [first];
    for await (const { entry, events, lost, version } of withLosses(log, at)) {
        if (events.some(({ type }) => type === DRAWN_ANEW))
            drawn = version;
        const key = await keyAfter(first, lost);
        keys.push(key);
        for (const event of events.filter(({ type }) => type === "answered")) {
            const { question, answer } = asked(event);
            const found = await answerTo(question, number++, key);
            expect(canonical(found) === canonical(answer), OTHERWISE, "chance");
        }
        await thought(entry, keys, drawn);
    }
    return judged(log, pledged);
}
function judged({ lines }, pledged) {
    const late = pledgedLate(lines, pledged);
    const anew = lines.filter(({ events }) => events.some(isRenewal)).map(({ version }) => version);
    const detail = anew.length === 0 ? "" : `luck is new since entry ${anew.join(", ")}${LOST}`;
    if (late === undefined)
        return { status: "passed", detail };
    return { status: "pending", detail: `somebody has pledged in entry ${late.version}${DOUBT}` };
}
