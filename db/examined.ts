import type { MindId } from '../ports/identifiers.ts';
import type { Executor, Row } from './schema.ts';

/** How many inconsistencies of each kind are reported. */
export const examples = 5;

/** The record under examination, with the numbers that its rows are compared with. */
export interface Examined {
  executor: Executor;
  mind: MindId;
  /** The mind's own row. */
  row: Row<'mind'>;
  /** The last cycle that can have rows. */
  last: number;
  /** The cycle up to which the record may have been pruned. */
  horizon: number;
}
