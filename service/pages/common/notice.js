// A short line above everything: what did not work, or what has changed under those who look.

import { el } from "./dom.js";

/** Say this in place of whatever was said before. */
export function notice(text) {
  const main = document.querySelector("#main");
  main.querySelector(".notice")?.remove();
  main.prepend(el("p.notice", { role: "alert" }, text));
  main.setAttribute("aria-busy", "false");
}

/** Something did not work. */
export function failed(error, t) {
  notice(because(error, t));
}

/** Why something did not work, in words for people. */
export function because(error, t) {
  const known = error.code && t.known(`code-${error.code}`);
  const refused = known ? t(`code-${error.code}`) : `${t("refused")} ${error.message}`;
  if (error.status === undefined) console.error(error);
  return error.code ? refused : t("failed");
}
