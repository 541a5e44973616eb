import type { Goal } from './goal.ts';
import type { LivingIdentity } from './identity.ts';
import type { ModeName } from './mode.ts';

/**
 * Where a mind stood at a commit, in words of its own and not in a snapshot of charts: what it can be rebuilt from when no
 * checkpoint can be read.
 */
export interface Standing {
  mode: ModeName;
  /** The task that asks for sustained attention. */
  focus: string | null;
  paused: boolean;
  space: string;
  /** When something last happened, milliseconds since the epoch. */
  lastActivityAt: number;
  /** Who it was and what it wanted; absent in records from before there was either. */
  self?: { goals: Goal[]; identity: LivingIdentity | null };
}
