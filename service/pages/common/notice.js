// A short line above everything: what did not work, or what has changed under those who look.

import { el } from "./dom.js";

/** Say this in place of whatever was said before; but what is of `kind` "danger" stays. */
export function notice(text, kind = "") {
  const main = document.querySelector("#main");
  main.setAttribute("aria-busy", "false");
  const before = main.querySelector(".notice");
  if (before?.matches(".danger") && kind !== "danger") return;
  before?.remove();
  main.prepend(el("p.notice", { role: "alert", class: kind }, text));
}

/** Something did not work. */
export function failed(error, t) {
  notice(because(error, t));
}

const LOST = /fetch|import|load|HTTP 0/i; // what is said of what did not come

/** Whether something did not come at all. */
export const lost = ({ status, message }) => !status && LOST.test(message);

/** Why something did not work, in words for people: a fault of the page is none of the service. */
export function because(error, t) {
  const known = error.code && t.known(`code-${error.code}`);
  const refused = known ? t(`code-${error.code}`) : `${t("refused")} ${error.message}`;
  if (error.status === undefined) console.error(error);
  if (error.status === undefined && !lost(error)) return t("fault");
  return error.code ? refused : t("failed");
}
