// Notifications when it is my turn, also while the page is closed (Web Push): asked for here, sent
// by the service, shown by the worker.

import { get, send } from "../common/api.js";
import { keep, kept } from "../common/session.js";
import { toggle } from "./fields.js";
import { because } from "../common/notice.js";

const PATH = "/v1/players/me/push";
const KINDS = ["your-turn", "time-short", "started", "invited", "rematch"];
const KEPT = "push"; // {player, endpoint}: who wants it here, and what the service was told

export const canPush = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** A switch for this device; null where the browser has no Web Push. */
export function pushing(page) {
  if (!canPush()) return null;
  const { t } = page;
  const me = page.session.get();
  const wanted = kept(KEPT)?.player === me.id && Notification.permission === "granted";
  const changed = async (yes) => {
    try {
      await (yes ? begin(me.id) : end());
      page.say(t(yes ? "push-on" : "push-off"));
    } catch (error) {
      node.querySelector("input").checked = !yes;
      page.notice(error.status === undefined ? t("push-refused") : because(error, t));
    }
  };
  const node = toggle(t("push"), wanted, changed, t("push-hint"));
  return node;
}

/** A browser may forget its subscription: who wants it is subscribed again. */
export async function pushAgain(player) {
  if (!canPush() || kept(KEPT)?.player !== player || Notification.permission !== "granted") return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known?.endpoint !== kept(KEPT).endpoint) await begin(player);
}

async function begin(player) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("not allowed");
  const { pushManager } = await navigator.serviceWorker.ready;
  const { public_key: applicationServerKey } = await get(PATH);
  const asked = { userVisibleOnly: true, applicationServerKey };
  const { endpoint, keys } = (await pushManager.subscribe(asked)).toJSON();
  await send(PATH, { body: { endpoint, keys, kinds: KINDS } });
  keep(KEPT, { player, endpoint });
}

async function end() {
  keep(KEPT, null);
  await send(PATH, { method: "DELETE" });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
