// The service worker: what of the page is there without a network. It never touches the API, so no
// answer of that is ever old; the files of a release never change, and it keeps those of its own.

const RELEASE = "{assets}"; // the path of all files, with their digest; the service fills it in
const SHELL = "/play";
const PATIENCE_MS = 6000;
const OWN = { cacheName: RELEASE, ignoreVary: true }; // a file is the same for whoever asks

addEventListener("install", (event) => event.waitUntil(installed()));
addEventListener("activate", (event) => event.waitUntil(activated()));
addEventListener("message", ({ data }) => data.keep && kept(data.keep));

async function installed() {
  const cache = await caches.open(RELEASE);
  await cache.add(new Request(SHELL, { cache: "reload" }));
  await skipWaiting();
}

async function activated() {
  const old = (await caches.keys()).filter((name) => name !== RELEASE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

/** Files that the page had before this was there: the browser has them still. */
async function kept(addresses) {
  const cache = await caches.open(RELEASE);
  const ours = addresses.filter((address) => new URL(address).pathname.startsWith(`${RELEASE}/`));
  await Promise.allSettled(ours.map((address) => cache.add(address)));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && /^\/play(\/|$)/.test(pathname))
    event.respondWith(shell(request));
  else if (pathname.startsWith(`${RELEASE}/`)) event.respondWith(file(request));
});

/** The page as the service has it; the one that was kept, if there is no service within reach. */
async function shell(request) {
  const own = await caches.match(SHELL, OWN);
  const asked = fetch(request).catch(() => null);
  const late = new Promise((done) => setTimeout(done, PATIENCE_MS, null));
  const answer = await (own ? Promise.race([asked, late]) : asked);
  if (answer && answer.status < 500) return answer;
  return own ?? answer ?? Response.error();
}

/** News was pushed: one notification for each match, with a sentence of the service. */
addEventListener("push", (event) => {
  const { text, data } = event.data.json();
  const icon = `${RELEASE}/common/icons/192.png`;
  const shown = { tag: data?.match ?? "dragonhoard", icon, data: { match: data?.match ?? "" } };
  event.waitUntil(registration.showNotification(text, shown));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(opened(`/play/${event.notification.data.match}`));
});

/** The match as it is now, in a window that is open already or in a new one. */
async function opened(path) {
  const [window] = await clients.matchAll({ type: "window" });
  if (!window) return clients.openWindow(path);
  await window.focus();
  return window.navigate(path);
}

async function file(request) {
  const own = await caches.match(request, OWN);
  if (own) return own;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(RELEASE)).put(request, answer.clone());
  return answer;
}
