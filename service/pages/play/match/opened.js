// The menu of a table, loaded when it is opened: what stands beside the table, standing orders,
// settings, and ways to play no more.

import { send } from "../../common/api.js";
import { el, put } from "../../common/dom.js";
import { keep, kept } from "../../common/session.js";
import { listed, words } from "../../common/words.js";
import { sheet } from "../sheet.js";
import { sure } from "../sure.js";
import { canTalk } from "../company.js";
import { open as beside, listKeys } from "./beside/later.js";
import { claimFromMenu } from "./alone.js";
import { giving, isPerson } from "./giving.js";
import { ordering } from "./ordering.js";
import { pausing } from "./pausing.js";
import { speed } from "./reading.js";

/** Opens it, once its words are here. */
export async function opened(sitting) {
  const { page, film, signal } = sitting;
  const { t } = page;
  t.learn(await words("play/words/menu.json"));
  const node = el("div.menu");
  const shown = sheet(page, t("settings"), [el("h2", {}, t("settings")), node], signal);
  const part = (name) =>
    button(t(`beside-${name}`), name, () => {
      shown.close();
      beside(sitting, name);
    });
  const parts = ["log", "scores", "rules", ...(canTalk(film.match) ? ["talk"] : [])];
  put(
    node,
    el("div.four", {}, parts.map(part)),
    playing(sitting) ? leaving(sitting, node, shown.close) : null,
    ordering(sitting, node, shown.close),
    confirming(page),
    playing(sitting) ? pausing(sitting, shown.close) : null,
    playing(sitting) ? giving(sitting, shown.close) : null,
    playing(sitting) ? claimFromMenu(sitting, shown.close) : null,
    playing(sitting) ? advising(sitting, shown.close) : null,
    pacing(page),
    button(t("keys"), "keys", () => {
      shown.close();
      listKeys(sitting);
    }),
    film.finished ? null : sitting.checkedHere,
    el("a.as-button", { href: `/replay/${film.match.id}#lang=${page.lang}` }, t("as-replay")),
    closing("to-the-table", sitting, shown.close),
  );
}

function confirming({ t }) {
  const change = (event) => keep("confirm", event.target.checked);
  const attributes = { type: "checkbox", onchange: change, checked: kept("confirm") !== false };
  return el("label.check", {}, el("input", attributes), t("set-confirm"));
}

/** Hints are allowed once and for good, which is asked before; only where nobody else plays. */
function advising({ page, film, seat, signal }, close) {
  const { t } = page;
  const { hints, seats } = film.match;
  if (!hints && seats.some((one) => one.player && one.seat !== seat)) return null;
  const said = { title: t("hints-ask"), text: t("hints-what"), yes: t("hints-sure") };
  const allow = () => send(`${film.path}/hints`, { signal });
  const ask = () => {
    close();
    sure(page, { ...said, no: t("hints-not") }, allow, signal, "button.primary");
  };
  const box = { type: "checkbox", "data-key": "hints", checked: hints, disabled: hints };
  return el("label.check", {}, el("input", { ...box, onchange: ask }), t("hints-on"));
}

const SPEEDS = { 1: null, 2: 2, 0: false }; // as they are kept (reading.js)

/** How fast what happened is shown. */
function pacing({ t }) {
  const one = (n) => el("option", { value: n, selected: n === speed() }, t(`speed-${n}`));
  const change = ({ target: { value } }) => keep("steps", SPEEDS[value]);
  const choice = el("select", { "data-key": "speed", onchange: change }, [1, 2, 0].map(one));
  return el("label.check", {}, el("span", {}, t("set-speed")), choice);
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

/** Resigning is final: the player is asked once more, in place of all else. */
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
  const here = seats.filter(isPerson);
  const who = listed(lang, asked.map(scene.who));
  const text = t(here.length < 2 ? "end-alone" : who ? "end-too" : "end-all", { who });
  const end = () => send(film.path, { method: "DELETE", signal });
  const ask = () => {
    close();
    sure(page, { title: t("end"), text, yes: t("end-sure"), no: t("play-on") }, end, signal);
  };
  return button(t("end"), "end", ask);
}
