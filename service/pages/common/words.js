// Words in two languages. They are data (*.json in every room); this says them.

import { json } from "./files.js";

const loaded = new Map();

/** The words of a file, by its path from the room of all pages; none, if there is no file. */
export function words(file) {
  if (!loaded.has(file)) loaded.set(file, fetched(file));
  return loaded.get(file);
}

async function fetched(file) {
  return (await json(file)) ?? { events: {}, terms: {} };
}

/**
 * Says terms, with what their holes stand for: ("version-of", {n: 2, all: 9}). A term that counts
 * has two forms ("{n} card|{n} cards"), of which `n` chooses. A term without words is said as it is
 * called. A part in brackets is left out if one of its holes stands for nothing. It can learn the
 * terms of another file later.
 */
export function speaker(lang, ...files) {
  const terms = Object.assign({}, ...files.map((file) => file.terms));
  const say = (key, values = {}) => {
    const forms = terms[key]?.[lang] ?? String(key).replaceAll(/[-_]/g, " ");
    const text = "n" in values ? plural(lang, values.n, forms) : forms;
    const some = text.replaceAll(/\[([^\]]*\{(\w+)\}[^\]]*)\]/g, (_, part, name) =>
      values[name] ? part : "",
    );
    const whole = some.replaceAll(/\{(\w+)\}/g, (hole, name) => values[name] ?? hole);
    return typeset(lang, text.startsWith("[") ? capital(whole) : whole);
  };
  const learn = (file) => Object.assign(terms, file.terms);
  return Object.assign(say, { known: (key) => key in terms, learn });
}

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** As it goes on after a colon. */
export const lowered = (text) => text.charAt(0).toLowerCase() + text.slice(1);

/** As it is printed: in French no line begins with : ; ! ? or », and none ends with «. */
export function typeset(lang, text) {
  if (lang !== "fr") return text;
  return text
    .replaceAll(/([^\s:;!?]) ?([:;!?»])(?=[\s.,)]|$)/g, "$1\u00A0$2")
    .replaceAll("« ", "«\u00A0")
    .replaceAll(/(\p{L})'(?=\p{L})/gu, "$1’");
}

/** A label and its value: "Hand: 3", and in French "Main : 3". */
export const labelled = (lang, label, text) => typeset(lang, `${label}: ${text}`);

/** "1 card", "2 cards": forms is "card|cards". In French 0 is singular. */
export function plural(lang, count, forms) {
  const [one, more] = forms.split("|");
  return (lang === "fr" ? Math.abs(count) < 2 : count === 1) ? one : (more ?? one);
}

/** Before a vowel French drops the e: "de Ben", "d'Ann". */
export const elided = (word, name) =>
  /^[aeiouyhœæ]/i.test(name.normalize("NFD")) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;

/** Dates and times as they are written where the browser is at home, or where the language is. */
export function dated(lang, styles) {
  const home = navigator.languages.find((one) => one.split("-")[0] === lang);
  return new Intl.DateTimeFormat(home ?? (lang === "en" ? "en-GB" : lang), styles);
}

/** "a", "a and b", "a, b and c"; of a "disjunction": "a or b". */
export function listed(lang, items, type = "conjunction") {
  return new Intl.ListFormat(lang, { type }).format(items.map(String));
}
