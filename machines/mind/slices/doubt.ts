import { z } from 'zod';
import { adviceSchema } from '../../../ports/judgement.ts';
import { escalationTriggers } from '../../../theory/escalation.ts';
import { unsureSigns } from '../../../theory/objective-signal.ts';

const unit = z.number().min(0).max(1);

/** The doubt about the thoughts of a turn: how sure the newest one is, and what was done about it. */
export const doubtSliceSchema = z.strictObject({
  /** How sure the newest thought is, and what it has to reach; null where it says nothing. */
  confidence: unit.nullable(),
  threshold: unit,
  signs: z.array(z.enum(unsureSigns)),
  /** What speaks for a second look at the newest thought. */
  triggers: z.array(z.enum(escalationTriggers)),
  /** What the voice said of its certainty in the newest thought, null for nothing that can be read; left out before it was asked. */
  verbalised: unit.nullable().optional(),
  /** What came of the one retry of the cycle, and how sure the thought was before it; left out before there is one. */
  retry: z.enum(['succeeded', 'failed']).optional(),
  /** What wanted a second look in this turn, whether it was taken or not; left out for nothing. */
  wanted: z.array(z.enum(escalationTriggers)).optional(),
  /** What came of the one second look of the cycle, and what it said; left out before there is one. */
  second: z.enum(['taken', 'failed']).optional(),
  advice: adviceSchema.optional(),
  /** The beginning of the thought that it looked at; left out before. */
  draft: z.string().optional(),
  /** The calls that this took: they are no steps of the cycle. Left out for none. */
  calls: z.number().int().positive().optional(),
  /** The key of the call that is awaited; left out for none. */
  awaited: z.string().optional(),
});

export type DoubtSlice = z.infer<typeof doubtSliceSchema>;
