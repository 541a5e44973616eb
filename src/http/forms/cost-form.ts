import { z } from 'zod';
import { callPurposes } from '../../../ports/call-purpose.ts';

const count = z.number().int();

const totalFields = {
  calls: count,
  failures: count.describe('Calls that failed; what they cost, no provider tells.'),
  unpriced: count.describe('Calls of a model whose price is not known: `dollars` is without them.'),
  dollars: z.number(),
  inputTokens: count.describe('All that was given, cached and written ones included.'),
  outputTokens: count,
  cachedTokens: count,
  writtenTokens: count,
};

const totalForm = z.object(totalFields).meta({ id: 'CostTotal' });

const limitForm = z.object({
  tokens: z.number().optional().describe('Given and answered together.'),
  dollars: z.number().optional(),
});

/** What the model calls of a mind cost. */
export const costReportForm = z
  .object({
    session: totalForm.nullable().describe('Since it woke; null where it is not awake here.'),
    hour: totalForm.describe('Within the last sixty minutes.'),
    day: totalForm.describe('Within the last 24 hours.'),
    lifetime: totalForm,
    by: z
      .array(
        z.object({ purpose: z.enum(callPurposes), voice: z.string(), model: z.string(), ...totalFields }),
      )
      .describe('The whole life by purpose, voice and model.'),
    budget: z.object({ hour: limitForm, day: limitForm }).nullable().describe('Null: nothing is limited.'),
    spent: z
      .object({
        window: z.enum(['hour', 'day']),
        unit: z.enum(['tokens', 'dollars', 'calls']),
        limit: z.number(),
        used: z.number(),
        until: z.number().describe('When enough of it has passed, milliseconds since the epoch.'),
        isShared: z
          .literal(true)
          .optional()
          .describe('It is the budget that all minds of the database share.'),
      })
      .nullable()
      .describe('The limit that is reached; null when something is left, or the mind is not awake here.'),
    energy: z
      .object({
        left: z.number().describe('Of the limit of which least is left, 0 to 1.'),
        reach: z.number().describe('The share of its window that a thought can reach, above 0, at most 1.'),
      })
      .nullable()
      .describe('What is left of the budget; null: nothing is limited, or the mind is not awake here.'),
    shared: z
      .array(
        z.object({
          window: z.enum(['hour', 'day']),
          unit: z.enum(['calls', 'tokens', 'dollars']),
          limit: z.number(),
          used: z.number(),
        }),
      )
      .describe('What is used or reserved of the budget that all minds of the database share; empty: none.'),
  })
  .meta({ id: 'CostReport' });
