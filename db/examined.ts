import type { MindId } from '../ports/identifiers.ts';
import type { Executor, Row } from './schema.ts';

/** Of each kind of contradiction so many are told; more would tell no more. */
export const examples = 5;

/** What the rest of a record is held against. */
export interface Examined {
  executor: Executor;
  mind: MindId;
  /** The mind's own row. */
  row: Row<'mind'>;
  /** The last cycle of which anything can be there. */
  last: number;
  /** Up to this cycle the record may have been forgotten. */
  horizon: number;
}
