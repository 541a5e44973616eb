import type { HeldAutonomy } from './autonomy.ts';
import type { HeldGovernance } from './held-governance.ts';
import type { Goal, GoalChange } from './goal.ts';
import type { IdentityChange, LivingIdentity } from './identity.ts';
import type { OwnPlan } from './own-plan.ts';
import type { MindSettings } from './settings.ts';
import type { ModeName } from './mode.ts';

/**
 * The state of a mind at a commit, in its own format instead of a snapshot of charts: it can be rebuilt from this when no
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
  /** The identity and goals of the mind; absent in records from before there was either. */
  self?: {
    goals: Goal[];
    identity: LivingIdentity | null;
    /** The goals of the configuration at that time. */
    configured: MindSettings['goals'];
    /** Changes of both that are in no log yet. */
    unlogged: { goals: GoalChange[]; identity: IdentityChange[] };
    /** The level of autonomy that it holds; left out where it was never governed. */
    autonomy?: HeldAutonomy;
    /** The mode of governance that an operator has set; left out where none did. */
    governance?: HeldGovernance;
    /** What it has planned itself; left out for nothing. */
    plans?: OwnPlan[];
  };
}
