// A question before what cannot be taken back: a touch asks, and another one does it.

import { el } from "../common/dom.js";
import { doing } from "./act.js";
import { sheet } from "./sheet.js";

const SLIP_MS = 500; // a finger that touches twice at one place agrees to nothing

/**
 * Ask whether to do this: `title` names it, `text` says what comes of it, `yes` and `no` answer.
 * `deed` is done after a yes; `how` that button looks.
 */
export function sure(page, { title, text, yes, no }, deed, signal, how = "button.drastic") {
  const agreed = async () => {
    await deed();
    asked.close();
  };
  const stay = el("button", { type: "button", onclick: () => asked.close() }, no);
  const agree = doing(how, yes, page, agreed, { disabled: true });
  setTimeout(() => (agree.disabled = false), SLIP_MS);
  const ways = el("div.buttons", {}, agree, stay);
  const asked = sheet(page, title, [el("h2", {}, title), el("p", {}, text), ways], signal);
  stay.focus();
}
