// The service worker: what of the page is there without a network. It never touches the API, so no
// answer of that is ever old; the files of a release never change, and it keeps those of its own.

const RELEASE = "{assets}"; // the path of all files, with their digest; the service fills it in
const SHELL = "/play";
const RENEWAL = "push"; // the cache of what renews a subscription (play/push.js)
const PATIENCE_MS = 6000;
const SIGHT_MS = 3000; // so long a page in sight has to say that it shows what was pushed
// Safari withdraws the permission where a push shows nothing: there it is closed at once.
const INSISTS = /AppleWebKit/.test(navigator.userAgent) && !/Chrom/.test(navigator.userAgent);
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
  const old = (await caches.keys()).filter((name) => name !== RELEASE && name !== RENEWAL);
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

/**
 * News was pushed: one notification for each match, with a sentence of the service; none for what a
 * page that is in sight has just shown.
 */
addEventListener("push", (event) => event.waitUntil(pushed(event.data.json())));

async function pushed({ text, data, player }) {
  const icon = `${RELEASE}/common/icons/192.png`;
  const tag = data?.match ?? "dragonhoard";
  const shown = { tag, icon, data: { match: data?.match ?? "" } };
  const known = data?.n ? await isSeen({ pushed: data.n, player }) : false;
  if (known && !INSISTS) return;
  await registration.showNotification(text, known ? { ...shown, silent: true } : shown);
  if (known) for (const one of await registration.getNotifications({ tag })) one.close();
  else await navigator.setAppBadge?.().catch(() => {});
}

/** Whether a window that is in sight has shown it. A page that hangs, or is cut off, has not. */
async function isSeen(question) {
  const windows = await clients.matchAll({ type: "window" });
  const seen = windows.filter((one) => one.visibilityState === "visible");
  return (await Promise.all(seen.map((one) => answered(one, question)))).includes(true);
}

function answered(client, question) {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((done) => (port1.onmessage = ({ data }) => done(data)));
  client.postMessage(question, [port2]);
  return Promise.race([answer, new Promise((done) => setTimeout(done, SIGHT_MS, false))]);
}

/**
 * The browser has replaced its subscription. The keys of the one before prove to the service whose
 * it was: there is no token here. If that fails, the page subscribes anew when it is opened.
 */
addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewed(event)));

async function renewed({ newSubscription }) {
  const known = await (await caches.match(SHELL, { cacheName: RENEWAL }))?.json();
  if (!known) return;
  const { player, token, keys: before, applicationServerKey } = known;
  const asked = { userVisibleOnly: true, applicationServerKey };
  const made = newSubscription ?? (await registration.pushManager.subscribe(asked));
  const { endpoint, keys } = made.toJSON();
  const body = JSON.stringify({ player, token, before, endpoint, keys });
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch("/v1/push/renewals", { method: "POST", headers, body });
  if (answer.status === 404) await caches.delete(RENEWAL);
  if (!answer.ok) return;
  await (await caches.open(RENEWAL)).put(SHELL, Response.json({ ...known, keys }));
}

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
