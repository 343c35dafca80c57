// The time of a decision, and the bank of its seat: the reserve that serves once that time is over.

import { el, svg } from "../common/dom.js";

/** The clock of a decision that is awaited; behind it the bank that is in its deadline. */
export function running({ deadline, bank }, { t }) {
  if (!bank) return el("span.clock", { "data-deadline": deadline });
  return [
    el("span.clock", { "data-deadline": deadline, "data-bank": bank }),
    el("span.bank", { "data-deadline": deadline, "data-most": bank, title: t("bank") }),
  ];
}

/** What the bank of a seat holds, of which no decision takes now. */
export function saved({ seat, kind }, { frame, scene }) {
  const ms = frame.banks?.[seat];
  const runs = frame.waiting.some((one) => one.seat === seat && one.bank);
  if (!ms || runs || kind === "ai") return null;
  const title = scene.t("bank");
  return el("span.bank.saved", { title }, stopwatch(), ` +${time(ms / 1000)}`);
}

/** Drawn, as few fonts have it. */
const stopwatch = () =>
  svg(
    "svg",
    { viewBox: "0 0 16 16", role: "img", "aria-hidden": "true" },
    svg("circle", { cx: 8, cy: 9.5, r: 5 }),
    svg("path", { d: "M6 1.5h4M8 1.5v3M8 9.5V6.5" }),
  );

/** {shown, all}: what a clock shows, and the seconds until the deadline. */
export function left({ dataset }, now) {
  const ms = Math.max(0, Number(dataset.deadline) - now);
  const [bank, most] = [Number(dataset.bank ?? 0), Number(dataset.most ?? 0)];
  const all = Math.round(ms / 1000);
  if (bank) return { shown: ms > bank ? time(Math.round((ms - bank) / 1000)) : "", all };
  const held = time(Math.round(Math.min(ms, most) / 1000));
  if (most) return { shown: `${ms > most ? "+" : ""}${held}`, all };
  return { shown: time(all), all };
}

/** Nothing where there is no hurry at all. */
function time(given) {
  const seconds = Math.floor(given);
  if (seconds >= 7 * 86400) return "";
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
