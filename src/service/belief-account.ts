import type { Percept } from '../../ports/percept.ts';
import type { Reason } from '../host/memory/reason.ts';
import type { BeliefTrace } from '../memory/upkeep/trace-belief.ts';

/** The trace of a belief as plain JSON. */
export interface BeliefAccount extends Omit<BeliefTrace, 'percepts'> {
  /** The percepts that its history goes back to; those that are still on record. */
  percepts: Percept[];
}

/** The reason for something as plain JSON. */
export type ReasonAccount = Exclude<Reason, { of: 'belief' }> | { of: 'belief'; trace: BeliefAccount };

/** A trace as plain JSON. */
export const beliefAccount = ({ percepts, ...trace }: BeliefTrace): BeliefAccount => ({
  ...trace,
  percepts: [...percepts.values()],
});

/** A reason as plain JSON. */
export const reasonAccount = (reason: Reason): ReasonAccount =>
  reason.of === 'belief' ? { of: 'belief', trace: beliefAccount(reason.trace) } : reason;
