import { z } from 'zod';
import { defaultShares, type Concern } from '../../theory/concern-shares.ts';

const shareOf = (concern: Concern, what: string) =>
  z
    .number()
    .min(0)
    .max(1)
    .default(defaultShares[concern])
    .describe(`The share of ${what}, 0 to 1. Default ${defaultShares[concern]}.`);

/** How a mind divides its attention between its standing concerns (docs/model/attention.md). */
export const attentionSchema = z
  .strictObject({
    shares: z
      .strictObject({
        focus: shareOf('focus', 'its task, its goals, and what it has set going itself'),
        intake: shareOf('intake', 'what newly comes in'),
        upkeep: shareOf('upkeep', 'what has changed or gone in what it watches'),
        patterns: shareOf('patterns', 'what others say among themselves'),
        inward: shareOf('inward', 'what it feels and turns to by itself'),
      })
      .prefault({})
      .describe(
        'The share of its free cycles that each of its concerns has. Concerns that something waits for divide a cycle in this proportion.',
      ),
  })
  .prefault({})
  .describe('How it divides its attention while nobody speaks to it and nothing is urgent.');
