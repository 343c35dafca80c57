/** A player's news: what is new in all their matches, each item once and in order. */
import type { RequestOptions } from "./calls.js";
import type { Door, Tries } from "./door.js";
import { Refused } from "./errors.js";
import type { Message } from "./sse.js";
import { type ListenOptions, Streams, WAIT_S } from "./streams.js";
import type { NewsItem, Schemas } from "./types.js";

/** What following your news tells. */
export type Told =
  | { readonly type: "item"; readonly item: NewsItem }
  /** So many items before the next one are not kept any more. */
  | { readonly type: "missing"; readonly count: number }
  /** You have read your news up to this number, on whichever device. */
  | { readonly type: "read"; readonly read: number; readonly unread: number }
  /** The store has lost news of yours: forget all after `last`; what comes next follows it. */
  | { readonly type: "set-back"; readonly last: number };

/** From where on, and how, to follow. */
export interface NewsOptions extends ListenOptions {
  /** Only items after this number. `last` of a page is where it begins from now on. */
  readonly after?: number | undefined;
  /** The ids of items that you know, the newest first: that of item `after`, and earlier ones. */
  readonly ids?: readonly string[] | undefined;
}

export interface NewsPageOptions extends RequestOptions {
  /** The ids of items that you know, the newest first: that of item `after`, and earlier ones. */
  readonly ids?: readonly string[] | undefined;
}

const PAGE = 1_000;
const KNOWN = 50;
const NEWS = "GET /v1/players/me/news";

/** Of the player whose token the client has. */
export class Inbox {
  constructor(private readonly door: Door) {}

  /** Items after a number, oldest first, and how many are unread, or not kept any more. With `ids`
   * it is refused (`news-set-back`) if the store has lost items that you know.
   */
  page(after = 0, { ids, ...options }: NewsPageOptions = {}): Promise<Schemas["NewsPage"]> {
    const query = ids?.length ? { after, id: ids.join(",") } : { after };
    return this.#ask(NEWS, { ...options, query });
  }

  /** You have read all items up to this number. */
  readUpTo(number: number, options: RequestOptions = {}): Promise<Schemas["NewsRead"]> {
    return this.#ask("PATCH /v1/players/me/news", { ...options, body: { read: number } });
  }

  /** Items as they come, each once and in order, for ever. Throws Refused, Unreachable. */
  follow(options: NewsOptions = {}): AsyncGenerator<Told, void, undefined> {
    return new NewsFollowing(this.door, options).news();
  }

  async #ask<T>(name: string, given: object): Promise<T> {
    return (await this.door.send(name, given)).body as T;
  }
}

/** Follows one player's news from one number on. */
class NewsFollowing {
  readonly #tries: Tries;
  readonly #streams: Streams;
  #number: number;
  /** The newest items that were told, the newest first: their numbers and ids. */
  #known: [number, string][];
  #read: number | undefined;

  constructor(
    private readonly door: Door,
    private readonly options: NewsOptions,
  ) {
    this.#number = options.after ?? 0;
    this.#known = (options.ids ?? []).map((id, behind) => [this.#number - behind, id]);
    this.#tries = door.tries();
    this.#streams = new Streams(door, this.#tries, options);
  }

  async *news(): AsyncGenerator<Told, void, undefined> {
    while (!this.#streams.over) {
      try {
        for (let left = this.#streams.polls; left > 0; left--) yield* this.#polled();
        yield* this.#streamed();
      } catch (error) {
        if (!(error instanceof Refused && error.code === "news-set-back")) throw error;
        yield this.#lost((error.problem as { last?: number }).last ?? 0);
      }
    }
  }

  get #query(): { after: number; id?: string } {
    const ids = this.#known.map(([, id]) => id).join(",");
    return ids ? { after: this.#number, id: ids } : { after: this.#number };
  }

  /** One long poll. */
  async *#polled(): AsyncGenerator<Told> {
    const query = { ...this.#query, limit: PAGE, wait: WAIT_S };
    const given = { query, signal: this.options.signal };
    const { body } = await this.door.send(NEWS, given, WAIT_S * 1_000);
    this.#tries.worked();
    const page = body as Schemas["NewsPage"];
    if (page.missing > 0) yield missing(page.missing);
    for (const item of page.items) yield this.#item(item);
    if (page.read !== this.#read) yield this.#marked(page);
  }

  /** One stream. */
  async *#streamed(): AsyncGenerator<Told> {
    const given = { query: this.#query };
    const name = "GET /v1/players/me/stream";
    for await (const message of this.#streams.messages(name, given)) yield* this.#meant(message);
  }

  *#meant({ event, data }: Message): Generator<Told> {
    const said: unknown = JSON.parse(data);
    if (event === "message") yield this.#item(said as NewsItem);
    else if (event === "gap") yield missing((said as Schemas["NewsGap"]).missing);
    else if (event === "read") yield this.#marked(said as Schemas["NewsRead"]);
    else if (event === "set-back") yield this.#lost((said as { last: number }).last);
  }

  #item(item: NewsItem): Told {
    this.#number = item.n;
    this.#known = [[item.n, item.id] as [number, string], ...this.#known].slice(0, KNOWN);
    return { type: "item", item };
  }

  #marked({ read, unread }: { read: number; unread: number }): Told {
    this.#read = read;
    return { type: "read", read, unread };
  }

  #lost(last: number): Told {
    this.#number = last;
    this.#known = this.#known.filter(([number]) => number <= last);
    return { type: "set-back", last };
  }
}

function missing(count: number): Told {
  return { type: "missing", count };
}
