import { z } from 'zod';
import { milestones } from '../../../ports/milestone.ts';

/** A milestone, by its name. */
export const milestoneForm = z.enum(milestones);

/** How it stands with one milestone. */
export const milestoneAccountForm = z
  .object({
    milestone: milestoneForm,
    number: z.number().int().describe('Its place among the ten, from 1.'),
    reached: z
      .object({
        at: z.number(),
        cycle: z.number().int(),
        evidence: z
          .array(z.object({ kind: z.enum(['memory', 'percept', 'claim', 'goal']), id: z.string() }))
          .describe('What on record shows it.'),
      })
      .nullable()
      .describe('Null while it is not reached.'),
    signatures: z.array(z.object({ by: z.string(), at: z.number() })).describe('Oldest first.'),
  })
  .meta({ id: 'MilestoneAccount' });
