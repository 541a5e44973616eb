import { z } from 'zod';
import { autonomyLevels } from '../../theory/autonomy.ts';
import type { RuleBreach } from './rule.ts';

/** Whether what a mind may do by itself goes by levels that an operator raises (docs/model/autonomy.md). */
export const autonomyGovernanceSchema = z
  .strictObject({
    governed: z.boolean().default(false).describe('It may do only what its level allows. Default false.'),
    start: z.literal(autonomyLevels).optional().describe('The level it begins with. Default 1.'),
  })
  .prefault({})
  .describe('What it may do by itself. Default everything.');

/** The breach of a level to begin with where nothing is governed. */
export function ungovernedStart(mind: Readonly<Record<string, unknown>>): RuleBreach[] {
  const autonomy = mind['autonomy'] as { governed?: unknown; start?: unknown } | undefined;
  if (autonomy?.start === undefined || autonomy.governed === true) return [];
  return [
    {
      path: ['autonomy', 'start'],
      message: 'has no effect where its autonomy is not governed',
      remedy: 'Write "governed: true" beside it, or leave it out.',
    },
  ];
}
