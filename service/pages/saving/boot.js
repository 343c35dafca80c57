// The first script of a saved file. It looks whether the file is whole, gives the page its sheets,
// stands in for the service, and begins the replay. Nothing here asks a network for anything.

(async () => {
  const block = document.querySelector("#saved");
  const text = block.textContent;
  const hex = (bytes) =>
    Array.from(new Uint8Array(bytes), (n) => n.toString(16).padStart(2, "0")).join("");
  document.querySelector("#unread").remove();
  const digest = await crypto.subtle?.digest("SHA-256", new TextEncoder().encode(text));
  if (digest && hex(digest) !== block.dataset.digest)
    document.querySelector("#damaged").hidden = false;
  const saved = JSON.parse(text);

  document.adoptedStyleSheets = saved.sheets.map((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    return sheet;
  });

  const addresses = new Map();
  const addressOf = (path) => {
    if (!addresses.has(path)) {
      const linked = (whole, name) => (saved.files[name] ? `"${addressOf(name)}"` : whole);
      const module = saved.files[path].replaceAll(/"pages:([^"]+)"/g, linked);
      const blob = new Blob([module], { type: "text/javascript" });
      addresses.set(path, URL.createObjectURL(blob));
    }
    return addresses.get(path);
  };

  const { answering } = await import(addressOf("saving/answers.js"));
  globalThis.fetch = answering(saved);
  const log = URL.createObjectURL(new Blob([saved.export], { type: "application/x-ndjson" }));
  const { origin } = document.documentElement.dataset;
  const leave = ({ target }) => {
    const link = target.closest?.("a[href^='/']");
    const path = link?.getAttribute("href");
    if (path) link.href = path.endsWith("/export") ? log : origin + path;
  };
  document.addEventListener("click", leave, true);
  await import(addressOf("replay/app.js"));
})();
