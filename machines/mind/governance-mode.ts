import { stricterOf, type GovernanceMode } from '../../theory/mandates/governance-mode.ts';
import type { Observation } from '../../ports/command.ts';
import type { GovernanceCommand } from '../../ports/percept.ts';
import type { GivenToThink } from '../../ports/performable.ts';
import type { MindContext } from './context.ts';
import type { SelfSlice } from './slices/self.ts';
import type { TurnSlice } from './slices/turn.ts';

/** The mode of governance at a time: the one that an operator has set, until it expires; normal else. */
export const governanceModeAt = (
  { governance }: Pick<SelfSlice, 'governance'>,
  at: number,
): GovernanceMode => (governance !== undefined && at < governance.until ? governance.mode : 'normal');

/** The mode that goes for what a turn does: the one it began with, or the present one where that is stricter. */
export const modeInForce = ({ turn, self }: Pick<MindContext, 'turn' | 'self'>, at: number): GovernanceMode =>
  stricterOf(turn?.governance?.mode ?? 'normal', governanceModeAt(self, at));

/** The governance that a turn begins with; left out where the mode is normal and the mind has no mandates. */
export function governanceAtBegin(self: SelfSlice, at: number): Pick<TurnSlice, 'governance'> {
  const mode = governanceModeAt(self, at);
  return mode === 'normal' && self.settings.mandates === undefined ? {} : { governance: { mode } };
}

/** What the voice is told of the governance of a turn; left out for nothing. */
export function toldGovernance(turn: TurnSlice | null): Pick<GivenToThink, 'governance'> {
  if (turn?.governance === undefined) return {};
  const { mode, consulted } = turn.governance;
  const {
    mandates = [],
    capabilities = [],
    governance_rules = [],
    essential_complete = true,
  } = consulted ?? {};
  return {
    governance: { mode, mandates, capabilities, governance_rules, mayActOutside: essential_complete },
  };
}

/** The slice after an operator has set the mode; normal is what it is without any. */
export function governanceCommanded(
  self: SelfSlice,
  { mode, for: term }: GovernanceCommand,
  { by, at }: { by: string; at: number },
): SelfSlice {
  const { governance: _, ...rest } = self;
  return mode === 'normal' ? rest : { ...rest, governance: { mode, by, since: at, until: at + term } };
}

/** What is shown of a mode that an operator has set; null where nothing is another. */
export function governanceShown(
  before: SelfSlice,
  { governance, ...after }: SelfSlice,
  at: number,
): Extract<Observation, { kind: 'governance.changed' }> | null {
  if (before.governance === governance) return null;
  const from = governanceModeAt(before, at);
  const to = governanceModeAt({ ...after, ...(governance && { governance }) }, at);
  const by = governance?.by ?? before.governance?.by ?? '';
  return { kind: 'governance.changed', from, to, until: governance?.until ?? at, by };
}
