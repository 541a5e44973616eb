/** An answer of the store that is asked for again and again, and asked anew only after what may have changed it. */
export class KeptAnswer<Answer> {
  #kept: Promise<Answer> | null = null;
  /** Asked before it is known whether it is of use. */
  #ahead: Promise<Answer> | null = null;

  /** Asks for it where it is not kept, so that it leaves with what is asked in the same breath. It counts once it is taken. */
  askAhead(ask: () => Promise<Answer>): void {
    if (this.#kept !== null || this.#ahead !== null) return;
    this.#ahead = ask();
    this.#ahead.catch(() => undefined);
  }

  /** What was asked ahead counts from now on; or not, where it may be too old. */
  settleAhead(isNew: boolean): void {
    const ahead = this.#ahead;
    this.#ahead = null;
    if (isNew && ahead !== null) void this.get(() => ahead);
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
