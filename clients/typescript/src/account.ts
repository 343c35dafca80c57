/** A player's devices, codes and data, and whom they do not play with. */
import type { Answer, Arguments, CallName, CommandOptions } from "./calls.js";
import type { Given, RequestOptions } from "./calls.js";
import type { Door } from "./door.js";
import type { BlockItem, MuteItem, Myself, NewLink, NewToken, TokenItem } from "./types.js";
import { Webhooks } from "./webhooks.js";

/** What you change about yourself; what is left out stays as it is. */
export type Changes = Arguments<"PATCH /v1/players/me">["body"];

/** What the operator should know of a player. */
export type Report = Arguments<"POST /v1/players/{player_id}/report">["body"];

/** What the operator was told. */
export type Reported = Answer<"POST /v1/players/{player_id}/report">;

export class Account {
  readonly #door: Door;

  constructor(door: Door) {
    this.#door = door;
  }

  /** Another name, or another language of refusals. */
  change(changes: Changes, options: RequestOptions = {}): Promise<Myself> {
    return this.#ask("PATCH /v1/players/me", { ...options, body: changes });
  }

  /** All that is stored about you: NDJSON. */
  export(options: RequestOptions = {}): Promise<string> {
    return this.#ask("GET /v1/players/me/export", options);
  }

  /** Your tokens, one per device. */
  async tokens(options: RequestOptions = {}): Promise<readonly TokenItem[]> {
    return (await this.#ask("GET /v1/players/me/tokens", options)).items;
  }

  /** One more token. It is told only here. */
  addToken(label = "", options: CommandOptions = {}): Promise<NewToken> {
    return this.#ask("POST /v1/players/me/tokens", { ...options, body: { label } });
  }

  /** The token is unknown everywhere within five seconds. */
  revokeToken(id: string, options: RequestOptions = {}): Promise<void> {
    const given = { ...options, path: { token_id: id } };
    const done = ["no-such-token", "bad-token"];
    return this.#door.finish("DELETE /v1/players/me/tokens/{token_id}", given, done);
  }

  /** A code by which another device signs in, once, within ten minutes. */
  linkDevice(options: CommandOptions = {}): Promise<NewLink> {
    return this.#ask("POST /v1/players/me/links", options);
  }

  /** A new recovery code; the one before is dead. It is told only here. */
  async renewRecovery(options: CommandOptions = {}): Promise<string> {
    return (await this.#ask("POST /v1/players/me/recovery", options)).recovery;
  }

  /** Whom you have blocked, oldest first. */
  async blocks(options: RequestOptions = {}): Promise<readonly BlockItem[]> {
    return (await this.#ask("GET /v1/players/me/blocks", options)).items;
  }

  /** From now on you and this player do not come to sit at the same table. */
  block(id: string, options: RequestOptions = {}): Promise<BlockItem> {
    const path = { player_id: id };
    return this.#ask("POST /v1/players/{player_id}/block", { ...options, path });
  }

  /** Takes a block back. */
  async unblock(id: string, options: RequestOptions = {}): Promise<void> {
    const path = { player_id: id };
    await this.#ask("DELETE /v1/players/{player_id}/block", { ...options, path });
  }

  /** Whom you do not want to hear, oldest first. */
  async mutes(options: RequestOptions = {}): Promise<readonly MuteItem[]> {
    return (await this.#ask("GET /v1/players/me/mutes", options)).items;
  }

  /** From now on you hear nothing of what this player says, at any table. */
  mute(id: string, options: RequestOptions = {}): Promise<MuteItem> {
    const path = { player_id: id };
    return this.#ask("POST /v1/players/{player_id}/mute", { ...options, path });
  }

  /** Hears them again. */
  async unmute(id: string, options: RequestOptions = {}): Promise<void> {
    const path = { player_id: id };
    await this.#ask("DELETE /v1/players/{player_id}/mute", { ...options, path });
  }

  /** Tells the operator of a player. */
  report(id: string, report: Report, options: CommandOptions = {}): Promise<Reported> {
    const given = { ...options, path: { player_id: id }, body: report };
    return this.#ask("POST /v1/players/{player_id}/report", given);
  }

  /** Where your news is sent. */
  get webhooks(): Webhooks {
    return new Webhooks(this.#door);
  }

  async #ask<C extends CallName>(name: C, given: Given): Promise<Answer<C>> {
    const { body } = await this.#door.send(name, given);
    return body as Answer<C>;
  }
}
