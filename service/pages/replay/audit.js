// The verdict of the audit: each check, what it looked at, and the first entry that fails it.

import { el, put } from "../common/dom.js";
import { get } from "../common/api.js";

const PAUSE_MS = 10_000;
export const SIGNS = { passed: "✓", failed: "✗", pending: "…", "other-edition": "≠" };
const WORST_FIRST = ["failed", "other-edition", "pending", "passed"];

export function audit(replay) {
  const node = el("section.panel.audit");
  let found = null;
  let last = 0;

  async function ask() {
    last = Date.now();
    found = await get(`${replay.film.path}/audit`).catch(() => null);
    replay.verdict = found ? (version) => verdict(found, version) : undefined;
    drawn();
    replay.tell("judged");
  }

  function drawn() {
    const { scene, film } = replay;
    const { t } = scene;
    if (!found) return put(node, el("h2", {}, t("audit")), el("p.hint", {}, t("no-audit")));
    const worst = WORST_FIRST.find((one) => found.checks.some((c) => c.status === one));
    const lost = worst === "failed" ? "" : (found.losses ?? []).join(", ");
    const look = lost ? "pending" : worst;
    put(
      node,
      el("h2", {}, t("audit")),
      el("p.hint", {}, t("audit-hint")),
      el(
        `p.verdict.${look}`,
        {},
        el("b", { "aria-hidden": "true" }, SIGNS[look]),
        t(`verdict-${lost ? "lost" : worst}`, { since: lost }),
      ),
      el(
        "ul.checks",
        {},
        found.checks.map((one) => check(one, worst === "failed", replay)),
      ),
      el(
        "dl",
        {},
        fact(t("commitment"), found.commitment),
        fact(t("head"), found.head),
        fact(t("secret"), found.secret),
      ),
      el(
        "p.links",
        {},
        el("a", { href: `${film.path}/export`, download: `${film.match.id}.ndjson` }, t("export")),
        " ",
        el("a", { href: "/verify.py", download: "verify.py" }, t("verifier")),
      ),
    );
  }

  /** A running match is not audited after every entry. */
  function grown() {
    if (replay.film.finished || Date.now() - last > PAUSE_MS) return ask();
    drawn();
  }

  const looked = () => (found ? drawn() : ask());
  return { node, looked, spoken: drawn, grown };
}

function check(one, broken, replay) {
  const { name, status, version, detail } = one;
  const { t } = replay.scene;
  const there = version === null ? null : jump(version, replay);
  const sign = el(
    "span.mark",
    { class: status, role: "img", "aria-label": t(`check-${status}`) },
    SIGNS[status],
  );
  const why = reason(one, broken, t);
  return el("li", {}, sign, el("span", { title: detail }, t(`check-${name}`), why, " ", there));
}

/** Why a check has not passed. Of what failed only the server knows more, in its own words. */
function reason({ name, status, detail, editions }, broken, t) {
  if (status === "passed") return null;
  if (status === "other-edition") {
    const which = editions.since ? "earlier-edition" : "later-edition";
    return el("small", {}, ` ${t(which, editions)} `);
  }
  if (status === "failed") return el("small", { lang: "en" }, ` ${detail} `);
  return el("small", {}, ` ${t(broken ? "pending-after" : `pending-${name}`)} `);
}

function jump(version, replay) {
  const go = () => replay.step(version - replay.version);
  return el(
    "button.link",
    { type: "button", onclick: go },
    replay.scene.t("from-entry", { n: version }),
  );
}

const fact = (name, value) =>
  value ? [el("dt", {}, name), el("dd", {}, el("code", {}, value))] : [];

/** The audit's verdict on one entry: nothing after the first that fails can be trusted. */
function verdict({ checks }, version) {
  if (checks.some((one) => one.status === "failed" && (one.version ?? 1) <= version))
    return "failed";
  if (checks.some((one) => one.status === "other-edition" && one.version === version))
    return "other-edition";
  return checks.some((one) => one.status === "pending") ? "pending" : "passed";
}
