import { z } from 'zod';
import { perceptHeaderSchema, perceptSchema } from '../../../ports/percept.ts';

/** What stands in JSON answers, as schemas: the documentation is written from them, and the contract tests hold answers against them. */
export const perceptForm = perceptSchema.meta({ id: 'Percept' });

export const historicPerceptForm = perceptSchema
  .extend({
    acceptedAt: z.number().int(),
    band: z.number().int().min(1).max(5).describe('Its priority band, 1 (commands, emergencies) to 5.'),
    handledIn: z.number().int().nullable().describe('The cycle that handled it; null while it waits.'),
    quarantinedAt: z.number().nullable(),
    dropped: z.object({ at: z.number(), by: z.string() }).nullable(),
  })
  .meta({ id: 'HistoricPercept' });

/** What became of something that was sent. What is refused is told as a problem. */
export const acceptanceForm = z
  .discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('accepted').describe('It is durable, and will be handled.'),
      header: perceptHeaderSchema.meta({ id: 'PerceptHeader' }),
      depth: z.number().int().describe('Percepts that wait.'),
    }),
    z.object({
      outcome: z.literal('duplicate').describe('One of that id was taken before.'),
      depth: z.number().int(),
    }),
  ])
  .meta({ id: 'Acceptance' });
