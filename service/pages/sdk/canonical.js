// Generated from clients/typescript/src by `make clients`: do not edit.

/** The one form of JSON that is hashed (docs/fairness.md, "One form of JSON"). */
/** Raises a RangeError for half a character, for a number that is not whole or beyond 2⁵³-1. */
export function canonical(value) {
    if (typeof value === "string")
        return quoted(value);
    if (typeof value === "number")
        return whole(value);
    if (value === null || typeof value === "boolean")
        return String(value);
    if (isList(value))
        return `[${value.map(canonical).join(",")}]`;
    const members = Object.entries(value).filter(([, member]) => member !== null);
    members.sort(([one], [other]) => byCodePoint(one, other));
    return `{${members.map(([name, member]) => `${quoted(name)}:${canonical(member)}`).join(",")}}`;
}
/** Array.isArray does not tell readonly lists from objects. */
export function isList(value) {
    return Array.isArray(value);
}
export function isObject(value) {
    return typeof value === "object" && value !== null && !isList(value);
}
function whole(value) {
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) {
        throw new RangeError(`the number ${value} does not occur in logs`);
    }
    return String(value);
}
function quoted(text) {
    if (/[\ud800-\udfff]/u.test(text))
        throw new RangeError("half a character");
    return JSON.stringify(text);
}
/** JavaScript compares by halves of code points. */
function byCodePoint(one, other) {
    let at = 0;
    while (at < one.length && one[at] === other[at])
        at++;
    return (one.codePointAt(at) ?? -1) - (other.codePointAt(at) ?? -1);
}
