// What verifies a match is loaded when the page has nothing else to do, or when it is asked for.

const PATIENCE_MS = 3000;

/** What `verified` of panel.js resolves to; null where it cannot be loaded. */
export async function verifying(film, page) {
  await new Promise((idle) =>
    globalThis.requestIdleCallback
      ? requestIdleCallback(idle, { timeout: PATIENCE_MS })
      : setTimeout(idle, PATIENCE_MS / 10),
  );
  const loaded = await import("./panel.js").catch(() => null);
  return loaded && loaded.verified(film, page).catch(() => null);
}
