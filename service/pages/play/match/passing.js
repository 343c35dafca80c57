// The picture of a result is passed on: to another app where the system can, else as a file.

import { el } from "../../common/dom.js";

/**
 * Buttons for an image (a Blob) that is shown from `src`. The shared text has the address of the
 * match, unless that is private.
 */
export function passOn(image, src, { match }, { t }, page, title) {
  const name = `dragonhoard-${match.game}.png`;
  const file = new File([image], name, { type: image.type });
  const more = match.visibility === "private" ? {} : { url: addressOf(match, page.lang) };
  const given = { files: [file], title, ...more };
  const share = () => navigator.share(given).catch(() => {}); // they have thought better of it
  const button = navigator.canShare?.(given)
    ? el("button.minor", { type: "button", onclick: share }, t("share-picture"))
    : el("a.as-button", { href: src, download: name }, t("save-picture"));
  return el("div.buttons", {}, button);
}

/** The public address of the match; its preview is in this language. */
const addressOf = ({ id }, lang) => `${location.origin}/replay/${id}?lang=${lang}#lang=${lang}`;
