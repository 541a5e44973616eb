/** An answer of the store that is asked for again and again, and asked anew only after what may have changed it. */
export class KeptAnswer<Answer> {
  #kept: Promise<Answer> | null = null;

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
    }
  }
}
