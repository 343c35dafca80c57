/** What answers about a match tell besides what was asked for. */

/** Whether an answer tells the time of the server. */
export function hasNow(body: unknown): body is { now: number } {
  return typeof body === "object" && body !== null && "now" in body && typeof body.now === "number";
}

interface Header {
  readonly entries?: number;
}

/** Whether an export has as many entries as its header says: where it was set back, it ends. */
export function isWhole(text: string): boolean {
  const [header = "{}", ...lines] = text.trimEnd().split("\n");
  return header.endsWith("}") && (JSON.parse(header) as Header).entries === lines.length;
}
