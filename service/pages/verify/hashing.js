// SHA-256 and HMAC by WebCrypto, which a browser gives to secure pages only.

/** Whether this page may hash: with TLS, at localhost, and in a file. */
export const possible = () => Boolean(globalThis.crypto?.subtle);

const encoder = new TextEncoder();
const bytesOf = (part) => (typeof part === "string" ? encoder.encode(part) : part);

/** The bytes of these parts, one after the other; a text as UTF-8. */
export function joined(...parts) {
  const all = parts.map(bytesOf);
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function sha256(...parts) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined(...parts)));
}

const HMAC = { name: "HMAC", hash: "SHA-256" };

/** A function from a text or bytes to its HMAC under this key (bytes). */
export async function keyed(key) {
  const imported = await crypto.subtle.importKey("raw", key, HMAC, false, ["sign"]);
  return async (part) => new Uint8Array(await crypto.subtle.sign("HMAC", imported, bytesOf(part)));
}

export const hex = (bytes) => Array.from(bytes, (n) => n.toString(16).padStart(2, "0")).join("");

/** The bytes that these digits stand for, two by two. */
export const unhex = (digits) =>
  Uint8Array.from(digits.match(/[0-9a-f]{2}/g) ?? [], (pair) => parseInt(pair, 16));

/** Bytes as one big-endian integer. */
export const integer = (bytes) => BigInt(`0x${hex(bytes)}`);
