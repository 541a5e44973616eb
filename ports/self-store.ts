import type { GoalChange } from './goal.ts';
import type { IdentityChange } from './identity.ts';

/** What became of who one mind is and what it wants: a log that only grows, kept for as long as the mind is. */
export interface SelfStore {
  /** The newest changes of its identity, newest first. */
  identity(limit: number): Promise<IdentityChange[]>;
  /** The newest changes of its goals, newest first (L5). */
  goals(limit: number): Promise<GoalChange[]>;
}
