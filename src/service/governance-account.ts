import type { Capability, GovernanceRule, Mandate } from '../../theory/mandates/book.ts';
import type { GovernanceMode } from '../../theory/mandates/governance-mode.ts';

/** A query of mandates, as the trace of its turn has it. */
export interface MandateQueryAccount {
  cycle: number;
  /** When it was answered or given up, milliseconds since the epoch. */
  at: number;
  mode: GovernanceMode;
  outcome: 'answered' | 'partial' | 'timeout' | 'failed';
  /** How many mandates held, rules and capabilities not counted. */
  mandates: number;
  /** How long the answer took, milliseconds; null where none came. */
  took: number | null;
}

/** How a mind is governed. */
export interface GovernanceAccount {
  mode: GovernanceMode;
  /** Until when an operator has set the mode, and who; null where it is normal by itself. */
  set: { by: string; until: number } | null;
  /** The version of its mandates, and who answers which apply; null where it has none. */
  book: { version: string; source: 'configuration' | 'host' } | null;
  /** Those of its configuration; `holds`: in the present mode. */
  mandates: (Pick<Mandate, 'id' | 'category' | 'priority' | 'mandate'> & { holds: boolean })[];
  rules: Pick<GovernanceRule, 'id' | 'rule'>[];
  /** `missing`: there is no such tool or delegate, so that it is withheld; null where that is not known. */
  capabilities: (Pick<Capability, 'id' | 'name' | 'constraints'> & { missing: boolean | null })[];
  /** The queries of its latest turns, newest first. */
  queries: MandateQueryAccount[];
  /** How many of these went by defaults, in part at least. */
  defaults: number;
}

/** How a mind is governed, for its operator. */
export interface ServedGovernance {
  show(): Promise<GovernanceAccount>;
}
