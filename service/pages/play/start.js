// A game was touched: against computers, with whoever comes, or with friends.

import { send } from "../common/api.js";
import { el, put, range } from "../common/dom.js";
import { keep, kept } from "../common/session.js";
import { learn } from "./lessons.js";
import { doing, keyring } from "./act.js";
import { naming, somebody } from "./enrol.js";
import { choice, select, stepper, toggle } from "./fields.js";
import { face } from "./faces.js";
import { settled } from "./pledges.js";
import { sheet } from "./sheet.js";

export const LEVELS = ["novice", "adept", "master"];
const KEPT = "start"; // {slug, against, others, level, hints, seats, fill, shown}: what was chosen
const DRAFT = "sessionStorage"; // and, with a name, before one went to read the rules
const FILL_S = 60;
export const PACE = { turn_seconds: 90, hourglass_seconds: 90, computer_seconds: 1 }; // as usual
const NO_HURRY = { turn_seconds: 30 * 86400, hourglass_seconds: 600 }; // computers wait

/** Open the sheet of a game. */
export function start(game, page, signal) {
  const { slug, names, seats } = game;
  const draft = kept(KEPT, DRAFT);
  const { name = null, ...last } = (draft?.slug === slug ? draft : kept(KEPT)) ?? {};
  const asked = {
    against: "computers",
    level: "novice",
    hints: false,
    seats: "any",
    fill: true,
    shown: false,
    ...last,
    slug,
  };
  asked.others = Math.min(Math.max(last.others ?? 2, seats.min - 1), seats.max - 1);
  if (
    asked.seats !== "any" &&
    !range(seats.max + 1)
      .slice(seats.min)
      .includes(Number(asked.seats))
  )
    asked.seats = "any";
  const before = { ...asked };
  const me = naming(page, name);
  const leaving = () => keep(KEPT, { ...asked, name: me.name() }, DRAFT);
  const onward = (event) => (event.currentTarget.href = withFriends(asked, before, me.name()));
  const details = el("div.details", { "aria-live": "polite" });
  const against = (value) => {
    asked.against = value;
    put(details, FORMS[value](asked, game, page));
    button.textContent = page.t(value === "friends" ? "invite-friends" : "start");
  };
  const button = go(asked, game, page, me, () => opened.close());
  against(asked.against);
  const whom = ["computers", "friends", "anyone"].map((key) => [key, page.t(`with-${key}`)]);
  const opened = sheet(
    page,
    names[page.lang],
    [
      el(
        "div.frontispiece",
        { "data-game": slug },
        face(slug),
        learn(slug, page),
        el("h2", {}, names[page.lang]),
      ),
      el(
        "p.links",
        {},
        el("a", { href: withFriends(asked, before, ""), onclick: onward }, page.t("own-table")),
        el("a", { href: `/play/rules/${slug}`, onclick: leaving }, page.t("rules-link")),
      ),
      choice(page.t("with-whom"), whom, asked.against, against),
      details,
      me.node,
      button,
    ],
    signal,
  );
}

/** The address of the form for a table of one's own, with what was chosen here. */
function withFriends(asked, before, name) {
  const { slug, against, others, level, hints, seats } = asked;
  const query = new URLSearchParams({ game: slug });
  if (name) query.set("name", name);
  if (against === "anyone" && seats !== "any") query.set("seats", seats);
  if (against === "computers") {
    query.set("seats", others + 1);
    query.set("level", level);
    if (hints !== before.hints) query.set("hints", hints);
  }
  return `/play/new?${query}`;
}

const FORMS = {
  computers: (asked, { seats }, page) => [
    stepper(
      page.t("how-many"),
      { min: seats.min - 1, max: seats.max - 1, value: asked.others },
      (count) => (asked.others = count),
    ),
    levels(asked, page),
    toggle(page.t("hints"), asked.hints, (yes) => (asked.hints = yes)),
    shown(asked, page),
  ],
  friends: (asked, _, page) => [el("p.hint", {}, page.t("friends-hint")), shown(asked, page)],
  anyone: (asked, { seats }, page) => {
    const { t } = page;
    const numbers = range(seats.max + 1).slice(seats.min);
    const options = [
      ["any", t("any-number")],
      ...numbers.map((n) => [String(n), t("n-players", { n })]),
    ];
    return [
      select(t("table-size"), options, asked.seats, (value) => (asked.seats = value)),
      toggle(t("fill"), asked.fill, (yes) => (asked.fill = yes), t("fill-hint")),
      el("p.hint", {}, t("anyone-hint")),
    ];
  },
};

/** Whether others may see the match, and what counts. */
const shown = (asked, { t }) =>
  toggle(t("shown"), asked.shown, (yes) => (asked.shown = yes), t("shown-hint"));

const visibility = ({ shown: isShown }) => (isShown ? "public" : "unlisted");

/** Which computers one plays against. */
export function levels(asked, page, label = "level") {
  const options = LEVELS.map((level) => [level, page.t(level), page.t(`level-${level}`)]);
  return choice(page.t(label), options, asked.level, (level) => (asked.level = level));
}

function go(asked, game, page, me, done) {
  const keys = keyring();
  return doing("button.primary", page.t("start"), page, async () => {
    import("./match/view.js").then(({ ready }) => ready(asked.slug)).catch(() => {});
    await somebody(page, me.name());
    keep(KEPT, { ...asked });
    keep(KEPT, null, DRAFT);
    const [path, body] = COMMANDS[asked.against](asked, game);
    const { body: match } = await send(path, { body, key: keys.of(body) });
    keys.answered(body);
    const known = await settled(match);
    done();
    page.go(`/play/${match.id}`, { known });
  });
}

const COMMANDS = {
  computers: ({ slug, others, level, hints, ...asked }) => [
    "/v1/matches",
    {
      game: slug,
      hints,
      pledges: true,
      seats: [{ kind: "me" }, ...range(others).map(() => ({ kind: "ai", level }))],
      pace: NO_HURRY,
      visibility: visibility(asked),
    },
  ],
  friends: ({ slug, ...asked }, { seats: { max } }) => [
    "/v1/matches",
    {
      game: slug,
      pledges: true,
      seats: [{ kind: "me" }, ...range(max - 1).map(() => ({ kind: "open" }))],
      pace: PACE,
      visibility: visibility(asked),
    },
  ],
  anyone: ({ slug, seats, fill }, game) => {
    const exact = Number(seats);
    const wanted = seats === "any" ? [game.seats.min, game.seats.max] : [exact, exact];
    const filled = fill ? { fill: { level: "novice", after_seconds: FILL_S } } : {};
    return ["/v1/quick", { game: slug, seats: wanted, pledges: true, ...filled }];
  },
};
