// The settings of a match, as an invited player wants to know them: game, pace, options.

import { el } from "../common/dom.js";
import { face } from "./faces.js";
import { duration } from "./pace.js";

/** The name of a game. */
export const called = (game, page) => game.names[page.lang];

export function plate(game, page) {
  return el(
    "div.frontispiece",
    { "data-game": game.slug },
    face(game.slug),
    el("h1", {}, called(game, page)),
  );
}

/** The names of the options of a match that are not as usual. */
export function unusual({ options }, game) {
  const usual = (name) => game.options.properties[name]?.default ?? null;
  const differs = (name) => JSON.stringify(options[name]) !== JSON.stringify(usual(name));
  return Object.keys(options).filter(differs);
}

/** Pace, visibility and hints, as [name, value]. */
export function pacing({ pace, visibility, hints, seats }, page) {
  const { t } = page;
  const computers = seats.some(({ kind, fill }) => kind === "ai" || fill);
  return [
    [t("turn-seconds"), duration(pace.turn_seconds, page)],
    ...(pace.bank_seconds ? [[t("bank-seconds"), duration(pace.bank_seconds, page)]] : []),
    ...(computers ? [[t("computer-seconds"), duration(pace.computer_seconds, page)]] : []),
    [t("visibility"), `${t(visibility)} (${t(`${visibility}-hint`)})`],
    ...(hints ? [[t("hints"), t("value-true")]] : []),
  ];
}

/** Pace, visibility, and the options that are not as usual; and where the rules are. */
export function terms(match, game, page) {
  const { t } = page;
  const own = (name) => [t(`option-${name}`), optionOf(match.options[name], page)];
  const rows = [...pacing(match, page), ...unusual(match, game).map(own)];
  return el(
    "section.block",
    {},
    el("h2", {}, t("terms")),
    el(
      "dl.terms",
      {},
      rows.map(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]),
    ),
    el("a", { href: `/play/rules/${game.slug}` }, t("rules-link")),
  );
}

/** A value of an option; of something large how many there are. */
export function optionOf(value, { t }) {
  if (Array.isArray(value)) return value.length;
  if (value !== null && typeof value === "object") return value.id ?? t("own");
  const name = `value-${value}`;
  return t.known(name) ? t(name) : value;
}
