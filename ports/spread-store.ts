/** How the beliefs of a mind are spread (docs/model/belief.md). */
export interface SpreadStore {
  /** How many beliefs that can change, and of which enough was learned, have their centre in each tenth of 0 to 1 (`beliefSpread`). */
  spread(): Promise<number[]>;
}
