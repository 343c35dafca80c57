// This browser's check in plain words; the details are behind a touch.

import { el, put, styled } from "../common/dom.js";
import { speaker, words } from "../common/words.js";
import { Checking } from "./checking.js";

const LOOK = new URL("panel.css", import.meta.url);
const GOOD = ["holds", "witnessed", "witnessed-since", "proved"];
const SIGNS = { passed: "✓", failed: "✗", pending: "…" };

/**
 * The checking of a film, and the `node` that shows it. `page` has `lang`, and `alarm(sentence)`
 * for what is altered: it is told at once, and once. Raises what comes of loading words.
 */
export async function verified(film, page) {
  const [file] = await Promise.all([words("verify/words.json"), styled(LOOK)]);
  return new Verified(film, page, file);
}

class Verified {
  constructor(film, page, file) {
    Object.assign(this, { page, file, alarmed: false });
    this.checking = new Checking(film, () => this.told());
    this.panel = panel(this);
    this.node = this.panel.node;
    this.panel.drawn();
  }

  t(key, values) {
    return speaker(this.page.lang, this.file)(key, values);
  }

  get title() {
    return this.t("checked-here");
  }

  /** "passed", "failed", or "pending". */
  get status() {
    const { state } = this.checking;
    if (state === "broken") return "failed";
    return GOOD.includes(state) ? "passed" : "pending";
  }

  /** The result in a sentence. */
  get sentence() {
    const { state, broken, lost, since: seen, checked: n, total: all } = this.checking;
    const why = broken ? this.t(broken.why, { n: broken.version }) : "";
    const since = state === "lost" ? lost.map(({ entry }) => entry).join(", ") : seen;
    return this.t(`state-${state}`, { n, all, why, since });
  }

  /** Draw what there is to be told now, in the language of the page. */
  told() {
    this.panel.drawn();
    if (!this.checking.broken || this.alarmed) return;
    this.alarmed = true;
    this.page.alarm(this.sentence);
  }
}

function panel(verified) {
  const said = el("p.verdict");
  const summary = el("summary");
  const inside = el("div");
  const sign = () => details.open && verified.checking.sign();
  const details = el("details", { ontoggle: sign }, summary, inside);

  function drawn() {
    const { checking, status } = verified;
    const t = (...asked) => verified.t(...asked);
    said.className = `verdict ${status}`;
    put(said, el("b", { "aria-hidden": "true" }, SIGNS[status]), el("span", {}, verified.sentence));
    summary.textContent = t("details");
    details.hidden = checking.state === "impossible";
    put(inside, el("ul.checks", {}, lines(checking, t)), notes(checking, t), facts(checking, t));
    if (checking.signed) inside.append(signed(checking.signed, t));
  }

  return { node: el("div.verified", {}, said, details), drawn };
}

/** Each check; nothing is said of what comes after the one that failed. */
function lines({ broken, found, chain, head, total, checked: n }, t) {
  if (broken) return [];
  const line = (passed, text) => {
    const status = passed ? "passed" : "pending";
    const given = { class: status, role: "img", "aria-label": t(status) };
    return el("li", {}, el("span.mark", given, SIGNS[status]), el("span", {}, text));
  };
  const whole = n === total;
  const drawn = found && { n: found.answers, seeds: found.seeds };
  return [
    head && line(whole, t("check-chain")),
    line(whole, t("check-commitment")),
    chain?.stirred.promises.length ? line(whole, t("check-words")) : null,
    line(found, found ? t("check-seals", { n: found.seals }) : t("later-seals")),
    line(found, found ? t("check-chance", drawn) : t("later-chance")),
  ];
}

/** The operator's signed note: a player who keeps it can show it to others. */
const signed = ({ by, version, note }, t) => {
  const said = by ? t("signed-by", { by, n: version }) : t("signed-unknown");
  return el("div", {}, el("p.hint", {}, said), el("pre", { tabindex: 0 }, note));
};

const notes = ({ broken, chain, seen, since, film, lost, excused, doubted }, t) => [
  chain?.luck && !broken ? el("p.hint.luck", {}, t(`luck-${chain.luck}`)) : null,
  broken || !film.finished || lost.length
    ? null
    : el("p.hint", {}, seen ? t("saw", { ...seen, since }) : t("not-seen")),
  excused && !broken ? el("p.hint", {}, t("saw-lost", { n: excused.version })) : null,
  doubted && !broken ? el("p.hint", {}, t("late-pledge", { n: doubted })) : null,
  el("p.hint", {}, t("not-checked")),
];

const facts = ({ chain, head, found }, t) =>
  el(
    "dl",
    {},
    fact(t("the-head"), head),
    fact(t("the-commitment"), chain?.commitment),
    fact(t("the-secret"), found?.secret),
  );

const fact = (name, value) =>
  value ? [el("dt", {}, name), el("dd", {}, el("code", {}, value))] : [];
