import type { Goal } from './goal.ts';
import type { Drives, Felt, InnerAdoption, InnerState, LivedCycle, Stimulus } from './inner.ts';

/**
 * What the inner life is told and tells itself, by type. A wave of it goes from body to drives to affect, and from there to whoever
 * is moved by it.
 */
export interface InnerMail {
  /** What the configuration says of the inner life: at the start of an activation, and when a faculty was born anew. */
  'inner.adopted': InnerAdoption;
  'body.stimulated': { stimulus: Stimulus; intensity: number };
  /** A drive was met: a spike of dopamine, 0 to 1. */
  'reward.received': { amount: number };
  'sleep.noticed': { asleep: boolean };
  /** A cycle commits. */
  'cycle.lived': { lived: LivedCycle };
  'goals.changed': { goals: readonly Goal[] };
  'body.felt': { felt: Felt };
  'drives.felt': { felt: Felt; drives: Drives | null };
  /** What affect says about the last wave: how the mind feels, and how alone it is. */
  'affect.changed': { inner: InnerState };
  /** The mind thinks about what was offered under this id. */
  'offer.taken': { id: string };
}
