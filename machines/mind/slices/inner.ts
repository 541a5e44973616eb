import { z } from 'zod';
import { perceptIdSchema } from '../../../ports/identifiers.ts';
import { innerStateSchema } from '../../../ports/inner.ts';

/** How the mind feels, and what of its own it is about to think. */
export const innerSliceSchema = z.strictObject({
  /** How it feels; null without an inner life, and until the first wave. */
  state: innerStateSchema.nullable(),
  /** What of its own it is about to think, one of each origin at the most, and the effects that bring it to its notice. */
  musing: z.array(
    z.object({ origin: z.enum(['reactive', 'spontaneous']), percept: perceptIdSchema, key: z.string() }),
  ),
  lastSpontaneousAt: z.number().int().nullable(),
});

export type InnerSlice = z.infer<typeof innerSliceSchema>;

/** Nothing is felt yet, and nothing was thought. */
export const newbornInner = (): InnerSlice => ({ state: null, musing: [], lastSpontaneousAt: null });
