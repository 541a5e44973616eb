import type { Goal } from '../../../ports/goal.ts';
import type { IdentityCore } from '../../../ports/identity.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';

/**
 * The texts of a mind's identity and goals, the narrative first, against which the gates compare items (docs/model/gate.md).
 * Goals that have ended and what is said twice are left out.
 */
export function selfTexts(
  { identity: narrative }: Pick<MindConfiguration, 'identity'>,
  goals: readonly Goal[],
  { values }: IdentityCore,
): string[] {
  const pursued = goals.filter(({ status }) => status === 'active').map(({ text }) => text);
  return [...new Set([narrative, ...values, ...pursued])].filter((text) => text.trim() !== '');
}

/** The same in two: the lines of identity, and those of goals. */
export const gutLines = (
  configuration: Pick<MindConfiguration, 'identity'>,
  goals: readonly Goal[],
  identity: IdentityCore,
): { identity: string[]; goals: string[] } => ({
  identity: selfTexts(configuration, [], identity),
  goals: selfTexts({ identity: '' }, goals, { ...identity, values: [] }),
});
