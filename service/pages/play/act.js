// The action of a button: one at a time, seen while it lasts, and an answer where it was pressed
// if it did not work.

import { newKey } from "../common/api.js";
import { el } from "../common/dom.js";
import { because } from "../common/notice.js";

/**
 * Do something because a button was pressed. Meanwhile it is busy; what went wrong is said beside
 * it. Resolves to what `deed` does, or to undefined if that failed.
 */
export async function act(button, page, deed) {
  if (button.getAttribute("aria-busy") === "true") return undefined;
  button.parentNode.querySelector(":scope > .refused")?.remove();
  button.setAttribute("aria-busy", "true");
  try {
    return await deed();
  } catch (error) {
    if (error.name === "AbortError") return undefined;
    if (error.code === "bad-token") return page.signedOut();
    button.after(el("p.refused", { role: "alert" }, because(error, page.t)));
    return undefined;
  } finally {
    button.removeAttribute("aria-busy");
  }
}

/** A button that does something. `how`: its class, as in "button.primary". */
export function doing(how, label, page, deed, attributes = {}) {
  const press = () => act(button, page, () => deed(button));
  const button = el(how, { type: "button", ...attributes, onclick: press }, label);
  return button;
}

/** Keys of commands: the same for the same body until it was answered, so it happens once. */
export function keyring() {
  const keys = new Map();
  return {
    of: (body) => {
      const name = JSON.stringify(body);
      if (!keys.has(name)) keys.set(name, newKey());
      return keys.get(name);
    },
    answered: (body) => keys.delete(JSON.stringify(body)),
  };
}
