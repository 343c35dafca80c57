// The parts beside the table: the log, the scores, the rules of this match, and talk. One
// part of it is in sight: in a column on a desk, in a sheet elsewhere.

import { el, put, styled } from "../../../common/dom.js";
import { keep, kept } from "../../../common/session.js";
import { speaker, words } from "../../../common/words.js";
import { sheet } from "../../sheet.js";
import { canTalk } from "../../company.js";
import { log } from "./log.js";
import { rules } from "./rules.js";
import { scores } from "./scores.js";
import { talk } from "./talk.js";

const LOOK = new URL("../../style/beside.css", import.meta.url);
const WORDS = [
  ...["common/words.json", "play/words/page.json", "table/words/table.json"],
  ...["play/words/new.json", "play/words/options.json", "play/words/start.json"],
];
const OWN = "play/words/beside.json";
const MAKERS = { log, scores, rules, talk };
const TOLD = ["shown", "grown", "said"];

/** The column; it is there as long as the view. */
export async function column(sitting, node) {
  const parts = await made(sitting, () => {});
  if (sitting.signal.aborted) return parts;
  node.append(el("aside.beside", { "aria-label": parts.t("beside") }, parts.node));
  sitting.panels.push(parts.panel);
  parts.go(kept("beside"));
  return parts;
}

/** A sheet with one part in sight; who goes to a moment sees the table. */
export async function sheeted(sitting, part) {
  const { page, signal } = sitting;
  const parts = await made(sitting, () => opened.close());
  const opened = sheet(page, parts.t("beside"), [el("div.beside", {}, parts.node)], signal);
  sitting.panels.push(parts.panel);
  opened.node.addEventListener("close", () => {
    sitting.panels = sitting.panels.filter((panel) => panel !== parts.panel);
  });
  parts.go(part);
}

/** {node, go, panel, t}: `go` shows a part by its name; `went` is called when somebody leaves. */
async function made(sitting, went) {
  const { page, film } = sitting;
  const about = `play/about/${film.match.game}.json`;
  const [files, own] = await Promise.all([
    Promise.all([...WORDS, OWN].map(words)),
    words(about),
    styled(LOOK),
  ]);
  const t = speaker(page.lang, ...files);
  const given = { sitting, t, lang: page.lang, about: speaker(page.lang, own), went };
  const names = Object.keys(MAKERS).filter((name) => name !== "talk" || canTalk(film.match));
  return { ...tabbed(names, given), t };
}

let times = 0; // so that ids are of one column or sheet

function tabbed(names, given) {
  const { t } = given;
  const shown = {};
  const id = `beside-${++times}`;
  const inside = el("div.part", { role: "tabpanel", id });
  const tabs = names.map((name) => tab(name, id, t(`part-${name}`), () => go(name)));
  const list = el("div.tabs", { role: "tablist", "aria-label": t("beside") }, tabs);
  list.addEventListener("keydown", (event) => walk(event, tabs));
  let now = null;

  function go(name) {
    now = names.includes(name) ? name : names[0];
    keep("beside", now);
    shown[now] ??= MAKERS[now](given);
    for (const [at, one] of tabs.entries()) choose(one, names[at] === now);
    inside.setAttribute("aria-labelledby", `${id}-${now}`);
    put(inside, shown[now].node);
    (shown[now].entered ?? shown[now].shown)();
  }

  /** Hidden parts are drawn when they come into sight; a new message shows at the name of talk. */
  const told = (what) => () => {
    if (what === "said" && now !== "talk") tabs[names.indexOf("talk")]?.classList.add("new");
    shown[now]?.[what]?.();
  };
  const panel = Object.fromEntries(TOLD.map((what) => [what, told(what)]));
  return { node: el("div.parts", {}, list, inside), go, panel };
}

function tab(name, id, label, act) {
  const given = { type: "button", role: "tab", id: `${id}-${name}`, "data-key": `part-${name}` };
  return el("button.tab", { ...given, "aria-controls": id, onclick: act }, label);
}

function choose(one, is) {
  one.setAttribute("aria-selected", String(is));
  one.tabIndex = is ? 0 : -1;
  if (is) one.classList.remove("new");
}

const ARROWS = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrows go from one name to the next. */
function walk(event, tabs) {
  const by = ARROWS[event.key];
  if (!by) return;
  event.preventDefault();
  const at = tabs.indexOf(document.activeElement) + by;
  const next = tabs.at(at % tabs.length);
  next.focus();
  next.click();
}
