// The head of the page: the way home, and the language.

import { el } from "../common/dom.js";
import { LANGUAGES, NAMES } from "../common/languages.js";

export function head(page) {
  const options = LANGUAGES.map((lang) =>
    el("option", { value: lang, selected: lang === page.lang }, NAMES[lang]),
  );
  const speak = (event) => page.speak(event.target.value);
  const select = el("select", { id: "lang", onchange: speak, "aria-label": page.t("language") });
  select.append(...options);
  return el("div.head", {}, el("a.mark", { href: "/play" }, "Dragonhoard"), select);
}
