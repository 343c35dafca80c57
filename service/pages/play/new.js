// A table of one's own: game, who sits where, who may know of it, how fast, and the options.

import { get, send } from "../common/api.js";
import { el, put, range } from "../common/dom.js";
import { keep, kept } from "../common/session.js";
import { speaker, words as loaded } from "../common/words.js";
import { doing, keyring } from "./act.js";
import { naming, somebody } from "./enrol.js";
import { face } from "./faces.js";
import { choice, select, toggle } from "./fields.js";
import { named } from "./matches.js";
import { people } from "./people.js";
import { settled } from "./pledges.js";
import { formOf } from "./schema.js";
import { pace } from "./pace.js";
import { LEVELS, PACE } from "./start.js";

export const words = [
  "play/words/new.json",
  "play/words/options.json",
  "play/words/start.json",
  "play/words/matches.json",
];
export const look = "at-door";

const VISIBILITIES = ["unlisted", "private", "public"];
const OPEN = { unlisted: "open", private: "invite", public: "open" };
const KEPT = "new"; // {visibility, pace, hints, pledges}: what was chosen last

export async function mount({ node, page, signal }) {
  const games = await named(page.lang, signal);
  const known = await people(page, signal);
  document.title = `${page.t("open-table")} · Dragonhoard`;
  const asked = new URLSearchParams(location.search);
  const table = new Table(games, known, page, signal, asked);
  put(node, el("h1", {}, page.t("open-table")), table.node);
  await table.play(games.has(asked.get("game")) ? asked.get("game") : [...games.keys()][0]);
}

class Table {
  /** `asked` is what was chosen already, in the sheet of a game. */
  constructor(games, known, page, signal, asked) {
    Object.assign(this, { games, known, page, signal, asked, options: null });
    const first = { visibility: "unlisted", pace: { ...PACE }, hints: false, pledges: true };
    this.draft = { ...first, ...kept(KEPT), seats: [] };
    if (asked.has("hints")) this.draft.hints = asked.get("hints") === "true";
    this.me = naming(page, asked.get("name"));
    this.plate = el("div", {});
    this.seats = el("div.seating", {});
    this.rules = el("details.block", {});
    this.node = el("form.table-form", { onsubmit: (event) => event.preventDefault() });
  }

  /** Another game: its seats and options anew. */
  async play(slug) {
    this.game = await get(`/v1/games/${slug}`, this.signal);
    const { t, lang } = this.page;
    this.draft.seats = this.#places();
    const about = speaker(lang, await loaded(`play/about/${slug}.json`));
    this.options = formOf(this.game.options, this.page, about, this.game.seats.max);
    const games = [...this.games.values()].map((game) => [game.slug, game.names[lang]]);
    put(
      this.node,
      el("div.frontispiece", { "data-game": slug }, face(slug)),
      select(t("game"), games, slug, (chosen) => this.play(chosen)),
      this.seats,
      this.#visibility(),
      pace(this.draft.pace, slug, this.page),
      this.#switch("hints"),
      this.#switch("pledges"),
      el("details.block", {}, el("summary", {}, t("options")), this.options.node),
      this.me.node,
      this.#opening(slug),
    );
    this.#seated();
  }

  /** The other seats are free, or for the computers that were chosen in the sheet. */
  #places() {
    const { min, max } = this.game.seats;
    const size = Number(this.asked.get("seats") ?? 4) || 4;
    const others = range(Math.max(min, Math.min(size, max)) - 1);
    const level = this.asked.get("level");
    const computer = LEVELS.includes(level) ? `ai:${level}` : null;
    const open = OPEN[this.draft.visibility];
    return ["me", ...others.map(() => computer ?? open)];
  }

  #switch(name) {
    const { t } = this.page;
    const set = (yes) => (this.draft[name] = yes);
    return toggle(t(name), this.draft[name], set, t(`${name}-hint`));
  }

  #visibility() {
    const { t } = this.page;
    const options = VISIBILITIES.map((one) => [one, t(one), t(`${one}-hint`)]);
    return choice(t("visibility"), options, this.draft.visibility, (chosen) => {
      this.draft.visibility = chosen;
      const barred = (kind) => chosen === "private" && /^(open|fill)/.test(kind);
      const free = (kind) => (barred(kind) ? "invite" : kind === "invite" ? OPEN[chosen] : kind);
      this.draft.seats = this.draft.seats.map(free);
      this.#seated();
    });
  }

  #seated() {
    const { t } = this.page;
    const { min, max } = this.game.seats;
    const { seats } = this.draft;
    const sized = (count) => {
      const more = range(Math.max(count - seats.length, 0)).map(() => OPEN[this.draft.visibility]);
      this.draft.seats = [...seats, ...more].slice(0, count);
      this.#seated();
    };
    const sizes = range(max + 1)
      .slice(min)
      .map((n) => [String(n), t("n-players", { n })]);
    put(
      this.seats,
      select(t("table-size"), sizes, String(seats.length), (count) => sized(Number(count))),
      seats.map((kind, index) => this.#seat(kind, index)),
    );
  }

  #seat(kind, index) {
    const { t } = this.page;
    const shut = this.draft.visibility === "private";
    const open = shut ? [] : ["open", ...LEVELS.map((level) => `fill:${level}`)];
    const kinds = ["me", ...open, "invite", ...LEVELS.map((level) => `ai:${level}`)];
    const options = kinds.map((one) => [one, this.#called(one)]);
    const friends = this.known.map(({ id, name }) => [`player:${id}`, name]);
    const set = (chosen) => {
      const { seats } = this.draft;
      const there = chosen === "me" ? seats.map((one) => (one === "me" ? kind : one)) : seats;
      this.draft.seats = there.map((one, place) => (place === index ? chosen : one));
      this.#seated();
    };
    return select(t("seat-n", { n: index + 1 }), [...options, ...friends], kind, set);
  }

  #called(kind) {
    const [what, level] = kind.split(":");
    return this.page.t(`seat-${what}`, { level: level && this.page.t(level) });
  }

  #opening(slug) {
    const { page } = this;
    const keys = keyring();
    return doing("button.primary", page.t("open-table"), page, async () => {
      if (!this.node.reportValidity()) return;
      await somebody(page, this.me.name());
      const { visibility, pace: given, hints, pledges, seats } = this.draft;
      keep(KEPT, { visibility, pace: given, hints, pledges });
      const body = {
        game: slug,
        visibility,
        pace: given,
        hints,
        pledges,
        seats: seats.map(asSeat),
        options: this.options.value(),
      };
      const { body: match } = await send("/v1/matches", { body, key: keys.of(body) });
      keys.answered(body);
      await settled(match);
      page.go(`/play/${match.id}`);
    });
  }
}

const FILL_S = 60;

/** "ai:novice" → {kind: "ai", level: "novice"}, and so on. */
function asSeat(kind) {
  const [what, more] = kind.split(":");
  if (what === "fill") return { kind: "open", fill: { level: more, after_seconds: FILL_S } };
  if (what === "ai") return { kind: "ai", level: more };
  if (what === "player") return { kind: "player", player: more };
  return { kind: what };
}
