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

/** A link to be passed on: itself, copying, sharing where the system can, and its QR code. */
export function link(page, address, title) {
  const { t } = page;
  const share = () => navigator.share({ title, url: address }).catch(() => {});
  const sharing = navigator.share
    ? el("button.minor", { type: "button", onclick: share }, t("share"))
    : null;
  return el(
    "div.passing",
    {},
    el("output.link", {}, address),
    el("div.buttons", {}, sharing, copying(page, address), picture(page, address)),
  );
}

/** The QR code of a link, drawn by the service when it is asked for. */
function picture(page, address) {
  const { t } = page;
  const source = `/v1/qr.svg?${new URLSearchParams({ text: address })}`;
  const shown = () => {
    const image = el("img.qr", { src: source, alt: t("qr-alt"), width: 240, height: 240 });
    button.closest(".passing").append(image);
    button.remove();
    image.scrollIntoView({ block: "nearest" }); // at a phone it would lie below the fold
  };
  const button = el("button.minor", { type: "button", onclick: shown }, t("qr"));
  return button;
}
