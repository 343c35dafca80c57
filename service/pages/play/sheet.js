// A sheet: a dialog that comes up from below on a phone, and stands in the middle elsewhere.

import { el } from "../common/dom.js";

/**
 * Open one with these children, until it is closed: {node, close}. Escape, the cross and a touch
 * beside it close it; so does `signal`. The keyboard stays inside, and comes back to where it was.
 */
export function sheet(page, title, children, signal) {
  const close = () => node.close();
  const cross = el("button.cross", {
    type: "button",
    "aria-label": page.t("close"),
    onclick: close,
  });
  const beside = (event) => event.target === node && close();
  const opener = document.activeElement;
  const closed = () => {
    node.remove();
    if (!opener.isConnected) back(opener)?.focus();
  };
  const node = el(
    "dialog.sheet",
    { "aria-label": title, onclick: beside, onclose: closed },
    el("div.inside", {}, cross, children),
  );
  document.body.append(node);
  signal?.addEventListener("abort", close);
  node.showModal();
  return { node, close };
}

/** The node that replaced one that was drawn anew. */
const back = ({ dataset }) =>
  dataset.key ? document.querySelector(`[data-key="${CSS.escape(dataset.key)}"]`) : null;
