// Things on tables: cards, backs, tokens, piles, dice. Names come from the catalogue.

import { el, range } from "../common/dom.js";
import { longest, parted } from "./syllables.js";

const FAN = 12;

/**
 * A card: `value` in the corner, `mark` beside it, `art` in the middle, `name` below; `hue` is a
 * class of the game's sheet, and `touch` the marks by which moves know it. A `quiet` card is
 * chosen without a word.
 */
export function card(face) {
  const { id, name, value, mark, hue = "plain", title, more, dim, small, touch, quiet, art } = face;
  const written = parted(name);
  return el(
    "div.card",
    {
      class: `hue-${hue}${dim ? " dimmed" : ""}${small ? " small" : ""}${art ? " painted" : ""}`,
      title,
      "data-piece": id,
      "data-touch": touch,
      "data-quiet": quiet ? "" : null,
    },
    el("span.top", {}, el("b.value", {}, value ?? ""), mark ? el("span.sign", {}, mark) : null),
    art ?? null,
    el("span.name", { vars: { "--letters": longest(written) + 1 } }, apart(written)),
    more ?? null,
  );
}

/** Each word by itself, so that it stays whole where it can. */
const apart = (name) =>
  name.split(/(?<=\s)/).map((word) => [el("span.word", {}, word.trim()), word.match(/\s$/)?.[0]]);

/** So many cards face down, as a fan with one name. */
function backs(count, label, kind = "") {
  if (!count) return null;
  const fan = range(Math.min(count, FAN)).map(() => el("i.back"));
  return el(
    "div.backs",
    { role: "img", "aria-label": label, title: label, class: kind },
    fan,
    el("b", {}, count),
  );
}

/** Cards, of which some may be out of sight; `kind`: a class of their backs. */
export function cards(items, draw, label, kind) {
  const seen = items.filter((item) => item !== null);
  const hidden = items.length - seen.length;
  const fan = backs(hidden, label(hidden), kind);
  return el(
    "ul.cards",
    {},
    seen.map((item, at) => el("li", {}, draw(item, at))),
    fan ? el("li", {}, fan) : null,
  );
}

/** A row with a label: "Hand", "Flight". Nothing, if nothing is in it. */
export function row(label, ...things) {
  const inside = things
    .flat(Infinity)
    .filter((thing) => thing !== null && thing !== undefined && thing !== false);
  return inside.length ? el("div.row", {}, el("h4", {}, label), ...inside) : null;
}

/** A sign, and for those who listen the word that it stands for. */
export const sign = (drawn, word) => [
  el("span", { "aria-hidden": "true" }, drawn),
  el("span.unseen", {}, `${word} `),
];

/** The meaning of the signs on this table: [[sign, word], …]. */
export const legend = (signs) =>
  el(
    "p.legend",
    { "aria-hidden": "true" },
    signs.map(([drawn, word]) => el("span", {}, `${drawn} ${word}`)),
  );

/** A small fact: a sign, and how many. */
export function fact(drawn, value, label, key) {
  return el(
    "span.fact",
    { title: label, "data-piece": key && `${key} ${value}` },
    sign(drawn, label),
    el("b", {}, value),
  );
}

/** A pile of which only the size is seen; `title` tells what it is for. */
export function pile(label, count, { title, kind = "", touch } = {}) {
  return el(
    "div.pile",
    { class: count ? kind : `${kind} empty`, title, "data-touch": touch, "data-quiet": "" },
    el("b", {}, count),
    el("span", {}, label),
  );
}

/** Tokens of several kinds: {sapphire: 2} with a picture and a number each. */
export function tokens(amount, kinds, scene, touch = () => null, name = scene.name) {
  const shown = kinds.filter((kind) => amount[kind]);
  if (!shown.length) return el("span.note", {}, "–");
  return el(
    "ul.tokens",
    {},
    shown.map((kind) => {
      const label = `${amount[kind]} × ${name(kind)}`;
      const shape = token(kind, scene);
      const count = el("b", { "aria-hidden": "true" }, amount[kind]);
      const piece = {
        title: label,
        "data-piece": `${kind} ${amount[kind]}`,
        "data-touch": touch(kind),
      };
      return el("li", {}, el("span.few", piece, shape, count, el("span.unseen", {}, label)));
    }),
  );
}

/** The picture of a kind of token. */
export const token = (kind, scene) =>
  el(`i.token.${kind}`, { "aria-hidden": "true" }, scene.art(`token/${kind}`) ?? scene.art(kind));

/** A closed screen: this view does not show what is behind it. */
export const screen = (label, title) => el("p.screen", { title }, label);

/** Dice as they lie. */
export function dice(faces, label, touch = () => null) {
  const die = (face, at) =>
    el(
      "span.die",
      { "data-piece": `die ${at} ${face}`, "data-touch": touch(at), "data-quiet": "" },
      face,
    );
  return el(
    "ul.dice",
    { "aria-label": label },
    faces.map((face, at) => el("li", {}, die(face, at))),
  );
}

/** A panel in the middle of the table: what is going on. */
export function business(title, ...inside) {
  return el("section.business", {}, el("h4", {}, title), ...inside);
}
