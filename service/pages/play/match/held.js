// While a finger is down nothing is drawn anew: the tap would be lost with what it is lifted from.

const CLICK_MS = 350; // by touch the click comes some time after the finger has gone up

export class Held {
  #waiting = new Map();
  #down = false;
  #seen;
  #timer = 0;
  #decision;

  /** `node` is what is drawn, for `decision()`. */
  constructor(node, decision, signal) {
    this.#decision = decision;
    const up = () => this.#up();
    const late = () => (this.#timer = setTimeout(up, CLICK_MS));
    node.addEventListener("pointerdown", () => this.#hold(), { capture: true, signal });
    addEventListener("pointerup", late, { signal });
    addEventListener("pointercancel", up, { signal });
    addEventListener("click", up, { signal }); // when the thing itself has heard it
  }

  /** Do it now, or when the finger is up; of a name only the last. */
  then(name, work) {
    this.#waiting.delete(name);
    this.#waiting.set(name, work);
    if (!this.#down) this.#flush();
  }

  /** Whether the finger went down on what is decided by now. */
  get overtaken() {
    return this.#down && this.#seen !== this.#decision();
  }

  #hold() {
    clearTimeout(this.#timer);
    this.#down = true;
    this.#seen = this.#decision();
  }

  #up() {
    clearTimeout(this.#timer);
    this.#down = false;
    this.#flush();
  }

  #flush() {
    for (const [name, work] of [...this.#waiting]) {
      this.#waiting.delete(name);
      work();
    }
  }
}
