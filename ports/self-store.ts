import type { GoalChange } from './goal.ts';
import type { IdentityChange } from './identity.ts';
import type { KeptSelfModel } from './self-model.ts';

/** The log of a mind's identity and goals: it only grows, and is kept as long as the mind is. And what it was like day by day. */
export interface SelfStore {
  /** The newest changes of its identity, newest first. */
  identity(limit: number): Promise<IdentityChange[]>;
  /** The newest changes of its goals, newest first (L5). */
  goals(limit: number): Promise<GoalChange[]>;
  /** The self-models of the newest days, newest first. */
  models(limit: number): Promise<KeptSelfModel[]>;
  /** Keeps the self-model of a day, in place of an earlier one of the same day; of all days the newest `mostSelfModels` are kept. */
  keepModel(kept: KeptSelfModel): Promise<void>;
}
