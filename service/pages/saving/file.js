// A finished match as one file: HTML that shows and verifies itself, without a network.

import { hex, sha256, utf8 } from "../sdk/seals.js";
import { recordOf } from "./record.js";
import { read, sources } from "./sources.js";

/** The file as text. `progress` is called with a share of 1. Raises Problem. */
export async function fileOf(film, progress) {
  const [record, page, boot] = await Promise.all([
    recordOf(film, progress),
    sources(film.match.game),
    read("saving/boot.js"),
  ]);
  const data = JSON.stringify({ ...page, ...record }).replaceAll("<", "\\u003c");
  const digest = hex(await sha256(utf8(data)));
  const { lang } = document.documentElement;
  const title = escaped(`${film.game.names[lang]} · ${film.match.id}`);
  const policy = await policyOf(boot);
  const { id } = film.match;
  const { origin } = location;
  return filled({ data, digest, lang, title, policy, boot, id, origin, at: Date.now() });
}

/** Let the browser keep the file where it keeps what is downloaded. */
export function download(film, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/html" }));
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: `${film.match.game}-${film.match.id}.html` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const escaped = (text) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** This one script, what it makes of the file, and nothing from anywhere else. */
async function policyOf(boot) {
  const hash = btoa(String.fromCharCode(...(await sha256(utf8(boot)))));
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}' blob:`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** Values in {braces} are escaped, or cannot end the place where they stand. */
const filled = ({ data, digest, lang, title, policy, boot, id, origin, at }) => `<!doctype html>
<html lang="${lang}" data-match="${id}" data-origin="${origin}" data-at="${at}">
<meta charset="utf-8">
<meta HTTP-EQUIV="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<body>
<p class="notice danger" id="unread" role="alert">
This file holds a match and shows it with a script, which does not run here: scripts are off, or
the file was altered. / <span lang="fr">Ce fichier contient une partie et la montre avec un script,
qui ne fonctionne pas ici : les scripts sont désactivés, ou le fichier est modifié.</span></p>
<p class="notice danger" id="damaged" role="alert" hidden>
This file was altered since it was saved. Do not trust it. / <span lang="fr">Ce fichier a été
modifié depuis son enregistrement. Ne vous y fiez pas.</span></p>
<a class="skip" href="#main" id="skip">Skip to the table</a>
<header id="head"></header>
<main id="main" tabindex="-1" aria-busy="true"></main>
<footer id="foot"></footer>
<div id="said" class="unseen" role="status" aria-live="polite"></div>
<script type="application/json" id="saved" data-digest="${digest}">${data}</script>
<script>${boot}</script>
</body>
</html>
`;
