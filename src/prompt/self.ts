import type { Goal } from '../../ports/goal.ts';
import type { IdentityCore } from '../../ports/identity.ts';

/** What a mind has become by living, in every prompt. */
export interface Self {
  identity: IdentityCore;
  goals: readonly Goal[];
}
