// What else there is at the table: the rules, standing orders, settings, a hint where the host
// allows it; and after the end: look again, what if, once more.

import { send } from "../../common/api.js";
import { el } from "../../common/dom.js";
import { keep, kept } from "../../common/session.js";
import { rulesOf } from "../../table/rules.js";
import { sheet } from "../sheet.js";
import { said } from "./words.js";

const HINT_S = 20;

/** The menu below the moves; closed at first. */
export function menu(sitting) {
  const { page, listing, scene } = sitting;
  const always = (listing?.always ?? []).map((move) => {
    const option = { move, note: {}, marks: new Set() };
    return button(said(option, scene), `always-${JSON.stringify(move)}`, () =>
      sitting.choose(option),
    );
  });
  const summary = el("summary", { "data-key": "settings" }, page.t("settings"));
  const rules = button(page.t("rules"), "rules", () => showRules(sitting));
  const boxes = ["confirm", "steps"].map((name) => box(name, page));
  return el("details.settings", {}, summary, el("div", {}, rules, always, boxes));
}

function box(name, page) {
  const change = (event) => keep(name, event.target.checked);
  const attributes = { type: "checkbox", onchange: change, checked: kept(name) !== false };
  return el("label.check", {}, el("input", attributes), page.t(`set-${name}`));
}

const button = (text, key, act) =>
  el("button", { type: "button", "data-key": key, onclick: act }, text);

async function showRules({ film, lang, page, signal }) {
  const title = film.game.names[lang];
  const rules = await rulesOf(film.match.game, lang);
  sheet(page, `${page.t("rules")}: ${title}`, [el("h2", {}, title), rules], signal);
}

/** A button that asks a computer what it would do; none where hints are not allowed. */
export function hint(sitting) {
  const { film, awaited, page, draft } = sitting;
  if (!film.match.hints || !awaited || draft.begun) return null;
  const ask = () =>
    sitting.doing(async () => {
      const { body } = await send(`${film.path}/hint?wait=${HINT_S}`, { signal: sitting.signal });
      if (body.move) sitting.choose(sitting.draft.alike(body) ?? bare(body.move));
      else page.notice(page.t(body.ready ? "hint-waits" : "hint-later"));
    });
  return button(page.t("hint"), "hint", ask);
}

const bare = (move) => ({ move, note: {}, marks: new Set() });

/** What to do when the match is over. */
export function after(sitting) {
  const { film, page, scene, version } = sitting;
  const { match } = film;
  const again = `/replay/${match.id}#lang=${page.lang}`;
  const whatIf = page.t("what-if", { n: version });
  const players = [
    button(page.t("rematch"), "rematch", () => rematch(sitting)),
    sitting.newest ? null : button(whatIf, "what-if", () => branch(sitting)),
  ];
  return [
    el("a.as-button", { href: again }, page.t("look-again")),
    match.you === null ? null : players,
    match.hinted ? el("p.hint", {}, hinted(match, scene, page)) : null,
  ];
}

const hinted = ({ hinted, seats }, scene, page) =>
  seats.map(({ seat }) => page.t("hints-of", { who: scene.who(seat), n: hinted[seat] })).join(", ");

const rematch = (sitting) =>
  sitting.doing(async () => {
    const { film, page, signal } = sitting;
    const { body } = await send(`${film.path}/rematch`, { signal });
    page.go(`/play/${body.id}`);
  });

/** Play on from the version that is looked at: I here, computers elsewhere. */
const branch = (sitting) =>
  sitting.doing(async () => {
    const { film, page, signal, version, seat } = sitting;
    const seats = film.match.seats.map((one) =>
      one.seat === seat ? { kind: "me" } : { kind: "ai", level: one.level ?? "adept" },
    );
    const { body } = await send(`${film.path}/branches`, { body: { version, seats }, signal });
    page.go(`/play/${body.id}`);
  });
