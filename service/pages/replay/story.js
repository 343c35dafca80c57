// The log, entry by entry, each with the verdict of the audit; choosing one goes there.

import { el, put } from "../common/dom.js";
import { asides, sentences, swings } from "../table/tell.js";
import { SIGNS } from "./audit.js";

export function story(replay) {
  const title = el("h2", { id: "story" });
  const list = el("ol.entries");
  const scroller = el(
    "div.scroller",
    { tabindex: 0, role: "region", "aria-labelledby": "story" },
    list,
  );
  const box = el("input", { type: "checkbox", onchange: () => more(box.checked) });
  const label = el("span");
  const caption = el("div.story-head", {}, title, el("label.check", {}, box, label));
  const node = el("section.panel.story", {}, caption, scroller);
  let rows = [];

  function more(everything) {
    replay.everything = everything;
    again();
  }

  function again() {
    rows = [];
    list.replaceChildren();
    drawn();
  }

  /** Rows for the entries that have come. */
  function drawn() {
    const { film, scene } = replay;
    title.textContent = scene.t("story");
    label.textContent = scene.t("everything");
    for (const entry of film.entries.slice(rows.length)) rows.push(row(entry, replay));
    list.append(...rows.slice(list.children.length));
    for (const line of rows) line.swung();
    marked();
    moved();
  }

  function marked() {
    const doubt = replay.verified?.checking.broken?.version ?? Infinity;
    const verdict = (version) => (version >= doubt ? "failed" : replay.verdict?.(version));
    for (const line of rows) line.judged(verdict(line.version), replay.scene);
  }

  function moved() {
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const now = rows[replay.version - 1];
    if (!now) return;
    now.setAttribute("aria-current", "step");
    const above = now.offsetTop - scroller.clientHeight / 2 + now.clientHeight / 2;
    scroller.scrollTo({ top: above, behavior: "instant" });
  }

  const late = () => (rows.length > replay.film.entries.length ? again() : drawn());
  return { node, looked: again, spoken: again, loaded: late, moved, judged: marked };
}

function row(entry, replay) {
  const { scene } = replay;
  const all = sentences(entry, scene, replay.everything);
  const mark = el("span.mark");
  const chapter = all.some((one) => one.chapter);
  const go = () => {
    replay.stop();
    replay.go(entry.version);
  };
  const lines = all.map((one) => el(one.chapter ? "strong" : "span", {}, one.text));
  const text = el(
    "span.text",
    {},
    by(entry, scene),
    lines.length ? lines : el("span.dim", {}, asides(entry, scene)),
  );
  const key = `entry-${entry.version}`;
  const label = scene.t("entry-n", { n: entry.version });
  const number = { type: "button", "data-key": key, "aria-label": label, onclick: go };
  const button = el("button.number", number, entry.version);
  const line = el(chapter ? "li.chapter" : "li", {}, button, text, mark);
  line.version = entry.version;
  line.judged = (verdict, { t }) => judged(mark, verdict, t);
  line.swung = () => {
    const swung = line.whole ? null : swings(replay.film, entry.version, scene);
    line.whole ||= swung !== null;
    text.append(...(swung ?? []).map((one) => el("span", {}, one)));
  };
  return line;
}

/** The seat that acted, if that may be known. */
function by({ actor, events }, scene) {
  if (actor.kind === null) return el("span.by", {}, scene.t("somebody"));
  if (actor.kind === "clock") return el("span.by", {}, scene.t("time"));
  const seat = actor.seat ?? null;
  if (seat === null || events.some((event) => event.type === "opened")) return null;
  return el("span.by", { "data-seat": seat }, scene.who(seat));
}

function judged(mark, verdict, t) {
  put(mark, verdict ? SIGNS[verdict] : "");
  mark.className = `mark ${verdict ?? ""}`;
  mark.title = verdict ? t(`entry-${verdict}`) : "";
  mark.role = verdict ? "img" : null;
  mark.ariaLabel = mark.title || null;
}
