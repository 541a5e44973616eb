import type { GovernanceAct, GovernanceLog } from './governance.ts';

/** The log of what was done to a mind from outside: it only grows, and is kept as long as the mind is. */
export interface GovernanceStore {
  /** All of it, as at one moment. */
  log(): Promise<GovernanceLog>;
  /** Logs an act that changes nothing else. */
  note(act: GovernanceAct): Promise<void>;
}
