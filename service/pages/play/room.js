// The waiting room of a match that has not begun: who sits there, and how others come in. When its
// last seat is taken, the table is shown in its place.

import { toldApart, whoElse } from "../common/alike.js";
import { get, pause, send } from "../common/api.js";
import { el, put } from "../common/dom.js";
import { news } from "../table/live.js";
import { doing } from "./act.js";
import { spoken } from "./code.js";
import { canHear, canTalk } from "./company.js";
import { naming, somebody } from "./enrol.js";
import { canBegin, controls, dropping } from "./hosting.js";
import { settled } from "./pledges.js";
import { Presence } from "./presence.js";
import { Ear, speak } from "./talk.js";
import { called, plate, terms } from "./terms.js";
import { link } from "./sharing.js";
import { sure } from "./sure.js";

export const words = [
  "play/words/room.json",
  "play/words/presence.json",
  "play/words/new.json",
  "play/words/options.json",
  "play/words/start.json",
];
export const look = "at-door";

export async function mount({ node, page, params, signal }) {
  const room = new Room(params.match, node, page, signal);
  await room.look();
  room.follow();
  room.presence.follow();
}

class Room {
  constructor(id, node, page, signal) {
    Object.assign(this, { node, page, signal, path: `/v1/matches/${id}` });
    this.level = "novice"; // of the computers that the host adds
    this.send = (...given) => this.#send(...given);
    const tell = () => this.presence.lead(node.querySelectorAll(".places .title"));
    this.presence = new Presence(() => this.match, page, signal, tell);
  }

