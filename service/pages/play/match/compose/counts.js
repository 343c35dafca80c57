// Moves that are so many of each thing: coins in a fist, stones to pay. Steppers that know which
// amounts are listed; where the list is a sample, any amount up to the most of the samples goes.

import { el, put } from "../../../common/dom.js";
import { labelled } from "../../../common/words.js";
import { token } from "../../../table/pieces.js";

/**
 * A composer for these fields: make(sitting, type) → {node}, which drafts the move as it grows.
 * `what`: a term that says what the things are good for.
 */
export const counts = (fields, what) => (sitting, type) => {
  const { draft, scene, listing } = sitting;
  const known = draft.options.filter((one) => one.move.type === type);
  const open = fields.filter((field) => known.some(({ move }) => Number(move[field]) > 0));
  const most = (field) => Math.max(...known.map(({ move }) => Number(move[field])));
  const value = Object.fromEntries(fields.map((field) => [field, 0]));
  const node = el("div.counts");

  /** The listed option of these counts; where the list is a sample, a move of our own. */
  function option(counted) {
    const same = ({ move }) => fields.every((field) => Number(move[field]) === counted[field]);
    const found = known.find(same);
    if (found || listing.complete) return found ?? null;
    const move = { ...known[0].move };
    for (const field of fields) move[field] = as(known[0].move[field], counted[field]);
    return { move, note: {}, marks: new Set() };
  }

  function changed(field, by) {
    value[field] += by;
    drawn();
    sitting.offer(option(value));
  }

  function stepper(field) {
    const button = (by, sign, off) => {
      const what = sitting.page.t(by > 0 ? "one-more" : "one-less");
      const label = labelled(scene.lang, what, scene.name(field));
      const act = () => changed(field, by);
      const key = `${field}${by}`;
      const given = { type: "button", "aria-label": label, "data-key": key, disabled: off };
      return el("button", { ...given, onclick: act }, sign);
    };
    return el(
      "li",
      {},
      token(field, scene),
      el("span.name", {}, scene.name(field)),
      button(-1, "−", value[field] === 0),
      el("output", {}, `${value[field]} / ${most(field)}`),
      button(1, "+", value[field] >= most(field)),
    );
  }

  const hint = what ? el("p.hint", {}, scene.t(what)) : null;
  const drawn = () => put(node, el("ul.steppers", {}, open.map(stepper)), hint);
  drawn();
  sitting.offer(option(value));
  return { node };
};

/** Flags count as none or one. */
const as = (like, count) => (typeof like === "boolean" ? count > 0 : count);
