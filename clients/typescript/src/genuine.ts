/** Whether what comes to a webhook is genuine, by the Standard Webhooks specification. */
import { Forged } from "./errors.js";
import { unbase64 } from "./seals.js";
import type { WebhookMessage } from "./types.js";

/** Headers as a browser's `Request` has them, or as Node's `IncomingMessage` does. */
type Given = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const TOLERANCE_S = 300;

/**
 * What a webhook was sent, once it is certain that who has its secret (`whsec_…`) has sent it, less
 * than five minutes ago. `body` is what came, byte by byte. Throws Forged. Needs Web Crypto.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: Given,
  secret: string,
  now = Date.now(),
): Promise<WebhookMessage> {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const id = header(headers, "webhook-id");
  const time = header(headers, "webhook-timestamp");
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE_S) {
    throw new Forged("the webhook is too old, or from the future");
  }
  const key = await crypto.subtle.importKey(
    "raw",
    unbase64(secret.replace(/^whsec_/, "")),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const head = new TextEncoder().encode(`${id}.${time}.`);
  const signed = new Uint8Array([...head, ...bytes]);
  for (const each of header(headers, "webhook-signature").split(" ")) {
    const mac = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(each)?.[1];
    if (mac !== undefined && (await crypto.subtle.verify("HMAC", key, unbase64(mac), signed))) {
      return JSON.parse(new TextDecoder().decode(bytes)) as WebhookMessage;
    }
  }
  throw new Forged("the webhook is not signed with this secret");
}

function header(headers: Given, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? "";
  const found = Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  return typeof found === "string" ? found : "";
}
