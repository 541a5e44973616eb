/** How many of the last reports count. */
const mostKept = 20;

/** No tokenizer makes more of a token than that: what reports more, counts something else as well. */
const mostBelieved = 4;

/**
 * How many tokens a provider has reported for what was counted as one, by its last twenty calls. It may count what is put around messages
 * and tools, and another alphabet than ours.
 */
export class ReportedRatios {
  #ratios: number[] = [];

  /**
   * @param reported the input tokens of a call by its provider; 0 where it tells nothing
   * @param counted the same call, counted here
   */
  note(reported: number, counted: number): void {
    const isTold = Number.isFinite(reported) && reported > 0 && counted > 0;
    if (!isTold) return;
    this.#ratios = [...this.#ratios, Math.min(mostBelieved, reported / counted)].slice(-mostKept);
  }

  /** A factor, raised by the largest ratio that counts; never below 1. */
  raise(factor: number): number {
    return Math.max(1, factor, ...this.#ratios);
  }
}
