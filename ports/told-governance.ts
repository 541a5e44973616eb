import type { AppliedCapability, AppliedMandate, AppliedRule } from '../theory/mandates/query.ts';
import type { GovernanceMode } from '../theory/mandates/governance-mode.ts';

/** What the voice is told of the governance of a turn. */
export interface ToldGovernance {
  mode: GovernanceMode;
  mandates: readonly AppliedMandate[];
  capabilities: readonly AppliedCapability[];
  governance_rules: readonly AppliedRule[];
  /** Whether anything may be done that others see outside the conversation. */
  mayActOutside: boolean;
}
