// The long connections of this browser. It opens six to a host (HTTP/1.1), and what finds none free
// waits: so all tabs together hold few, and each of them only while it is of use.

const MOST = 3; // for what is looked at, besides one for the news of whoever plays here
const PREFIX = "dragonhoard";

const changed = new EventTarget(); // "change": looked at, left, frozen, or woken
let frozen = false;
let hidden = document.hidden;

function now(isFrozen) {
  if (frozen === isFrozen && hidden === document.hidden) return;
  [frozen, hidden] = [isFrozen, document.hidden];
  changed.dispatchEvent(new Event("change"));
}

document.addEventListener("freeze", () => now(true));
document.addEventListener("resume", () => now(false));
document.addEventListener("visibilitychange", () => now(frozen));
addEventListener("pagehide", () => now(true));
addEventListener("pageshow", () => now(false));

/** Whether the page runs, and whether somebody may see it. */
const runs = () => !frozen;
const isSeen = () => !frozen && !document.hidden;

/** Call this whenever the page is looked at, left, frozen, or woken. */
export function onChange(hears, signal) {
  changed.addEventListener("change", hears, { signal });
}

/** Resolves as soon as the page is not frozen. Raises AbortError. */
export const running = (signal) => until(runs, signal);

/** Resolves as soon as the page is in sight. Raises AbortError. */
export const sight = (signal) => until(isSeen, signal);

function until(holds, signal) {
  return new Promise((done, off) => {
    const over = new AbortController();
    const look = () => {
      if (!signal.aborted && !holds()) return;
      over.abort();
      if (signal.aborted) off(new DOMException("called off", "AbortError"));
      else done();
    };
    onChange(look, over.signal);
    signal.addEventListener("abort", look, { signal: over.signal });
    look();
  });
}

/**
 * A place for one long connection, as soon as the page is in sight: {long, signal, leave}. `signal`
 * is aborted with the given one, and when the page is hidden. If all places are taken, `long`
 * is false: then one asks now and then. Raises AbortError.
 */
export async function line(signal) {
  await sight(signal);
  const release = await free();
  const left = new AbortController();
  const either = AbortSignal.any([signal, left.signal]);
  const leave = () => {
    left.abort();
    release?.();
  };
  onChange(() => isSeen() || leave(), either);
  signal.addEventListener("abort", leave, { signal: left.signal });
  if (signal.aborted || !isSeen()) leave();
  return { long: release !== null, signal: either, leave };
}

/** A function that gives the place back; null if none is free. */
async function free() {
  for (let n = 0; n < MOST; n++) {
    const release = await taken(`${PREFIX}.line.${n}`);
    if (release) return release;
  }
  return null;
}

function taken(name) {
  if (!navigator.locks) return () => {}; // the address is not secure: this tab knows no others
  return new Promise((done) => {
    const asked = navigator.locks.request(name, { ifAvailable: true }, (lock) =>
      lock ? new Promise((release) => done(release)) : done(null),
    );
    asked.catch(() => done(() => {}));
  });
}

/** Do this while no other tab does it under this name. Raises AbortError. */
export function alone(name, signal, work) {
  if (!navigator.locks) return work();
  return navigator.locks.request(`${PREFIX}.${name}`, { signal }, work).catch((error) => {
    if (error.name !== "SecurityError") throw error;
    return work(); // the browser keeps nothing for this page
  });
}

/** The channel between tabs; it is silent in browsers without locks. */
export function tabs(hears) {
  const channel = navigator.locks && new BroadcastChannel(PREFIX);
  channel?.addEventListener("message", ({ data }) => hears(data));
  return (data) => channel?.postMessage(data);
}
