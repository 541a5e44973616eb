import type { Goal } from '../../../ports/goal.ts';
import type { IdentityCore } from '../../../ports/identity.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';

/**
 * Who a mind is and what it wants, a text each, the narrative first: what the gates hold against what passes by (docs/model/gate.md). Goals
 * that have ended and what is said twice are left out.
 */
export function selfTexts(
  { identity: narrative }: Pick<MindConfiguration, 'identity'>,
  goals: readonly Goal[],
  { values }: IdentityCore,
): string[] {
  const pursued = goals.filter(({ status }) => status === 'active').map(({ text }) => text);
  return [...new Set([narrative, ...values, ...pursued])].filter((text) => text.trim() !== '');
}
