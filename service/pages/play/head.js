// The head of the page: the way home, the tables, oneself, and the other language.

import { el, svg } from "../common/dom.js";
import { LANGUAGES, NAMES } from "../common/languages.js";

const ICON = new URL("../common/icon.svg", import.meta.url).href;

export function head(page) {
  const { t } = page;
  const me = page.session.get();
  return el(
    "nav.head",
    { "aria-label": t("navigation") },
    el(
      "a.mark",
      { href: "/play", "aria-label": "Dragonhoard" },
      el("img", { src: ICON, alt: "", width: 32, height: 32 }),
      el("span", {}, "Dragonhoard"),
    ),
    el("span", { id: "waiting" }, page.turns.number()),
    el("span.grow"),
    way("/play/tables", "tables", t),
    me ? way("/play/me", "me", t, me.name) : null,
    other(page),
  );
}

const DRAWN = {
  tables: "M4 9h16v3H4zM6 12v7M18 12v7M9 5h6v4H9z",
  me: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c1-5 4-6 8-6s7 1 8 6",
};

function way(href, name, t, title) {
  const here = location.pathname.startsWith(href) ? "page" : null;
  const drawn = svg(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: DRAWN[name] }),
  );
  return el(
    "a.way",
    { href, title, "aria-current": here },
    drawn,
    el("span", {}, t(`way-${name}`)),
  );
}

/** There are two languages: the button is the other one, in its own words. */
function other(page) {
  const lang = LANGUAGES.find((one) => one !== page.lang);
  return el(
    "button.speak",
    {
      type: "button",
      lang,
      id: "lang",
      "aria-label": `${lang.toUpperCase()} ${NAMES[lang]}`,
      title: NAMES[lang],
      onclick: () => page.speak(lang),
    },
    lang.toUpperCase(),
  );
}
