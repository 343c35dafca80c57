/** A player's webhooks: where their news is sent. */
import type { Answer, Arguments, CallName, CommandOptions } from "./calls.js";
import type { Given, RequestOptions } from "./calls.js";
import type { Door } from "./door.js";
import type {
  DeliveryItem,
  NewSecret,
  PushItem,
  PushPage,
  WebhookItem,
  WebhookMade,
} from "./types.js";

/** A URL, and what it is sent. */
export type NewWebhook = Arguments<"POST /v1/players/me/webhooks">["body"];

/** What you change about a webhook; what is left out stays as it is. */
export type WebhookChanges = Arguments<"PATCH /v1/players/me/webhooks/{webhook_id}">["body"];

/** A browser's own subscription, or what it is as JSON, with the kinds that one wants. */
export type Subscription = PushSubscription | Arguments<"POST /v1/players/me/push">["body"];

const ONE = "/v1/players/me/webhooks/{webhook_id}";
const DEVICE = "/v1/players/me/push/{token_id}";

export class Webhooks {
  readonly #door: Door;

  constructor(door: Door) {
    this.#door = door;
  }

  /** All of them, oldest first. */
  async all(options: RequestOptions = {}): Promise<readonly WebhookItem[]> {
    return (await this.#ask("GET /v1/players/me/webhooks", options)).items;
  }

  /** From now on your news is sent there. The secret is told only here. */
  add(wanted: NewWebhook, options: CommandOptions = {}): Promise<WebhookMade> {
    return this.#ask("POST /v1/players/me/webhooks", { ...options, body: wanted });
  }

  /** One of them. */
  get(id: string, options: RequestOptions = {}): Promise<WebhookItem> {
    return this.#ask(`GET ${ONE}`, { ...options, path: { webhook_id: id } });
  }

  /** Other kinds of news, or none at all until it is active again. */
  change(
    id: string,
    changes: WebhookChanges,
    options: RequestOptions = {},
  ): Promise<WebhookItem> {
    return this.#ask(`PATCH ${ONE}`, { ...options, path: { webhook_id: id }, body: changes });
  }

  /** Nothing more is sent there. */
  remove(id: string, options: RequestOptions = {}): Promise<void> {
    const given = { ...options, path: { webhook_id: id } };
    return this.#door.finish(`DELETE ${ONE}`, given, ["no-such-webhook"]);
  }

  /** A new secret, told only here; for a day the one before is good, too. */
  renewSecret(id: string, options: CommandOptions = {}): Promise<NewSecret> {
    return this.#ask(`POST ${ONE}/secret`, { ...options, path: { webhook_id: id } });
  }

  /** Has a test sent there; returns its id. */
  async test(id: string, options: RequestOptions = {}): Promise<string> {
    return (await this.#ask(`POST ${ONE}/test`, { ...options, path: { webhook_id: id } })).id;
  }

  /** What was tried last, newest first. */
  async deliveries(id: string, options: RequestOptions = {}): Promise<readonly DeliveryItem[]> {
    const given = { ...options, path: { webhook_id: id } };
    return (await this.#ask(`GET ${ONE}/deliveries`, given)).items;
  }

  /** Has something sent there once more. */
  async redeliver(id: string, delivery: string, options: RequestOptions = {}): Promise<void> {
    const path = { webhook_id: id, delivery_id: delivery };
    await this.#ask(`POST ${ONE}/deliveries/{delivery_id}`, { ...options, path });
  }

  /** Your devices that get your news by Web Push, and the key that a browser subscribes with. */
  pushes(options: RequestOptions = {}): Promise<PushPage> {
    return this.#ask("GET /v1/players/me/push", options);
  }

  /** Has your news pushed to this device: `subscription` is what `pushManager.subscribe` gives. */
  pushHere(subscription: Subscription, options: RequestOptions = {}): Promise<PushItem> {
    const given = "toJSON" in subscription ? subscription.toJSON() : subscription;
    return this.#ask("POST /v1/players/me/push", { ...options, body: given });
  }

  /** Nothing more is pushed to this device. */
  async pushNoMore(options: RequestOptions = {}): Promise<void> {
    await this.#ask("DELETE /v1/players/me/push", options);
  }

  /** Has a test pushed to the device of this token; returns its id. */
  async testPush(token: string, options: RequestOptions = {}): Promise<string> {
    return (await this.#ask(`POST ${DEVICE}/test`, { ...options, path: { token_id: token } })).id;
  }

  /** What was tried to push to that device last, newest first. */
  async pushDeliveries(
    token: string,
    options: RequestOptions = {},
  ): Promise<readonly DeliveryItem[]> {
    const given = { ...options, path: { token_id: token } };
    return (await this.#ask(`GET ${DEVICE}/deliveries`, given)).items;
  }

  /** Has something pushed there once more. */
  async redeliverPush(
    token: string,
    delivery: string,
    options: RequestOptions = {},
  ): Promise<void> {
    const path = { token_id: token, delivery_id: delivery };
    await this.#ask(`POST ${DEVICE}/deliveries/{delivery_id}`, { ...options, path });
  }

  async #ask<C extends CallName>(name: C, given: Given): Promise<Answer<C>> {
    const { body } = await this.#door.send(name, given);
    return body as Answer<C>;
  }
}
