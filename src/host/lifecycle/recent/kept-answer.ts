/** An answer of the store that is asked for again and again, and asked anew only after what may have changed it. */
export class KeptAnswer<Answer> {
  #kept: Promise<Answer> | null = null;
  /** What was asked for before it is known whether it will be current; not kept yet. */
  #ahead: Promise<Answer> | null = null;

  /** Asks for it already where it is not kept, so that the question leaves together with others that are asked now. The answer is kept only by `settleAhead`. */
  askAhead(ask: () => Promise<Answer>): void {
    if (this.#kept !== null || this.#ahead !== null) return;
    this.#ahead = ask();
    this.#ahead.catch(() => undefined);
  }

  /** Keeps what was asked ahead, or drops it where that may have changed since. */
  settleAhead(isCurrent: boolean): void {
    const ahead = this.#ahead;
    this.#ahead = null;
    if (isCurrent && ahead !== null) void this.get(() => ahead);
  }

  get(ask: () => Promise<Answer>): Promise<Answer> {
    this.#kept ??= ask();
    const asked = this.#kept;
    asked.catch(() => {
      if (this.#kept === asked) this.#kept = null;
    });
    return asked;
  }

  /** Does something after which it is asked anew, also where that fails: nobody knows then what was written. */
  async changing<Done>(change: () => Promise<Done>): Promise<Done> {
    try {
      return await change();
    } finally {
      this.#kept = null;
      this.#ahead = null;
    }
  }
}
