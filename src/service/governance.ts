import type { GovernanceMode } from '../../theory/mandates/governance-mode.ts';

/** Which mode of governance an operator wants. */
export interface GovernanceWanted {
  mode: GovernanceMode;
  /** How long it holds, milliseconds: a minute to a week. Then it is normal again. */
  for: number;
  /** Who answers for it. */
  by: string;
  /** The percept's id; whoever repeats it with the same id is told `duplicate`. A new one when left out. */
  id?: string | undefined;
}
