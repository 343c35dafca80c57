// JSON in one form, so that it can be hashed: docs/fairness.md, "One form of JSON".

/** Names sorted (they are ASCII), no blanks, no members that are null, whole numbers only. */
export function canonical(value) {
  if (typeof value === "number" && (!Number.isSafeInteger(value) || Object.is(value, -0)))
    throw new RangeError(`the number ${value}`);
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.keys(value)
    .filter((name) => value[name] !== null)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${members.join(",")}}`;
}
