import type { Goal } from '../../ports/goal.ts';
import type { IdentityCore } from '../../ports/identity.ts';

/** The self of a mind, which it has become by living, in every prompt. */
export interface Self {
  identity: IdentityCore;
  goals: readonly Goal[];
  /** Whether it remembers anything; nothing yet when left out. */
  hasMemories?: boolean;
}
