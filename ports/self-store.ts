import type { GoalChange } from './goal.ts';
import type { IdentityChange } from './identity.ts';

/** The log of a mind's identity and goals: it only grows, and is kept as long as the mind is. */
export interface SelfStore {
  /** The newest changes of its identity, newest first. */
  identity(limit: number): Promise<IdentityChange[]>;
  /** The newest changes of its goals, newest first (L5). */
  goals(limit: number): Promise<GoalChange[]>;
}
