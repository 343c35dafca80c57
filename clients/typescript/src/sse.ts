/** Server-sent events, read from the body of an answer (HTML, "Interpreting an event stream"). */

/** One event. */
export interface Message {
  readonly event: string;
  readonly data: string;
  readonly id: string;
}

/** Lines become messages; what was cut in the middle never does. */
export class Parser {
  #decoder = new TextDecoder();
  #rest = "";
  #id = "";
  #event = "";
  #data: string[] = [];

  /** The messages that are complete with these bytes. */
  *read(bytes: Uint8Array): Generator<Message> {
    this.#rest += this.#decoder.decode(bytes, { stream: true });
    // A carriage return at the very end may be half of a line end.
    const lines = this.#rest.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line) this.#field(line);
      else yield* this.#dispatched();
    }
  }

  #field(line: string): void {
    const [, name = "", value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === "data") this.#data.push(value);
    else if (name === "event") this.#event = value;
    else if (name === "id") this.#id = value;
  }

  *#dispatched(): Generator<Message> {
    if (this.#data.length) {
      yield { event: this.#event || "message", data: this.#data.join("\n"), id: this.#id };
    }
    this.#event = "";
    this.#data = [];
  }
}
