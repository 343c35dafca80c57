// This browser's check of the match at which one sits, entry by entry; shown in the menu
// and after the end. An alteration is told at once.

import { el, put } from "../../common/dom.js";
import { notice } from "../../common/notice.js";
import { saveButton } from "../../saving/button.js";
import { verifying } from "../../verify/later.js";

export function verified(sitting) {
  const { film, lang, signal } = sitting;
  const alarm = (sentence) => signal.aborted || notice(sentence, "danger");
  const file = el("div");
  const place = el("div.checked-here", {}, file);
  let begun = false;

  /** Once there is something to look at. */
  async function shown() {
    if (begun) return;
    begun = true;
    sitting.verified = await verifying(film, { lang, alarm });
    put(place, file, sitting.verified?.node);
    grown();
  }

  function grown() {
    if (!file.firstChild) put(file, saveButton(film, sitting.page.t));
    sitting.verified?.checking.read();
  }

  sitting.checkedHere = place;
  return { shown, grown };
}
