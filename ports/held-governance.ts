import { z } from 'zod';
import { governanceModeSchema } from './mandates.ts';

/** The mode of governance that an operator has set: who, when, and until when, milliseconds since the epoch; then it is normal again. */
export const heldGovernanceSchema = z.object({
  mode: governanceModeSchema,
  by: z.string(),
  since: z.number(),
  until: z.number(),
});

export type HeldGovernance = z.infer<typeof heldGovernanceSchema>;
