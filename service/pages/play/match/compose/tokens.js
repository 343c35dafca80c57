// Tokens that can be touched, kind by kind, each with how many there are.

import { el } from "../../../common/dom.js";
import { token } from "../../../table/pieces.js";

/** A list of kinds with their counts; `act` gets the kind. Without `act` they only lie there. */
export function tokensOf(amount, scene, act, key) {
  const kinds = Object.keys(amount).filter((kind) => amount[kind] > 0);
  if (!kinds.length) return el("p.note", {}, "–");
  const inside = (kind) => [
    token(kind, scene),
    el("b", {}, amount[kind]),
    el("span.unseen", {}, scene.name(kind)),
  ];
  const given = (kind) => ({
    type: "button",
    title: scene.name(kind),
    "data-key": `${key}-${kind}`,
    onclick: () => act(kind),
  });
  const piece = (kind) =>
    act ? el("button", given(kind), inside(kind)) : el("span.few", {}, inside(kind));
  return el(
    "ul.tokens",
    {},
    kinds.map((kind) => el("li", {}, piece(kind))),
  );
}
