// An address of this page at which there is nothing, and nothing may be known: the ways home.

import { el, put } from "../common/dom.js";
import { picture } from "../common/files.js";

export const words = ["play/words/lost.json"];

export function mount({ node, page }) {
  const { t } = page;
  document.title = `${t("nothing-here")} · Dragonhoard`;
  const ways = [
    el("a", { href: "/play" }, t("home")),
    el("a", { href: "/replay" }, t("lost-replays")),
  ];
  const eye = el("img.eye", { src: picture("play/faces/hoard.svg"), alt: "" });
  const said = [el("h1", {}, t("nothing-here")), el("p", {}, t("lost-why"))];
  put(node, el("section.stranded", {}, eye, said, el("p.links", {}, ways)));
}
