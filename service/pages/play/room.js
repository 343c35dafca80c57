// The waiting room of a match that has not begun: who sits there, and how others come in. When its
// last seat is taken, the table is shown in its place.

import { get, pause, send } from "../common/api.js";
import { el, put } from "../common/dom.js";
import { doing } from "./act.js";
import { naming, somebody } from "./enrol.js";
import { canTalk, speak } from "./talk.js";
import { called, plate, terms } from "./terms.js";
import { link } from "./sharing.js";

export const words = [
  "play/words/room.json",
  "play/words/new.json",
  "play/words/options.json",
  "play/words/start.json",
];
export const look = "at-door";

const WAIT_S = 25;

export async function mount({ node, page, params, signal }) {
  const room = new Room(params.match, node, page, signal);
  await room.look();
  room.follow();
}

class Room {
  constructor(id, node, page, signal) {
    Object.assign(this, { node, page, signal, path: `/v1/matches/${id}` });
    this.me = naming(page);
  }

  /** Show how it stands; once it has begun, the page shows the table. */
  async look() {
    const { path, page, signal } = this;
    this.match = await get(path, signal);
    this.game ??= await get(`/v1/games/${this.match.game}`, signal);
    if (this.match.status !== "open") return page.show();
    document.title = `${called(this.game, page)} · Dragonhoard`;
    const coming = this.match.you === null && !this.#hosting;
    put(
      this.node,
      plate(this.game, page),
      el("p.lead", { role: "status" }, this.#lead()),
      coming ? [this.#ways(), this.#seats()] : [this.#seats(), this.#ways()],
      terms(this.match, this.game, page),
    );
    return undefined;
  }

  /** Look again whenever there is a new entry. */
  async follow() {
    const { path, signal, page } = this;
    while (!signal.aborted) {
      const { version } = this.match;
      try {
        const query = new URLSearchParams({ after: version, limit: 1, wait: WAIT_S });
        const { items } = await get(`${path}/log?${query}`, signal);
        if (items.length) await this.look();
      } catch (error) {
        if (error.name === "AbortError" || signal.aborted) return;
        if (error.status === 404) return void page.show();
        await pause(2000, signal).catch(() => {});
      }
    }
  }

  #lead() {
    const { t } = this.page;
    const free = this.match.seats.filter((seat) => !seat.taken).length;
    if (this.match.you !== null) return t(free === 1 ? "wait-for-one" : "wait-for-n", { n: free });
    const host = this.match.seats.find((seat) => seat.player === this.match.host)?.name;
    return host ? t("asked-by", { name: host }) : t("asked");
  }

  get #hosting() {
    return this.page.session.get()?.id === this.match.host;
  }

  #seats() {
    const { t } = this.page;
    const seats = this.match.seats.map((seat) =>
      el("li.place", {}, this.#who(seat), this.#free(seat)),
    );
    return el("ol.places", { "aria-label": t("seats") }, seats);
  }

  #who({ seat, kind, player, name, level, taken, fill }) {
    const { t } = this.page;
    const deadline = this.match.waiting.find((one) => one.seat === seat)?.deadline;
    const computer = fill
      ? el("span.hint", {}, t("fills", { level: t(fill.level) }), this.#clock(deadline))
      : null;
    const said =
      kind === "ai"
        ? t("one-computer", { level: t(level) })
        : taken
          ? el("a", { href: `/play/players/${player}` }, name ?? t("somebody-else"))
          : kind === "player"
            ? t("kept-for", { name: name ?? t("somebody-else") })
            : t(kind === "invite" ? "place-invite" : "place-open");
    const mine = seat === this.match.you ? el("span.stand", {}, t("you")) : null;
    const way = this.match.invites?.find((one) => one.seat === seat);
    return el(
      taken ? "div.sitter" : "div.sitter.vacant",
      {},
      el("span.title", {}, said, mine),
      computer,
      way ? link(this.page, `${location.origin}/play/invite/${way.code}`, this.#title()) : null,
    );
  }

  /** How long it is until a computer comes, by the service's clock; counts down. */
  #clock(deadline) {
    const left = el("span.left", { "aria-hidden": "true" });
    const ends = performance.now() + deadline - this.match.now;
    const tick = () => {
      const s = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
      left.textContent = ` ${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
      if (left.isConnected && s > 0) setTimeout(tick, 250);
    };
    setTimeout(tick);
    return left;
  }

  #title() {
    return this.page.t("come-and-play", { game: called(this.game, this.page) });
  }

  /** The host may free a seat, but for one that is open already. */
  #free({ seat, kind, taken }) {
    const { t } = this.page;
    if (!this.#hosting || seat === this.match.you || (kind === "open" && !taken)) return null;
    const label = kind === "invite" && !taken ? "new-link" : "free-seat";
    return doing("button.minor", t(label), this.page, () => this.#send("DELETE", `/seats/${seat}`));
  }

  /** A command about this match; what comes of it the log tells, here as to everybody. */
  #send(method, path, body) {
    return send(this.path + path, { method, body });
  }

  /** What one may do: come in, leave, cancel; and for open seats, the link for everybody. */
  #ways() {
    const { page, match } = this;
    const { t } = page;
    const seats = match.seats.filter((seat) => !seat.taken);
    const me = page.session.get()?.id;
    const open = seats.some(({ kind, player }) => kind === "open" || (me && player === me));
    if (match.you === null && !this.#hosting)
      return open ? this.#joining() : el("p", {}, t("no-seat"));
    const passing = seats.some(({ kind }) => kind === "open")
      ? el(
          "section.block",
          {},
          el("h2", {}, t("invite-by-link")),
          link(page, location.href, this.#title()),
        )
      : null;
    const leave = () => this.#send("DELETE", "/seats/me").then(() => page.go("/play"));
    const cancel = () => this.#send("DELETE", "").then(() => page.go("/play"));
    return [
      passing,
      el(
        "div.buttons",
        {},
        canTalk(match) ? this.#talking() : null,
        match.you === null ? null : doing("button.minor", t("leave"), page, leave),
        this.#hosting ? doing("button.minor.drastic", t("cancel-match"), page, cancel) : null,
      ),
    ];
  }

  #talking() {
    const { match, game, page, signal } = this;
    const open = () => speak(match, game, page, signal);
    return el("button.minor", { type: "button", onclick: open }, page.t("talk"));
  }

  #joining() {
    const { page } = this;
    const join = async () => {
      await somebody(page, this.me.name());
      await this.#send("POST", "/seats", {});
      page.show();
    };
    return [this.me.node, doing("button.primary", page.t("take-a-seat"), page, join)];
  }
}
