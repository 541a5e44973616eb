import { z } from 'zod';
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
});

export type InnerSlice = z.infer<typeof innerSliceSchema>;

/** The inner slice at birth: nothing felt, nothing to think. */
export const newbornInner = (): InnerSlice => ({ state: null, musing: [], lastSpontaneousAt: null });
