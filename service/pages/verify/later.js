// The verifier is loaded when the page has nothing else to do, or when it is asked for.

const PATIENCE_MS = 3000;

/** The result of `verified` of panel.js; null if it cannot be loaded. */
export async function verifying(film, page) {
  await new Promise((idle) =>
    globalThis.requestIdleCallback
      ? requestIdleCallback(idle, { timeout: PATIENCE_MS })
      : setTimeout(idle, PATIENCE_MS / 10),
  );
  const loaded = await import("./panel.js").catch(() => null);
  return loaded && loaded.verified(film, page).catch(() => null);
}
