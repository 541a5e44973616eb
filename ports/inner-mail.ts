import type { Goal } from './goal.ts';
import type { Drives, Felt, InnerAdoption, InnerState, LivedCycle, Stimulus } from './inner.ts';

/**
 * All mail of the inner life, by type. A wave of it goes from body to drives to affect, and from there to whoever is moved by
 * it.
 */
export interface InnerMail {
  /** The configuration of the inner life: sent at the start of an activation, and when a faculty is created anew. */
  'inner.adopted': InnerAdoption;
  'body.stimulated': { stimulus: Stimulus; intensity: number };
  /** A drive was satisfied: a dopamine spike, 0 to 1. */
  'reward.received': { amount: number };
  'sleep.noticed': { asleep: boolean };
  /** A sleeping mind begins to dream. */
  'dream.began': object;
  /** A cycle is being committed. */
  'cycle.lived': { lived: LivedCycle };
  'goals.changed': { goals: readonly Goal[] };
  'body.felt': { felt: Felt };
  'drives.felt': { felt: Felt; drives: Drives | null };
  /** How the mind feels after the last wave, and how long it has been alone: sent by affect. */
  'affect.changed': { inner: InnerState };
  /** The mind has come back from a crash; `question`: what it asks itself about that. */
  'crash.remembered': { question: string };
  /** The mind takes up the thought that was offered under this id. */
  'offer.taken': { id: string };
}
