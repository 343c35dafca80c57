/** The one form of JSON that is hashed (docs/fairness.md, "One form of JSON"). */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\f": "\\f",
  "\r": "\\r",
};

/** Raises a RangeError for a number that is not whole, or that is beyond 2⁵³-1. */
export function canonical(value: Json): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number") return whole(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (isList(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  members.sort(([one], [other]) => byCodePoint(one, other));
  return `{${members.map(([name, member]) => `${quoted(name)}:${canonical(member)}`).join(",")}}`;
}

/** Array.isArray does not tell readonly lists from objects. */
export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !isList(value);
}

function whole(value: number): string {
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) {
    throw new RangeError(`the number ${value} does not occur in logs`);
  }
  return String(value);
}

function quoted(text: string): string {
  const code = (c: string): string => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `"${text.replace(/["\\\u0000-\u001f]/g, (c) => SHORT[c] ?? code(c))}"`;
}

/** JavaScript compares by halves of code points. */
function byCodePoint(one: string, other: string): number {
  const [a, b] = [Array.from(one, ordinal), Array.from(other, ordinal)];
  const first = a.findIndex((code, n) => code !== b[n]);
  return first < 0 ? a.length - b.length : (a[first] ?? 0) - (b[first] ?? -1);
}

function ordinal(character: string): number {
  return character.codePointAt(0) ?? 0;
}
