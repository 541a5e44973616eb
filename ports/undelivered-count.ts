/** How much of what was said in a space has not arrived, as far as is known. */
export interface UndeliveredCount {
  space: string;
  /** Pending or on its way. */
  waiting: number;
  /** Held for a person. */
  held: number;
}
