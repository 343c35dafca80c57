// My account: name, what this browser does, the recovery code, devices, whom I have blocked, and
// all that is stored about me, to take away or to erase.

import { get, headers, problemOf, send } from "../common/api.js";
import { el, put } from "../common/dom.js";
import { LANGUAGES, NAMES } from "../common/languages.js";
import { failed } from "../common/notice.js";
import { keep, kept } from "../common/session.js";
import { doing } from "./act.js";
import { SWITCHES, canDo, isOn, make } from "./chime.js";
import { thisDevice } from "./device.js";
import { devices } from "./devices.js";
import { choice, line, toggle } from "./fields.js";
import { pushing } from "./push.js";
import { making } from "./recovery.js";
import { sheet } from "./sheet.js";

export const words = ["play/words/me.json", "play/words/link.json"];
export const look = "at-door";

export async function mount({ node, page, signal }) {
  const { t } = page;
  const me = page.session.get();
  if (!me) return void page.go("/play", { replace: true });
  const [found, blocks, mutes, mine] = await Promise.all([
    get("/v1/players/me", signal),
    get("/v1/players/me/blocks", signal),
    get("/v1/players/me/mutes", signal),
    devices(page, signal),
  ]);
  page.session.set({ ...me, name: found.name });
  document.title = `${t("account")} · Dragonhoard`;
  put(
    node,
    el("h1", {}, t("account")),
    el("p.links", {}, el("a", { href: `/play/players/${me.id}` }, t("my-profile"))),
    naming(found, page),
    settings(found, page),
    el(
      "section.block",
      {},
      el("h2", {}, t("recovery")),
      el("p", {}, t("recovery-why")),
      making(page),
    ),
    mine,
    here(page),
    apart("block", blocks.items, page),
    apart("mute", mutes.items, page),
    leaving(page),
  );
}

function naming(me, page) {
  const { t } = page;
  let name = me.name;
  const rename = async () => {
    const { body } = await send("/v1/players/me", { method: "PATCH", body: { name: name.trim() } });
    page.session.set({ ...page.session.get(), name: body.name });
    page.say(t("renamed"));
    return page.show();
  };
  return el(
    "section.block",
    {},
    el("h2", {}, t("name")),
    line(t("your-name"), name, (text) => (name = text), {
      maxlength: 40,
      autocomplete: "nickname",
    }),
    doing("button", t("rename"), page, rename),
  );
}

function settings(me, page) {
  const { t } = page;
  const languages = LANGUAGES.map((lang) => [lang, NAMES[lang]]);
  const confirm = (yes) => keep("confirm", yes ? null : false);
  const show = (yes) => {
    const body = { presence: yes ? "shown" : "hidden" };
    send("/v1/players/me", { method: "PATCH", body }).catch((error) => failed(error, t));
  };
  return el(
    "section.block",
    {},
    el("h2", {}, t("settings")),
    choice(t("language"), languages, page.lang, (lang) => page.speak(lang)),
    toggle(t("confirm"), kept("confirm") !== false, confirm, t("confirm-hint")),
    toggle(t("presence"), me.presence === "shown", show, t("presence-hint")),
  );
}

/** Settings of this browser alone. */
const here = (page) =>
  el(
    "section.block",
    {},
    el("h2", {}, page.t("this-device")),
    signals(page),
    pushing(page),
    thisDevice(page),
  );

/** Signals of this browser for my turn; a touch plays them at once. */
function signals({ t }) {
  const changed = (name) => (yes) => {
    keep(name, yes ? null : false);
    if (yes) make(name);
  };
  const one = (name) => toggle(t(name), isOn(name), changed(name), t(`${name}-hint`));
  return SWITCHES.filter(canDo).map(one);
}

/** Players whom I have blocked, or muted. */
function apart(how, players, page) {
  const { t } = page;
  if (!players.length) return null;
  const one = ({ player, name }) => {
    const path = `/v1/players/${player}/${how}`;
    const free = () => send(path, { method: "DELETE" }).then(() => page.show());
    const button = doing("button.minor", t(`un${how}`), page, free);
    return el("li.across", {}, el("span", {}, name ?? t("somebody-else")), button);
  };
  const title = el("h2", {}, t(`${how}-players`));
  return el("section.block", {}, title, el("ul.plain", {}, players.map(one)));
}

function leaving(page) {
  const { t } = page;
  return el(
    "section.block",
    {},
    el("h2", {}, t("my-data")),
    el("p.hint", {}, t("my-data-hint")),
    el(
      "div.buttons",
      {},
      doing("button", t("export"), page, () => exported(page)),
      el("button", { type: "button", onclick: () => leavingHere(page) }, t("sign-out-here")),
      el("button.drastic", { type: "button", onclick: () => erasing(page) }, t("erase")),
    ),
  );
}

/** All that is stored about me, as a file. */
async function exported(page) {
  const answer = await fetch("/v1/players/me/export", { headers: headers(), cache: "no-store" });
  if (!answer.ok) throw await problemOf(answer);
  const address = URL.createObjectURL(await answer.blob());
  const save = el("a", { href: address, download: `dragonhoard-${page.session.get().id}.ndjson` });
  save.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Without another device one needs a recovery code to come back: it is offered once more. */
function leavingHere(page) {
  const { t } = page;
  const leave = async () => {
    const { items } = await get("/v1/players/me/tokens");
    const { id } = items.find((token) => token.current);
    await send(`/v1/players/me/tokens/${id}`, { method: "DELETE" });
    page.session.set(null);
    opened.close();
    page.go("/play");
  };
  const opened = sheet(page, t("sign-out-here"), [
    el("h2", {}, t("sign-out-here")),
    el("p", {}, t("sign-out-what")),
    el("div.passing", {}, making(page)),
    doing("button.primary", t("sign-out-now"), page, leave),
  ]);
}

/** Erasing asks for the name once more: nobody does it by a slip of the thumb. */
function erasing(page) {
  const { t } = page;
  const me = page.session.get();
  let typed = "";
  const erase = async () => {
    if (typed.trim() !== me.name)
      throw Object.assign(new Error(t("erase-name")), { status: 0, code: "-" });
    await send("/v1/players/me", { method: "DELETE" });
    page.session.set(null);
    opened.close();
    page.go("/play");
  };
  const opened = sheet(page, t("erase"), [
    el("h2", {}, t("erase")),
    el("p", {}, t("erase-what")),
    line(t("erase-name"), "", (text) => (typed = text), { maxlength: 40 }),
    doing("button.drastic", t("erase-now"), page, erase),
  ]);
}
