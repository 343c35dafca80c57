// Elements without HTML: whatever comes from data goes in as text, so it can never be markup.

import { saved } from "./saved.js";

const SVG = "http://www.w3.org/2000/svg";

/** An element: `name` like "div.card.small"; attributes on…: listeners, vars: custom properties. */
export function el(name, attributes = {}, ...children) {
  return filled(document, undefined, name, attributes, children);
}

/** The same in SVG. */
export function svg(name, attributes = {}, ...children) {
  return filled(document, SVG, name, attributes, children);
}

function filled(doc, namespace, name, attributes, children) {
  const [tag, ...classes] = name.split(".");
  const node = namespace ? doc.createElementNS(namespace, tag) : doc.createElement(tag || "div");
  if (classes.length) node.classList.add(...classes);
  for (const [key, value] of Object.entries(attributes)) give(node, key, value);
  node.append(...children.flat(Infinity).filter(there).map(String_));
  return node;
}

const there = (child) => child !== null && child !== undefined && child !== false;
const String_ = (child) => (child instanceof Node ? child : String(child));

function give(node, key, value) {
  if (value === undefined || value === null || value === false) return;
  if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
  else if (key === "class") node.classList.add(...String(value).split(" ").filter(Boolean));
  else if (key === "vars") for (const [n, v] of Object.entries(value)) node.style.setProperty(n, v);
  else if (key === "value") node.value = value;
  else node.setAttribute(key, value === true ? "" : value);
}

/** Replace what is in a node; the keyboard's place in it is kept, if there is one of that key. */
export function put(node, ...children) {
  const key = node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  node.replaceChildren(...children.flat(Infinity).filter(there).map(String_));
  if (key) node.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  return node;
}

const sheets = new Map();

/** A style sheet, linked once: wait for it before anything is drawn that needs it. */
export function styled(href) {
  if (saved()) return; // such a file brings them along
  const name = String(href);
  if (!sheets.has(name)) {
    const linked = (done) =>
      document.head.append(
        el("link", { rel: "stylesheet", href: name, onload: done, onerror: done }),
      );
    sheets.set(name, new Promise(linked));
  }
  return sheets.get(name);
}

/** So many numbers from 0. */
export const range = (count) => Array.from({ length: count }, (_, index) => index);

/** Equal items together: [[item, how many], …], in the order of their first. */
export function counted(items) {
  const counts = new Map();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts];
}