  /** Show how it stands; once it has begun, the page shows the table. */
  async look() {
    const { path, page, signal } = this;
    this.match = await settled(await get(path, signal));
    this.game ??= await get(`/v1/games/${this.match.game}`, signal);
    if (this.match.status !== "open") return page.show();
    this.me ??= naming(page, null, this.match.seats.map((seat) => seat.name));
    document.title = `${called(this.game, page)} · Dragonhoard`;
    put(
      this.node,
      plate(this.game, page),
      el("p.lead", { role: "status" }, this.#lead()),
      this.#unhosted(),
      this.#parts(),
      terms(this.match, this.game, page),
    );
    this.presence.tell();
    this.presence.ask();
    return undefined;
  }

  /** The host sees the invitations first; a guest sees first who is here. */
  #parts() {
    if (this.#hosting) return [this.#link(), this.#seats(), this.#host(), this.#ways()];
    if (this.match.you === null) return [this.#ways(), this.#seats()];
    return [this.#seats(), this.#ways(), this.#link()];
  }

  /** Look again whenever there is a new entry. */
  async follow() {
    const { signal, page } = this;
    const ear = canHear(this.match) ? new Ear(this.match.id, page, signal) : null;
    while (!signal.aborted) {
      try {
        for await (const _ of news(this.#film(), signal, ear)) await this.look();
      } catch (error) {
        if (error.name === "AbortError" || signal.aborted) return;
        if (error.status === 404) return void page.show();
        if (error.code === "set-back") await this.look().catch(() => {});
        await pause(2000, signal).catch(() => {});
      }
    }
  }

  /** The part of the match that is followed: its versions. */
  #film() {
    const version = () => this.match.version;
    return {
      path: this.path,
      get length() {
        return version();
      },
      since: (after) => ({ after }),
      url: (what, query) => `${this.path}${what}?${new URLSearchParams(query)}`,
    };
  }

  #lead() {
    const { t } = this.page;
    const { seats, you, visibility } = this.match;
    const name = seats.find(({ player, taken }) => taken && player === this.match.host)?.name;
    const friends = name && visibility !== "public";
    if (seats.every(({ taken }) => taken)) return t("luck-is-drawn");
    if (this.#hosting && canBegin(this.match, this.game)) return t("may-begin");
    if (you !== null && friends && !this.#hosting) return t("seated", { name });
    if (you !== null || this.#hosting) return t("wait-for-n", { n: this.#missing() });
    return name ? t("asked-by", { name }) : t("asked");
  }

  /** How many have to come before it can begin: a host begins with as many as the game needs. */
  #missing() {
    const { seats, origin } = this.match;
    const free = seats.filter(({ taken }) => !taken).length;
    if (origin || !this.#hosting) return free;
    return Math.max(1, this.game.seats.min - (seats.length - free));
  }

  /** Those who sit here wait for a host who may never come back: what they can do themselves. */
  #unhosted() {
    const { host, seats, you, visibility } = this.match;
    if (you === null || seats.some(({ player, taken }) => taken && player === host)) return null;
    const { t } = this.page;
    if (visibility !== "private") return el("p.hint", {}, t("no-host"));
    const own = el("a", { href: `/play/new?game=${this.match.game}` }, t("open-table"));
    return [el("p.hint", {}, t("no-host-private")), el("p.links", {}, own)];
  }

  get #hosting() {
    return this.page.session.get()?.id === this.match.host;
  }

  /** Whether all seats are taken: words are awaited, and nobody is put out any more. */
  get #full() {
    return this.match.seats.every(({ taken }) => taken);
  }

  #seats() {
    const { t } = this.page;
    const seats = this.match.seats.map((seat) =>
      el("li.place", {}, this.#who(seat), this.#free(seat), this.#drop(seat)),
    );
    return el("ol.places", { "aria-label": t("seats") }, seats);
  }

  #who(place) {
    const { t } = this.page;
    const { seat, kind, player, level, taken, fill } = place;
    const name = place.name ? toldApart(place, t) : t("somebody-else");
    const other = whoElse(place, this.page);
    const deadline = this.match.waiting.find((one) => one.seat === seat)?.deadline;
    const computer = fill
      ? el("span.hint", {}, t("fills", { level: t(fill.level) }), this.#clock(deadline))
      : null;
    const said =
      kind === "ai"
        ? t("one-computer", { level: t(level) })
        : taken
          ? el("a", { href: `/play/players/${player}` }, name)
          : kind === "player"
            ? t("kept-for", { name })
            : t(kind === "invite" ? "place-invite" : "place-open");
    const mine = seat === this.match.you ? el("span.stand", {}, t("you")) : null;
    const way = this.match.invites?.find((one) => one.seat === seat);
    return el(
      taken ? "div.sitter" : "div.sitter.vacant",
      {},
      el("span.title", {}, said, mine),
      other ? el("span.hint", {}, other) : null,
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

  /** The host may free a seat, but for one that is open already; whoever sits there is put out. */
  #free({ seat, kind, taken, name }) {
    const { t } = this.page;
    if (!this.#hosting || this.#full) return null;
    if (seat === this.match.you || (kind === "open" && !taken)) return null;
    const label = kind === "invite" && !taken ? "new-link" : "free-seat";
    const free = () => this.#send("DELETE", `/seats/${seat}`);
    const text = t("free-what", { name: name ?? t("somebody-else") });
    const ask = () => this.#sure("free", text, free);
    return doing("button.minor", t(label), this.page, taken && kind === "player" ? ask : free);
  }

  #drop(seat) {
    return this.#hosting && !this.#full ? dropping(this, seat) : null;
  }

  #host() {
    return this.#hosting && !this.#full ? controls(this) : null;
  }

  /** A command about this match; what comes of it the log tells, here as to everybody. */
  #send(method, path, body) {
    return send(this.path + path, { method, body });
  }

  #sure(what, text, deed) {
    const { page, signal } = this;
    const { t } = page;
    const words = { title: t(`${what}-ask`), text, yes: t(`${what}-sure`), no: t("stay") };
    sure(page, words, deed, signal);
  }

  /** For open seats, the link and the code for everybody; drawn once, as they stay. */
  #link() {
    const { page, match } = this;
    if (!match.seats.some(({ taken, kind }) => !taken && kind === "open")) return null;
    const address = `${location.origin}/play/${match.id}`;
    this.passing ??= el(
      "section.block",
      {},
      el("h2", {}, page.t("invite-by-link")),
      link(page, address, this.#title(), spoken(match.id)),
    );
    return this.passing;
  }

  /** The possible actions: take a seat, leave, cancel. */
  #ways() {
    const { page, match } = this;
    const { t } = page;
    const seats = match.seats.filter((seat) => !seat.taken);
    const me = page.session.get()?.id;
    const open = seats.some(({ kind, player }) => kind === "open" || (me && player === me));
    const code = match.invites?.[0]?.code;
    const path = open ? `${this.path}/seats` : code && `/v1/invites/${code}`;
    const come = match.you === null && path ? this.#joining(path) : null;
    if (match.you === null && !this.#hosting) return come ?? el("p", {}, t("no-seat"));
    const done = () => page.go("/play");
    const leave = () => this.#send("DELETE", "/seats/me").then(done);
    const cancel = () => this.#send("DELETE", "").then(done);
    const buttons = el(
      "div.buttons",
      {},
      canTalk(match) ? this.#talking() : null,
      match.you === null
        ? null
        : doing("button.minor", t("leave"), page, () =>
            this.#sure("leave", t(`leave-${this.#left()}`), leave),
          ),
      this.#hosting && !this.#full
        ? doing("button.minor.drastic", t("cancel-match"), page, () =>
            this.#sure("cancel", t("cancel-what"), cancel),
          )
        : null,
    );
    return [come, buttons];
  }

  /** The consequence of leaving. */
  #left() {
    const { seats, you, visibility } = this.match;
    if (this.#full) return "resigns";
    const people = seats.filter(({ kind, taken }) => taken && kind === "player");
    if (people.every(({ seat }) => seat === you)) return "ends";
    if (this.#hosting) return "hosts";
    return visibility === "private" ? "private" : "frees";
  }

  #talking() {
    const { match, game, page, signal } = this;
    const open = () => speak(match, game, page, signal);
    return el("button.minor", { type: "button", onclick: open }, page.t("talk"));
  }

  /** Take a seat there: at this path. */
  #joining(path) {
    const { page } = this;
    const join = async () => {
      await somebody(page, this.me.name());
      await send(path, { body: {} });
      page.turns.learn(); // the seat is kept no more
      page.show();
    };
    return [this.me.node, doing("button.primary", page.t("take-a-seat"), page, join)];
  }
}
