/** The most characters of texts whose counts are remembered, in all. */
const mostHeld = 2_000_000;

/** The token counts of the texts that were used last, so that a text is counted once however often it is asked for. */
export class KnownCounts {
  readonly #counts = new Map<string, number>();
  #held = 0;

  /** The count of a text: as it is remembered, or found by `count`. */
  of(text: string, count: () => number): number {
    const known = this.#counts.get(text);
    if (known !== undefined) this.#counts.delete(text);
    else this.#held += text.length;
    const tokens = known ?? count();
    this.#counts.set(text, tokens);
    for (const [oldest] of this.#counts) {
      if (this.#held <= mostHeld) break;
      this.#counts.delete(oldest);
      this.#held -= oldest.length;
    }
    return tokens;
  }
}
