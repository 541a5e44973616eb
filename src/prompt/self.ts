import type { Goal } from '../../ports/goal.ts';
import type { IdentityCore } from '../../ports/identity.ts';

/** The self of a mind, which it has become by living, in every prompt. */
export interface Self {
  identity: IdentityCore;
  goals: readonly Goal[];
}
