// The head of the page: which match this is, whose eyes, which language, and one's own token.

import { el, put } from "../common/dom.js";
import { LANGUAGES, NAMES } from "../common/languages.js";
import { guest } from "../common/session.js";

export function head(replay) {
  const node = el("div.head");

  function drawn() {
    const { scene, film } = replay;
    put(
      node,
      el("a.mark", { href: "/replay" }, "Dragonhoard"),
      el("a.to-the-table", { href: `/play/${film.match.id}` }, "‹ ", scene.t("to-the-table")),
      el("h1", {}, scene.say(film.game.names), el("span.status", {}, scene.t(film.match.status))),
      el("div.choices", {}, eyes(replay), languages(replay)),
      film.match.origin ? origin(film.match.origin, replay) : null,
      film.finished ? null : admission(replay),
    );
  }

  return { node, looked: drawn, spoken: drawn, grown: drawn };
}

/** A branch says where it began. */
function origin({ match, version }, { scene, lang }) {
  const href = `/replay/${match}#v=${version}&lang=${lang}`;
  return el("p.origin", {}, el("a", { href }, scene.t("origin", { n: version })));
}

function eyes(replay) {
  const { film, scene } = replay;
  const { match } = film;
  const seat = (number) => [`seat:${number}`, scene.t("eyes-seat", { who: scene.who(number) })];
  const ours = film.finished
    ? match.seats.map((one) => one.seat)
    : [match.you].filter((n) => n !== null);
  const all = film.finished ? [["all", scene.t("eyes-all")]] : [];
  const options = [...all, ["spectator", scene.t("eyes-spectator")], ...ours.map(seat)];
  const look = (event) => replay.look(event.target.value);
  const select = el(
    "select",
    { id: "eyes", "data-key": "eyes", onchange: look },
    chosen(options, film.eyes),
  );
  return el("label", { for: "eyes" }, el("span", {}, scene.t("eyes")), select);
}

function languages(replay) {
  const speak = (event) => replay.speak(event.target.value);
  const options = LANGUAGES.map((lang) => [lang, NAMES[lang]]);
  const select = el(
    "select",
    { id: "lang", "data-key": "lang", onchange: speak },
    chosen(options, replay.lang),
  );
  return el("label", { for: "lang" }, el("span", {}, replay.scene.t("language")), select);
}

const chosen = (options, value) =>
  options.map(([key, label]) => el("option", { value: key, selected: key === value }, label));

/** Players of a running match may see it from their own seat. */
function admission(replay) {
  const { t } = replay.scene;
  const field = el("input", {
    type: "password",
    id: "token",
    autocomplete: "off",
    spellcheck: "false",
  });
  const use = () => {
    guest.set(field.value.trim());
    replay.admit();
  };
  const submit = (event) => (event.key === "Enter" ? use() : undefined);
  field.addEventListener("keydown", submit);
  const held = guest.get() !== null;
  const forget = () => {
    guest.set(null);
    replay.admit();
  };
  return el(
    "details.admission",
    {},
    el("summary", {}, t(held ? "token-held" : "token-ask")),
    el("label", { for: "token" }, t("token")),
    el("div.buttons", {}, field, el("button", { type: "button", onclick: use }, t("token-use"))),
    held ? el("button", { type: "button", onclick: forget }, t("token-forget")) : null,
    el("p.hint", {}, t("token-hint")),
  );
}
