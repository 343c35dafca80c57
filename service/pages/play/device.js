// This browser as a place to play: what of the page is kept for when there is no network, whether
// it can be installed, and what is missing where the address is not secure.

import { el } from "../common/dom.js";

const WORKER = "/service-worker.js";

let offered = null; // the browser's offer to install the page
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offered = event;
});

/** The worker asks whether an item of news, pushed to this browser, is seen here already. */
export function answering(news) {
  navigator.serviceWorker?.addEventListener("message", async ({ data, ports }) => {
    if (data.pushed) ports[0].postMessage(await news.shows(data.pushed, data.player));
  });
}

/** Have the page kept, with the files that it has loaded. Only a secure context can. */
export async function keepPage(me) {
  if (!navigator.serviceWorker) return;
  const policy = window.trustedTypes?.createPolicy("dragonhoard-worker", {
    createScriptURL: () => WORKER,
  });
  try {
    const address = policy ? policy.createScriptURL(WORKER) : WORKER;
    await navigator.serviceWorker.register(address, { scope: "/play" });
    const { active } = await navigator.serviceWorker.ready;
    const push = me && (await import("./push.js")); // before it is asked what was loaded
    const had = performance.getEntriesByType("resource").map((entry) => entry.name);
    active.postMessage({ keep: had });
    await push?.pushAgain(me.id);
  } catch (error) {
    console.info(`The page is not kept: ${error.message}`);
  }
}

const installed = () => matchMedia("(display-mode: standalone)").matches || navigator.standalone;

/** The abilities of this browser beyond showing the page; for missing ones, the reason. */
export function thisDevice({ t }) {
  if (!window.isSecureContext)
    return el(
      "div.passing",
      {},
      el("p", {}, t("not-secure")),
      el("p.hint", {}, t("not-secure-what")),
    );
  if (installed()) return el("p.hint", {}, t("is-installed"));
  if (!offered) return el("p.hint", {}, t("install-how"));
  const install = async () => {
    await offered.prompt();
    offered = null;
    button.remove();
  };
  const button = el("button", { type: "button", onclick: install }, t("install"));
  return el("div.passing", {}, button, el("p.hint", {}, t("install-what")));
}
