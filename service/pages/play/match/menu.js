// What else there is at the table: rules, standing orders, settings, hints; and after the end.

import { get, send } from "../../common/api.js";
import { el, put } from "../../common/dom.js";
import { failed } from "../../common/notice.js";
import { keep, kept } from "../../common/session.js";
import { labelled, listed } from "../../common/words.js";
import { result } from "../../table/felt.js";
import { settled } from "../pledges.js";
import { sheet } from "../sheet.js";
import { sure } from "../sure.js";
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
    showRules(sitting).catch((error) => failed(error, t));
  });
  put(
    node,
    rules,
    canTalk(film.match) ? talking(sitting, shown.close) : null,
    playing(sitting) ? leaving(sitting, node, shown.close) : null,
    orders(sitting, node, shown.close),
    ["confirm", "steps"].map((name) => box(name, page)),
    film.finished ? null : sitting.checkedHere,
    el("a.as-button", { href: `/replay/${film.match.id}#lang=${page.lang}` }, t("as-replay")),
    closing("to-the-table", sitting, shown.close),
  );
}

const talking = ({ page, film, signal }, close) =>
  button(page.t("talk"), "talk", () => {
    close();
    speak(film.match, film.game, page, signal);
  });

/** Standing orders; of several ways one is asked for. */
function orders(sitting, node, close) {
  const { film, game, scene, listing } = sitting;
  const choose = (option) =>
    button(said(option, scene), `always-${JSON.stringify(option.move)}`, () => {
      close();
      sitting.choose(option);
    });
  return (listing?.always ?? []).map((move) => {
    const ways = (game.ways?.(move, film.match.view) ?? [move]).map(bare);
    if (ways.length === 1) return choose(ways[0]);
    const asked = `ways-${move.type}`;
    return button(scene.t(asked), asked, () => put(node, ways.map(choose)));
  });
}

function box(name, page) {
  const change = (event) => keep(name, event.target.checked);
  const attributes = { type: "checkbox", onchange: change, checked: kept(name) !== false };
  return el("label.check", {}, el("input", attributes), page.t(`set-${name}`));
}

const button = (text, key, act) =>
  el("button", { type: "button", "data-key": key, onclick: act }, text);

/** The last of a sheet lies where Confirm was, so it does nothing but close. */
const closing = (term, { page }, close) => button(page.t(term), "close-menu", close);

/** Whether my seat is mine to give up: who has resigned only looks on. */
const playing = ({ film, listing, seat }) => listing && !film.match.seats[seat]?.resigned;

/** Two ways to play no more, in one line: the list is as long as a phone's screen. */
const leaving = (sitting, node, close) =>
  el("div.pair", {}, ending(sitting, close), resigning(sitting, node, close));

/** Whoever resigns does not come back: they are asked once more, in place of all else. */
function resigning(sitting, node, close) {
  const { page, film, signal } = sitting;
  const sure = button(page.t("resign-sure"), "resign-sure", () => {
    close();
    sitting.doing(() => send(`${film.path}/seats/me`, { method: "DELETE", signal }));
  });
  const stay = closing("play-on", sitting, close);
  const ask = () => {
    put(node, el("p", {}, page.t("resign-what")), sure, stay);
    stay.focus();
  };
  return button(page.t("resign"), "resign", ask);
}

/** Those who play end it together: alone at once, else when all have asked. */
function ending({ page, film, seat, scene, signal }, close) {
  const { t, lang } = page;
  const { seats, ending: asked } = film.match;
  if (asked.includes(seat)) return el("p.hint", {}, t("end-asked"));
  const here = seats.filter((one) => one.kind === "player" && !one.away && !one.resigned);
  const who = listed(lang, asked.map(scene.who));
  const text = t(here.length < 2 ? "end-alone" : who ? "end-too" : "end-all", { who });
  const end = () => send(film.path, { method: "DELETE", signal });
  const ask = () => {
    close();
    sure(page, { title: t("end"), text, yes: t("end-sure"), no: t("play-on") }, end, signal);
  };
  return button(t("end"), "end", ask);
}

async function showRules({ film, lang, page, signal }) {
  const title = film.game.names[lang];
  const { rulesOf } = await import("../../table/rules.js");
  const { rules } = await get(`${film.path}/rules`, signal);
  const told = await rulesOf(rules, film.game, lang);
  sheet(page, labelled(lang, page.t("rules"), title), [el("h2", {}, title), told], signal);
}

/** A button that asks a computer what it would do; none where hints are not allowed. */
export function hint(sitting) {
  const { film, awaited, listing, page, draft, composing } = sitting;
  if (!film.match.hints || !awaited || !listing || draft.begun || composing) return null;
  const ask = () =>
    sitting.doing(async () => {
      const { body } = await send(`${film.path}/hint?wait=${HINT_S}`, { signal: sitting.signal });
      if (body.move) sitting.choose(sitting.draft.alike(body) ?? bare(body.move));
      const none = body.ready ? "hint-waits" : "hint-later";
      page.say((sitting.help = page.t(body.move ? "hint-given" : none)));
    });
  return button(page.t("hint"), "hint", ask);
}

const bare = (move) => ({ move, note: {}, marks: new Set() });

/** What to do when the match is over. */
export function after(sitting) {
  const { film, page } = sitting;
  const { match } = film;
  const again = `/replay/${match.id}#lang=${page.lang}`;
  const another = el("a.as-button", { href: "/play" }, page.t("another"));
  if (!match.view) return another; // it never began
  const players = [
    button(page.t("rematch"), "rematch", () => rematch(sitting)),
    sitting.newest ? null : button(page.t("what-if"), "what-if", () => branch(sitting)),
  ];
  return [
    match.result ? result(sitting, "section.scores") : null,
    el("a.as-button", { href: again }, page.t("look-again")),
    match.you === null ? null : players,
    another,
    sitting.checkedHere,
  ];
}

const rematch = (sitting) =>
  sitting.doing(async () => {
    const { film, page, signal } = sitting;
    try {
      const { body } = await send(`${film.path}/rematch`, { signal });
      await settled(body);
      page.go(`/play/${body.id}`);
    } catch (error) {
      if (error.code !== "already-seated") throw error;
      const { rematch: id } = await get(`${film.path}/rematch`, signal);
      page.go(`/play/${id}`);
    }
  });

/** Play on from the version that is looked at: I here, computers elsewhere. */
function branch({ film, page, signal, version, seat }) {
  const { t } = page;
  const seats = film.match.seats.map((one) =>
    one.seat === seat ? { kind: "me" } : { kind: "ai", level: one.level ?? "adept" },
  );
  const begin = async () => {
    const { body } = await send(`${film.path}/branches`, { body: { version, seats }, signal });
    await settled(body);
    page.go(`/play/${body.id}`);
  };
  const words = { title: t("what-if"), text: t("what-if-what"), yes: t("what-if-sure") };
  sure(page, { ...words, no: t("stay") }, begin, signal, "button");
}
