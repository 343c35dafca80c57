/** Every call of the contract by its name, such as "GET /v1/games/{slug}", with its types. */
import type { paths } from "./contract.js";

type Method = "get" | "put" | "post" | "delete" | "patch";
type Path = keyof paths & string;
type Json = { content: { "application/json": unknown } };
type Good = 200 | 201 | 202;

/** A method and a path of the contract. */
export type CallName = {
  [P in Path]: {
    [M in Method]: paths[P][M] extends object ? `${Uppercase<M>} ${P}` : never;
  }[Method];
}[Path];

type Operation<C extends CallName> = C extends `${infer M} ${infer P extends Path}`
  ? Lowercase<M> extends keyof paths[P]
    ? paths[P][Lowercase<M>]
    : never
  : never;

type Parameters<C extends CallName> =
  Operation<C> extends { parameters: infer Found } ? Found : never;

/** `{[Name]: Value}` where a call takes that, optional where all of it is. */
type Member<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

type In<C extends CallName, Where extends "path" | "query" | "header"> =
  Where extends keyof Parameters<C> ? Exclude<Parameters<C>[Where], undefined> : undefined;

type Body<C extends CallName> =
  Operation<C> extends { requestBody: infer Found extends Json }
    ? { body: Found["content"]["application/json"] }
    : Operation<C> extends { requestBody?: infer Found }
      ? Extract<Found, Json> extends { content: { "application/json": infer Asked } }
        ? { body?: Asked }
        : unknown
      : unknown;

/** How any request can be made differently. */
export interface RequestOptions {
  /** Ends the request, and what follows from it, with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** How a command can be sent differently. */
export interface CommandOptions extends RequestOptions {
  /** The idempotency key; a new one if left out. Keep it to send the same command again. */
  readonly key?: string | undefined;
}

/** What a call takes: where the contract has them `path`, `query`, `header` and `body`. */
export type Arguments<C extends CallName> = CommandOptions &
  Member<"path", In<C, "path">> &
  Member<"query", In<C, "query">> &
  Member<"header", In<C, "header">> &
  Body<C>;

type Responses<C extends CallName> =
  Operation<C> extends { responses: infer Found } ? Found : never;

type Content<C extends CallName> = {
  [Status in keyof Responses<C> & Good]: Responses<C>[Status] extends { content: infer Found }
    ? Found
    : never;
}[keyof Responses<C> & Good];

/** What a call answers: parsed JSON, bytes, or text; undefined where there is nothing. */
export type Answer<C extends CallName> = [Content<C>] extends [never]
  ? undefined
  : Content<C> extends { "application/json": infer Found }
    ? Found
    : Content<C> extends { "application/octet-stream": infer Found }
      ? Found
      : string;

/** The arguments may be left out where nothing must be given. */
export type MaybeArguments<C extends CallName> =
  object extends Arguments<C> ? [given?: Arguments<C>] : [given: Arguments<C>];

/** A call with its arguments, as the types above have checked it. */
export interface Given extends CommandOptions {
  readonly path?: object | undefined;
  readonly query?: object | undefined;
  readonly header?: object | undefined;
  readonly body?: unknown;
}

/** The path and the query of a call, filled in. */
export function address(template: string, given: Given): string {
  const place = (values: object | undefined, name: string): unknown =>
    (values as Record<string, unknown> | undefined)?.[name];
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = place(given.path, name);
    if (value === undefined) throw new TypeError(`${template} needs ${name}.`);
    return encodeURIComponent(String(value));
  });
  const asked = Object.entries(given.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return asked.length ? `${path}?${query}` : path;
}
