/**
 * What is marked in a mind's past at one moment, so that whoever keeps what was rendered knows what of it is marked otherwise since. A sentence stands
 * here in the form by which it is found again.
 */
export interface PastMarks {
  /** How many changes of marks there were since the activation began. */
  changes: number;
  /** The sentences whose marks changed after so many changes; null where that is not known any more. */
  since(changes: number): readonly string[] | null;
  /** The sentences that are marked otherwise by what no cycle has taken in yet, and may be so for this moment only. */
  ahead: readonly string[];
}
