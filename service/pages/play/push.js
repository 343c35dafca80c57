// Notifications when it is my turn, also while the page is closed (Web Push): asked for here, sent
// by the service, shown by the worker.

import { get, pause, send } from "../common/api.js";
import { el, put } from "../common/dom.js";
import { because } from "../common/notice.js";
import { keep, kept } from "../common/session.js";
import { doing } from "./act.js";
import { toggle } from "./fields.js";

const PATH = "/v1/players/me/push";
const KINDS = ["your-turn", "time-short", "started", "invited", "rematch"];
const KEPT = "push"; // {player, endpoint}: who wants it here, and what the service was told
const RENEWAL = "push"; // the cache in which the worker finds what renews a subscription
const LOOK_MS = 500;
const LOOKS = 40; // so often it is asked what came of a test

const canPush = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** A switch for this device, and a test of it; null where the browser has no Web Push. */
export function pushing(page) {
  if (!canPush()) return null;
  const { t } = page;
  const me = page.session.get();
  const wanted = kept(KEPT)?.player === me.id && Notification.permission === "granted";
  const test = testing(page);
  test.hidden = !wanted;
  const changed = async (yes) => {
    put(told);
    try {
      await inTurn(() => (yes ? begin(me.id) : end()));
      test.hidden = !yes;
      page.say(t(yes ? "push-on" : "push-off"));
    } catch (error) {
      node.querySelector("input").checked = !yes;
      const why = error.status === undefined ? t("push-refused") : because(error, t);
      put(told, el("p.refused", {}, why));
    }
  };
  const told = el("div", { role: "alert" }); // beside the switch: the top is out of sight
  const node = toggle(t("push"), wanted, changed, t("push-hint"));
  return el("div", {}, node, told, test);
}

/** A button that has this device notified now, and what came of it. */
function testing(page) {
  const { t } = page;
  const told = el("p.hint", { role: "status" });
  const test = async () => {
    told.textContent = t("push-trying");
    try {
      const { outcome, status } = await tested();
      told.textContent = t(`pushed-${outcome}`, { status });
    } catch (error) {
      told.textContent = "";
      throw error;
    }
  };
  return el("div.passing", {}, doing("button", t("push-test"), page, test), told);
}

/** The result of a test: {outcome, status} of its delivery; "gone" without a subscription. */
async function tested() {
  const { items } = await get(PATH);
  const here = items.find(({ current }) => current);
  if (!here) return { outcome: "gone" };
  const { body } = await send(`${PATH}/${here.token}/test`);
  for (let looked = 0; looked < LOOKS; looked++) {
    const delivery = await deliveryOf(here.token, body.id);
    if (delivery) return delivery;
    await pause(LOOK_MS);
  }
  return { outcome: "later" };
}

/** The delivery, once it was tried. With its subscription its log is gone, too. */
async function deliveryOf(token, id) {
  try {
    const { items } = await get(`${PATH}/${token}/deliveries`);
    return items.find((one) => one.id === id);
  } catch (error) {
    if (error.code === "no-such-push") return { outcome: "gone" };
    throw error;
  }
}

let last = Promise.resolve();

/** One thing after the other: what was switched off is not subscribed again by what came before. */
const inTurn = (work) => (last = last.then(work, work));

/** A browser may forget its subscription: who wants it is subscribed again. */
export const pushAgain = (player) => inTurn(() => again(player));

async function again(player) {
  if (!canPush() || kept(KEPT)?.player !== player || Notification.permission !== "granted") return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const renews = await caches.has(RENEWAL);
  if (known?.endpoint !== kept(KEPT).endpoint || !renews) await begin(player);
}

async function begin(player) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("not allowed");
  const { pushManager } = await navigator.serviceWorker.ready;
  const { public_key: applicationServerKey } = await get(PATH);
  const asked = { userVisibleOnly: true, applicationServerKey };
  const { endpoint, keys } = (await pushManager.subscribe(asked)).toJSON();
  const { body } = await send(PATH, { body: { endpoint, keys, kinds: KINDS } });
  keep(KEPT, { player, endpoint });
  const renewal = { player, token: body.token, keys, applicationServerKey };
  await (await caches.open(RENEWAL)).put("/play", Response.json(renewal));
}

async function end() {
  keep(KEPT, null);
  await caches.delete(RENEWAL);
  await send(PATH, { method: "DELETE" });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
