// This browser's own check, as the log comes in; the server's audit stands below it.

import { el, put } from "../common/dom.js";
import { notice } from "../common/notice.js";
import { saved } from "../common/saved.js";
import { dated } from "../common/words.js";
import { saveButton } from "../saving/button.js";
import { verifying } from "../verify/later.js";

export function verified(replay) {
  const node = el("section.panel.checked-here", { hidden: true });
  const title = el("h2");
  const place = el("p.links");
  let begun = false;

  /** Once there is something to look at. */
  async function shown() {
    if (begun) return;
    begun = true;
    const found = await verifying(replay.film, page);
    if (!found) return;
    replay.verified = found;
    put(node, title, found.node, place);
    node.hidden = false;
    spoken();
    read();
  }

  const page = {
    get lang() {
      return replay.lang;
    },
    alarm(sentence) {
      notice(sentence, "danger");
      replay.tell("judged");
    },
  };

  function spoken() {
    if (!replay.verified) return;
    title.textContent = replay.verified.title;
    put(place, saveButton(replay.film, replay.scene.t), origin(replay.scene));
    replay.verified.told();
  }

  const grown = () => {
    spoken();
    read();
  };
  const read = () => replay.verified?.checking.read();
  return { node, shown, looked: spoken, spoken, loaded: read, grown };
}

/** The source and time of a saved file: the server's words are from then. */
function origin({ t, lang }) {
  const from = saved();
  if (!from) return null;
  const when = dated(lang, { dateStyle: "long", timeStyle: "short" }).format(from.at);
  return el("span.hint", {}, t("saved-from", { where: new URL(from.origin).host, when }));
}
