/** The most characters of the texts of one generation. Two are remembered. */
const mostHeld = 1_000_000;

/**
 * The token counts of the texts that were used lately, so that a text is counted once however often it is asked for. A full
 * generation becomes the older one, and what is in neither is counted again: an order by the last use would cost more than it saves.
 */
export class KnownCounts {
  #newer = new Map<string, number>();
  #older = new Map<string, number>();
  #held = 0;
  readonly #keptAs: (text: string) => string;

  /** @param keptAs a text of its own, where those that are asked about are pieces of longer ones, which would stay in memory with them */
  constructor(keptAs: (text: string) => string = (text) => text) {
    this.#keptAs = keptAs;
  }

  /** The count of a text: as it is remembered, or found by `count`. */
  of(text: string, count: () => number): number {
    const known = this.#newer.get(text);
    if (known !== undefined) return known;
    const tokens = this.#older.get(text) ?? count();
    if (this.#held + text.length > mostHeld) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#held = 0;
    }
    this.#newer.set(this.#keptAs(text), tokens);
    this.#held += text.length;
    return tokens;
  }
}
