// The changes from one JSON value to another: tables of a match are much alike.
//
// A change is null (nothing), [value] (this instead), or an object with the changes of some members
// or items, where [] says that a member is gone.

export function changed(before, after) {
  if (before === after) return null;
  if (!isAlike(before, after)) return [after];
  const changes = {};
  for (const name of Object.keys(after)) {
    const inner = Object.hasOwn(before, name) ? changed(before[name], after[name]) : [after[name]];
    if (inner !== null) changes[name] = inner;
  }
  for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) changes[name] = [];
  if (!Object.keys(changes).length) return null;
  return JSON.stringify(changes).length < JSON.stringify([after]).length ? changes : [after];
}

/** The value after such a change; what has not changed is shared with the one before. */
export function applied(before, changes) {
  if (changes === null) return before;
  if (Array.isArray(changes)) return changes[0];
  const after = Array.isArray(before) ? [...before] : { ...before };
  for (const [name, inner] of Object.entries(changes)) {
    if (Array.isArray(inner) && !inner.length) delete after[name];
    else after[name] = applied(before[name], inner);
  }
  return after;
}

/** Two objects, or two lists of which the second is no shorter. */
function isAlike(one, other) {
  const both = [one, other].every((thing) => thing !== null && typeof thing === "object");
  if (!both || Array.isArray(one) !== Array.isArray(other)) return false;
  return !Array.isArray(one) || one.length <= other.length;
}
