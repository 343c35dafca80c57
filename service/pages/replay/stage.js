// The stage: the latest events, and below them the table as it stood then.

import { el, put } from "../common/dom.js";
import { dated } from "../common/words.js";
import { felt } from "../table/felt.js";
import { fit } from "../table/fit.js";
import { asides, sentences } from "../table/tell.js";

export function stage(replay) {
  const caption = el("div.caption", { tabindex: 0, role: "group" });
  const table = felt(replay);
  const title = el("h2.unseen");
  const node = el("section.stage", { id: "stage", tabindex: -1 }, title, caption, table.node);

  function moved() {
    const { film, scene, version } = replay;
    node.setAttribute("aria-label", scene.t("table"));
    title.textContent = scene.t("table");
    caption.setAttribute("aria-label", scene.t("just-now"));
    const entry = film.entries[version - 1];
    if (!entry) return;
    const said = sentences(entry, scene, false);
    const when = dated(scene.lang, { dateStyle: "short", timeStyle: "short" });
    const by = entry.actor.seat ?? null;
    const who = by === null ? null : el("b", { "data-seat": by }, scene.who(by));
    const time = el("time", { datetime: new Date(entry.at).toISOString() }, when.format(entry.at));
    const lines = said.length
      ? said.map((one) => el("p", {}, one.text))
      : el("p.dim", {}, asides(entry, scene));
    put(
      caption,
      el(
        "p.over",
        {},
        el("span", {}, scene.t("version-of", { n: version, all: film.length })),
        who,
        time,
      ),
      lines,
    );
  }

  function shown() {
    table.shown();
    fit(table.node);
    if (replay.frame) node.dataset.version = replay.frame.version;
  }

  new ResizeObserver(() => fit(table.node)).observe(table.node);

  return { node, looked: moved, spoken: moved, loaded: moved, moved, shown };
}

/** The table has all the height that head and controls leave, however large their words are. */
export function measured(stage, head, controls) {
  const measure = () => {
    const rooms = {
      "--head": stage.getBoundingClientRect().top + scrollY,
      "--keys": controls.getBoundingClientRect().height,
    };
    for (const [name, px] of Object.entries(rooms))
      document.body.style.setProperty(name, `${Math.ceil(px)}px`);
  };
  const watch = new ResizeObserver(measure);
  for (const room of [head, controls]) watch.observe(room);
}
