// Events in words: a template per type of event, and what its holes stand for. The narrator
// of agents reads the same files (service/agents/narrator.py); a test holds both to the same words.
//
// A template is {"fr", "en"}, or a list of them of which the first whose "when" fits the event is
// said. "{victim}" is a field; "{card|card}" has the form of its field said, and "{ring?text}" the
// text if the field has a value. A part in "[ ]" is left out if a hole in it says nothing.
// "quiet" events are told where nothing else is, "technical" ones in every detail only; "chapter"
// begins something. An "outcome" is what all have decided together: it is shown for as long as one
// needs to read it. "alone" stands for all of its entry, as that lies on the table. A hidden value
// is null in the event. "when" may also ask for the type of the entry's "command".

import { capital, elided, labelled, listed, plural, typeset } from "../common/words.js";

const SEAT = /^(seat|victim|to|of|killer|leader|winner|priest|author)$/;

/** {text, quiet, technical, chapter, outcome, alone} of an event; `scene` knows names and forms. */
export function told(event, scene) {
  const found = chosen(scene.templates[event.type], event);
  if (!found) return { text: capital(scene.t(event.type)), quiet: false };
  const { technical = false, quiet = technical, chapter = false } = found;
  const { outcome = false, alone = false } = found;
  return { text: sentence(found, event, scene), quiet, technical, chapter, outcome, alone };
}

/** The first of these templates that fits, filled with the fields; null if there is none. */
export function filled(templates, fields, scene) {
  const found = chosen(templates, fields);
  return found ? sentence(found, fields, scene) : null;
}

const sentence = (template, fields, scene) =>
  typeset(scene.lang, capital(whole(template[scene.lang], fields, scene)));

const HOLE = /\{(\w+)(?:([|?])([^}]+))?\}/g;
const PART = /\[([^\]]*)\]/g;

function whole(text, fields, scene) {
  const nothing = ["", "0", scene.t("nothing"), scene.t("hidden")];
  const hole = (_, field, sign, more) => {
    if (sign === "?") return fields[field] ? more : "";
    return said(fields[field] ?? null, more ?? plain(field), scene, fields);
  };
  const part = (_, inner) =>
    [...inner.matchAll(HOLE)].some((found) => nothing.includes(hole(...found))) ? "" : inner;
  return text.replaceAll(PART, part).replaceAll(HOLE, hole);
}

/** The sentences of an entry: [{text, quiet, chapter, outcome}]. */
export function sentences(entry, scene, everything) {
  const anew = entry.generation && entry.version > 1 ? [{ type: "drawn-anew" }] : [];
  const cause = { command: entry.command?.type };
  const all = [...anew, ...entry.events].map((event) => told({ ...cause, ...event }, scene));
  if (everything) return all;
  const alone = all.filter((one) => one.alone);
  return alone.length ? alone : all.filter((one) => !one.quiet);
}

/** An entry in a few sentences, one after the other. */
export function aloud(entry, scene) {
  return (
    sentences(entry, scene, false)
      .map((one) => one.text)
      .join(". ") || asides(entry, scene)
  );
}

/** The sentence for an entry in which nothing much happens. */
export function asides(entry, scene) {
  const quiet = sentences(entry, scene, true).filter((one) => !one.technical);
  const told = quiet.map((one) => one.text).join(" · ");
  const { seat } = entry.actor;
  return told || (seat === null ? scene.t("silent") : scene.t("decided", { who: scene.who(seat) }));
}

/**
 * The seats whose points an entry has changed otherwise than its events say, and why, as the game
 * says it (`falls`, `gains`). Null as long as the standing is not known.
 */
export function swings({ curve, entries }, version, scene) {
  const [before, now] = [curve[version - 2], curve[version - 1]];
  if (!now || (version > 1 && !before)) return null;
  return now.flatMap((points, seat) => {
    const n = points - (before?.[seat] ?? 0);
    const [of, said] = n < 0 ? ["falls", "points-fewer"] : ["gains", "points-more"];
    const why = n && points !== null && scene[of]?.(entries[version - 1], seat, n, scene);
    if (!why) return [];
    const swing = scene.t(said, { who: scene.who(seat), n: Math.abs(n) });
    return [`${swing}, ${why}`];
  });
}

