// Passing something on: copied, handed to the system, or as a picture for another phone's camera.

import { el } from "../common/dom.js";

/** A button that copies a text. Without a secure context browsers have no clipboard: mark it. */
export function copying(page, text, label = "copy") {
  const { t } = page;
  const copied = async () => {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (!done) return selected(button.parentNode.querySelector(".code, .link"));
    button.textContent = t("copied");
    page.say(t("copied"));
    return undefined;
  };
  const button = el("button.minor", { type: "button", onclick: copied }, t(label));
  return button;
}

/** Select what stands there, to be copied by hand. */
function selected(node) {
  if (node) getSelection().selectAllChildren(node);
}

/**
 * A link to be passed on: itself, copying, sharing where the system can, and its QR code. With a
 * `code`, that too, and the QR code at once.
 */
export function link(page, address, title, code = null) {
  const { t } = page;
  const share = () => navigator.share({ title, url: address }).catch(() => {});
  const sharing = navigator.share
    ? el("button.minor", { type: "button", onclick: share }, t("share"))
    : null;
  const ways = [sharing, copying(page, address)];
  const itself = el("output.link", {}, address);
  if (!code) {
    return el(
      "div.passing",
      {},
      itself,
      el("div.buttons", {}, ways, picture(page, address)),
    );
  }
  const aloud = el("output.code", { "aria-label": t("table-code") }, code);
  return el(
    "div.passing.whole",
    {},
    itself,
    el("div.buttons", {}, ways),
    drawn(page, address),
    el("div.spoken", {}, aloud, el("p.hint", {}, t("code-hint"))),
  );
}

/** The QR code of a link, drawn by the service. */
function drawn({ t }, address) {
  const source = `/v1/qr.svg?${new URLSearchParams({ text: address })}`;
  return el("img.qr", { src: source, alt: t("qr-alt"), width: 240, height: 240 });
}

/** A button that shows it. */
function picture(page, address) {
  const { t } = page;
  const shown = () => {
    const image = drawn(page, address);
    button.closest(".passing").append(image);
    button.remove();
    image.scrollIntoView({ block: "nearest" }); // at a phone it would lie below the fold
  };
  const button = el("button.minor", { type: "button", onclick: shown }, t("qr"));
  return button;
}
