// The page of the replay as it is written into a file: its modules, words, and sheets, as text.
//
// In a file no module can be imported by its address. Imports are written as "pages:room/name.js",
// which boot.js exchanges for addresses that it makes.

const PAGES = new URL("..", import.meta.url);
const MODULES = ["replay/app.js", "saving/answers.js"];
const IMPORT = /((?:\bfrom|\bimport\() ?)"(\.[^"]+)"/g;
const WORDS = /"((?:common|table|replay|verify)\/[\w/-]+\.json)"/g;
const SHEET = /href="([^"]+\.css)"/g;
const PICTURE = /url\("([^"]+)"\)/g;

/** {files, sheets}: texts by path, and the sheets in the order of the page. */
export async function sources(slug) {
  const others = (path) => /^table\/games\/(?!index|plain)/.test(path) && !path.includes(slug);
  const files = { [`table/games/${slug}.json`]: await read(`table/games/${slug}.json`) };
  const wanted = [...MODULES];
  for (let path; (path = wanted.pop());) {
    if (files[path]) continue;
    const text = await read(path);
    if (path.endsWith(".json")) files[path] = text;
    else {
      const named = (name) => new URL(name, `saved:///${path}`).pathname.slice(1);
      const imported = [...text.matchAll(IMPORT)].map(([, , name]) => named(name));
      const words = [...text.matchAll(WORDS)].map(([, name]) => name);
      wanted.push(...[...imported, ...words].filter((name) => !left(name) && !others(name)));
      files[path] = text
        .replaceAll(IMPORT, (_, before, name) => `${before}"pages:${named(name)}"`)
        .replaceAll("import.meta.url", `"saved:///${path}"`);
    }
  }
  return { files, sheets: await sheetsOf(slug) };
}

/** The modules that make files are not in them. */
const left = (path) => path === "saving/file.js";

/** A file of these pages. Raises TypeError where there is no service. */
export async function read(path) {
  const answer = await fetch(new URL(path, PAGES));
  if (!answer.ok) throw new TypeError(`HTTP ${answer.status}: ${path}`);
  return answer.text();
}

async function sheetsOf(slug) {
  const page = await (await fetch("/replay")).text();
  const linked = [...page.matchAll(SHEET)].map(([, path]) => new URL(path, location.href));
  const own = ["verify/panel.css", `table/games/${slug}.css`].map((path) => new URL(path, PAGES));
  return Promise.all([...linked, ...own].map(sheet));
}

/** A sheet with its pictures in it. */
async function sheet(address) {
  let text = await (await fetch(address)).text();
  for (const [whole, name] of [...text.matchAll(PICTURE)]) {
    const picture = await (await fetch(new URL(name, address))).text();
    text = text.replace(whole, `url("data:image/svg+xml,${encodeURIComponent(picture)}")`);
  }
  return text;
}