function chosen(templates, event) {
  if (!templates) return null;
  const all = Array.isArray(templates) ? templates : [templates];
  return all.find((template) => fits(template.when ?? {}, event));
}

/**
 * "*" stands for anything that is known; {more: n} for a number, or so many things, above n;
 * {some: true} for numbers of which not all are 0.
 */
function fits(when, event) {
  return Object.entries(when).every(([field, wanted]) => {
    const value = event[field] ?? null;
    if (wanted === "*") return known(value);
    if (wanted === null) return !known(value);
    if (wanted?.some) return value.some(Boolean);
    if (typeof wanted === "object") return (value?.length ?? value) > wanted.more;
    return value === wanted;
  });
}

const known = (value) => (Array.isArray(value) ? !value.includes(null) : value !== null);

const plain = (field) => (SEAT.test(field) ? "seat" : "as");

function said(value, form, scene, event) {
  const [name, ...rest] = form.split(":");
  const say = scene.forms[name] ?? FORMS[name];
  return say(value, scene, rest.join(":"), event);
}

/** The forms that files describe, as functions: README.md says what a form is made of. */
export function formsOf(files) {
  const all = Object.entries(Object.assign({}, ...files.map(({ forms }) => forms)));
  return Object.fromEntries(
    all.map(([name, form]) => [
      name,
      (value, scene, _, fields) => typeset(scene.lang, inForm(form, value ?? null, scene, fields)),
    ]),
  );
}

function inForm(form, value, scene, fields) {
  const { lang, t } = scene;
  if (value === null) return t(form.hidden ?? "hidden");
  if (form.term) return t(`${form.term}${value}`, form.n ? { n: fields[form.n] ?? 1 } : {});
  if (form.by) return said(value, form.by.flatMap((one) => value[one] ?? []).join("-"), scene);
  if (form.last) return said(value.at(-1), form.last, scene);
  if (form[lang]) return whole(form[lang], fieldsOf(value, scene), scene);
  const items = itemsOf(form, value, scene);
  if (!items) return nameOf(value, form.parts, scene);
  if (!items.length) return t(form.none ?? "nothing");
  return form.join ? items.join(t(form.join)) : listed(lang, items);
}

/** The fields of a record, or the catalogue's text of a thing. */
const fieldsOf = (value, { thing }) =>
  typeof value === "object" ? value : { ...thing(value), it: value };

/** The items of a list, an amount or all seats, one by one; none for other values. */
function itemsOf({ kinds, seats, each, holes, join }, value, scene) {
  if (kinds) {
    const some = kinds.filter((kind) => value[kind]);
    return some.map((kind) => `${Number(value[kind])} × ${scene.name(kind)}`);
  }
  if (seats) {
    const item = (one, who) =>
      join ? labelled(scene.lang, who, said(one, seats, scene)) : `${who} (${one})`;
    return value.flatMap((one, seat) => (isSome(one) ? [item(one, scene.who(seat))] : []));
  }
  if (!each) return null;
  const shown = holes ? value.filter((one) => one !== null) : value;
  const n = value.length - shown.length;
  return [...shown.map((one) => said(one, each, scene)), ...(n ? [scene.t(holes, { n })] : [])];
}

const isSome = (value) =>
  value === null || (typeof value === "object" ? Object.keys(value).length > 0 : value !== 0);

function nameOf(id, parts, scene) {
  const part = parts?.find((one) => scene.thing(id, one).names);
  return scene.name(id, part);
}

/** The forms that any field can have, besides those of files and games. */
export const FORMS = {
  as: (value, scene) => (value === null ? scene.t("hidden") : scene.name(value)),
  seat: (value, scene) => scene.who(value),
  "de-seat": (value, scene) => elided("de", scene.who(value)),
  number: (value) => (value === null ? "?" : String(value)),
  from1: (value) => String(value + 1),
  size: (values) => String(values.length),
  s: (value, scene, forms) => plural(scene.lang, value?.length ?? value ?? 2, forms),
  "n-s": (value, scene, forms) => `${value} ${plural(scene.lang, value ?? 2, forms)}`,
};
