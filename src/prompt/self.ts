import type { Goal } from '../../ports/goal.ts';
import type { IdentityCore } from '../../ports/identity.ts';

/** What of a mind has grown with its life, and is said in every prompt. */
export interface Self {
  identity: IdentityCore;
  goals: readonly Goal[];
}
