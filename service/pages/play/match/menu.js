// What else there is at the table: the rules, standing orders, settings, a hint where the host
// allows it; and after the end: look again, what if, once more.

import { send } from "../../common/api.js";
import { el, put } from "../../common/dom.js";
import { keep, kept } from "../../common/session.js";
import { result } from "../../table/felt.js";
import { rulesOf } from "../../table/rules.js";
import { sheet } from "../sheet.js";
import { canTalk, speak } from "../talk.js";
import { said } from "./words.js";

const HINT_S = 20;

/** The button that opens all of it. */
export const menu = (sitting) =>
  button(sitting.page.t("settings"), "settings", () => opened(sitting));

function opened(sitting) {
  const { page, film, signal } = sitting;
  const { t } = page;
  const node = el("div.menu");
  const shown = sheet(page, t("settings"), [el("h2", {}, t("settings")), node], signal);
  const rules = button(t("rules"), "rules", () => {
    shown.close();
    showRules(sitting);
  });
  put(
    node,
    rules,
    canTalk(film.match) ? talking(sitting, shown.close) : null,
    orders(sitting, shown.close),
    ["confirm", "steps"].map((name) => box(name, page)),
    el("a.as-button", { href: `/replay/${film.match.id}#lang=${page.lang}` }, t("as-replay")),
    sitting.listing ? resigning(sitting, shown.close) : null,
  );
}

const talking = ({ page, film, signal }, close) =>
  button(page.t("talk"), "talk", () => {
    close();
    speak(film.match, film.game, page, signal);
  });

/** Standing orders: what may be said at any time. */
const orders = (sitting, close) =>
  (sitting.listing?.always ?? []).map((move) => {
    const option = bare(move);
    const key = `always-${JSON.stringify(move)}`;
    return button(said(option, sitting.scene), key, () => {
      close();
      sitting.choose(option);
    });
  });

function box(name, page) {
  const change = (event) => keep(name, event.target.checked);
  const attributes = { type: "checkbox", onchange: change, checked: kept(name) !== false };
  return el("label.check", {}, el("input", attributes), page.t(`set-${name}`));
}

const button = (text, key, act) =>
  el("button", { type: "button", "data-key": key, onclick: act }, text);

/** Two touches: who resigns does not come back. */
function resigning(sitting, close) {
  const { page, film, signal } = sitting;
  const sure = button(page.t("resign-sure"), "resign-sure", () => {
    close();
    sitting.doing(() => send(`${film.path}/seats/me`, { method: "DELETE", signal }));
  });
  const ask = button(page.t("resign"), "resign", () => ask.replaceWith(sure));
  return ask;
}

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
    match.result ? result(sitting, "section.scores") : null,
    el("a.as-button", { href: again }, page.t("look-again")),
    match.you === null ? null : players,
    el("a.as-button", { href: "/play" }, page.t("another")),
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
