// Files of these pages that are no modules: words and pictures. Those of a joined module
// (README.md, "Joined") is here already; all else is asked for at its own address.

const BASE = new URL("..", import.meta.url);

const here = new Map(); // texts by path
const addresses = new Map();

/** Keep texts that came along, by their paths from the room of all pages. */
export function bring(texts) {
  for (const [path, text] of Object.entries(texts)) here.set(path, text);
}

/** The file as JSON; undefined where there is none. Raises TypeError where there is no service. */
export async function json(path) {
  if (here.has(path)) return JSON.parse(here.get(path));
  const answer = await fetch(new URL(path, BASE));
  return answer.ok ? answer.json() : undefined;
}

/** The file as it is written. Raises TypeError where there is no service, or no such file. */
export async function text(path) {
  if (here.has(path)) return here.get(path);
  const answer = await fetch(new URL(path, BASE));
  if (!answer.ok) throw new TypeError(`HTTP ${answer.status}: ${path}`);
  return answer.text();
}

/** An address at which an image is shown. */
export function picture(path) {
  if (!here.has(path)) return new URL(path, BASE).href;
  if (!addresses.has(path)) {
    const file = new Blob([here.get(path)], { type: "image/svg+xml" });
    addresses.set(path, URL.createObjectURL(file));
  }
  return addresses.get(path);
}
