// What happened, in words: a template per type of event, and what its holes stand for.
//
// A template is {"fr", "en"}, or a list of them of which the first whose "when" fits the event is
// said. "{victim}" is a field; "{card|card}" has the form of its field said. "quiet" events are
// told where nothing else is, "technical" ones in every detail only; "chapter" begins something. An
// "outcome" is what all have decided together: it is shown for as long as one needs to read it.
// "alone" stands for all of its entry, as that lies on the table. What a viewer may not know is
// null in the event.

import { elided, listed, plural, typeset } from "../common/words.js";

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

function sentence(template, fields, scene) {
  const text = template[scene.lang].replaceAll(/\{(\w+)(?:\|([^}]+))?\}/g, (_, field, form) =>
    said(fields[field], form ?? plain(field), scene, fields),
  );
  return typeset(scene.lang, capital(text));
}

/** What an entry tells: [{text, quiet, chapter, outcome}]. */
export function sentences(entry, scene, everything) {
  const anew = entry.generation && entry.version > 1 ? [{ type: "drawn-anew" }] : [];
  const all = [...anew, ...entry.events].map((event) => told(event, scene));
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

/** What to say of an entry in which nothing much happens. */
export function asides(entry, scene) {
  const quiet = sentences(entry, scene, true).filter((one) => !one.technical);
  const told = quiet.map((one) => one.text).join(" · ");
  const { seat } = entry.actor;
  return told || (seat === null ? scene.t("silent") : scene.t("decided", { who: scene.who(seat) }));
}

/**
 * Whose points an entry has changed otherwise than its events say, and why, as the game says it
 * (`falls`, `gains`). Null as long as the standing is not known.
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

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** What any field can be said as; a game's own forms come first. */
export const FORMS = {
  as: (value, scene) => (value === null ? scene.t("hidden") : scene.name(value)),
  seat: (value, scene) => scene.who(value),
  "de-seat": (value, scene) => elided("de", scene.who(value)),
  "que-seat": (value, scene) => elided("que", scene.who(value)),
  seats: (values, scene) =>
    listed(
      scene.lang,
      values.map((seat) => scene.who(seat)),
    ),
  "per-seat": (counts, scene) => perSeat(counts, scene),
  number: (value) => (value === null ? "?" : String(value)),
  from1: (value) => String(value + 1),
  size: (values) => String(values.length),
  s: (value, scene, forms) => plural(scene.lang, value?.length ?? value ?? 2, forms),
  "n-s": (value, scene, forms) => `${value} ${plural(scene.lang, value ?? 2, forms)}`,
  thing: (value, scene) => (value === null ? scene.t("a-hidden-card") : scene.name(value)),
  things: (values, scene) => things(values, scene),
  term: (value, scene) => scene.t(value),
  reason: (value, scene) => scene.t(`reason-${value}`),
};

/** Who has how many, of those who have any. */
function perSeat(counts, scene) {
  const some = counts.flatMap((count, seat) => (count ? [`${scene.who(seat)} (${count})`] : []));
  return some.length ? listed(scene.lang, some) : scene.t("nothing");
}

/** Names, with numbers where there are several of one; hidden ones are counted. */
function things(values, scene) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const names = [...counts].map(([value, count]) => {
    const name = value === null ? hidden(count, scene) : scene.name(value);
    return count > 1 && value !== null ? `${count} × ${name}` : name;
  });
  return names.length ? listed(scene.lang, names) : scene.t("nothing");
}

const hidden = (count, scene) => scene.t("hidden-cards", { n: count });
