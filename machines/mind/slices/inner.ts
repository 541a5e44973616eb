import { z } from 'zod';
import { movedSchema } from '../../../ports/appraisal.ts';
import { perceptIdSchema } from '../../../ports/identifiers.ts';
import { innerStateSchema } from '../../../ports/inner.ts';

/** The inner slice: how the mind feels, and which of its own thoughts it is about to think. */
export const innerSliceSchema = z.strictObject({
  /** How it feels; null without an inner life, and until the first wave. */
  state: innerStateSchema.nullable(),
  /**
   * The own thoughts that it is about to think, one of each origin at the most, and the effects that send them to its inbox.
   */
  musing: z.array(
    z.object({ origin: z.enum(['reactive', 'spontaneous']), percept: perceptIdSchema, key: z.string() }),
  ),
  lastSpontaneousAt: z.number().int().nullable(),
  /** What percepts have done to the body by their appraisal: those of the last minute, and those that are not handled yet. */
  moved: z.array(movedSchema),
});

export type InnerSlice = z.infer<typeof innerSliceSchema>;

/** The inner slice at birth: nothing felt, nothing to think, nothing that moved it. */
export const newbornInner = (): InnerSlice => ({
  state: null,
  musing: [],
  lastSpontaneousAt: null,
  moved: [],
});
