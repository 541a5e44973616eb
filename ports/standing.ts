import type { Goal, GoalChange } from './goal.ts';
import type { IdentityChange, LivingIdentity } from './identity.ts';
import type { MindSettings } from './settings.ts';
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
  self?: {
    goals: Goal[];
    identity: LivingIdentity | null;
    /** What the configuration wanted then. */
    configured: MindSettings['goals'];
    /** What became of both and stands in no log yet. */
    unlogged: { goals: GoalChange[]; identity: IdentityChange[] };
  };
}
