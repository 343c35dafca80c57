/** A client of Dragonhoard: five dragon board games behind one REST service. */
export type * from "./asking.js";
export type { Answer, Arguments, CallName, CommandOptions, RequestOptions } from "./calls.js";
export { Dragonhoard, type LobbyQuery, type MyQuery, type Proof } from "./client.js";
export { Clock } from "./clock.js";
export type { components, operations, paths } from "./contract.js";
export type { Settings } from "./door.js";
export { Forged, Refused, Tampered, Unreachable } from "./errors.js";
export type { FollowOptions, News } from "./follow.js";
export { verifyWebhook } from "./genuine.js";
export { Inbox, type NewsOptions, type NewsPageOptions, type Told } from "./inbox.js";
export type { Keep } from "./keeping.js";
export { Match } from "./match.js";
export type { Luck } from "./pledges.js";
export type { Trust } from "./signed.js";
export { Turn } from "./turns.js";
export * from "./types.js";
export { type CheckStatus, type ExportCheck, type Verdict, verify } from "./verify.js";
