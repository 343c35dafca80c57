// The button that saves a finished match as one file; what makes the file is loaded on a touch.

import { el } from "../common/dom.js";
import { failed } from "../common/notice.js";
import { saved } from "../common/saved.js";

/** Null where there is nothing to save: in a saved file, and where a browser does not hash. */
export function saveButton(film, t) {
  if (saved() || !globalThis.crypto?.subtle || !film.finished) return null;
  let busy = false;

  async function save() {
    if (busy) return;
    busy = true;
    try {
      const { download, fileOf } = await import("./file.js");
      const text = await fileOf(film, (share) => say(t("saving-file", { n: percent(share) })));
      download(film, text);
    } catch (error) {
      failed(error, t);
    }
    busy = false;
    say(t("save-file"));
  }

  const percent = (share) => Math.round(100 * share);
  const say = (text) => (button.textContent = text);
  const button = el("button", { type: "button", "data-key": "save-file", onclick: save });
  say(t("save-file"));
  return button;
}
