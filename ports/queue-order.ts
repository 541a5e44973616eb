import type { PriorityParameters } from '../theory/priority.ts';

/** The parameters by which the inbox orders waiting percepts: see `theory/priority.ts`. */
export interface QueueOrder extends Omit<PriorityParameters, 'base' | 'bands'> {
  /** Now, milliseconds since the epoch. */
  now: number;
}
