// How fast a match is: the clock of a turn, the hourglass, and how long computers take.

import { el } from "../common/dom.js";
import { select } from "./fields.js";

const TURNS = [20, 45, 90, 180, 600, 3600, 86400, 259200, 604800];
const GLASSES = [30, 60, 90, 120, 180, 300];
const COMPUTERS = [0, 1, 2, 3, 5, 10];
const BANKS = [60, 180, 300, 600, 1800, 7200, 86400, 259200];
const WITH_GLASS = ["or-des-dragons"];

/** Fields that write into `given`. */
export function pace(given, slug, page) {
  const { t } = page;
  const one = (name, values) => {
    const all = values.includes(given[name])
      ? values
      : [...values, given[name]].sort((a, b) => a - b);
    const options = all.map((s) => [String(s), duration(s, page)]);
    const set = (chosen) => (given[name] = Number(chosen));
    return select(t(name.replace("_", "-")), options, String(given[name]), set);
  };
  return el(
    "fieldset.pace",
    {},
    el("legend", {}, t("pace")),
    one("turn_seconds", TURNS),
    reserve(given, page),
    WITH_GLASS.includes(slug) ? one("hourglass_seconds", GLASSES) : null,
    one("computer_seconds", COMPUTERS),
  );
}

/** A bank for each seat, or none. */
function reserve(given, page) {
  const options = BANKS.map((seconds) => [String(seconds), duration(seconds, page)]);
  const none = ["", page.t("no-bank")];
  const set = (chosen) => (given.bank_seconds = Number(chosen) || null);
  const value = String(given.bank_seconds ?? "");
  const how = { hint: page.t("bank-hint") };
  return select(page.t("bank-seconds"), [none, ...options], value, set, how);
}

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** 90 → "90 seconds", 600 → "10 minutes": in the largest unit that fits. */
export function duration(seconds, { lang }) {
  const [unit, size] = UNITS.find(([, of]) => seconds >= of && seconds % of === 0) ?? UNITS[3];
  const style = { style: "unit", unit, unitDisplay: "long" };
  return new Intl.NumberFormat(lang, style).format(seconds / size);
}
