import { z } from 'zod';
import { memoryIdSchema } from './identifiers.ts';

/** The ceilings that a promotion stands before (docs/model/belief.md). */
export const promotionCeilings = ['twoGates', 'coherence'] as const;
export type PromotionCeiling = (typeof promotionCeilings)[number];

/** A promotion of a memory, or that one is taken back: then down to this centre of weight. `why`: in words. */
export type Promoted = z.infer<typeof promotedSchema>;
export const promotedSchema = z.object({
  change: z.literal('promoted'),
  memory: memoryIdSchema,
  to: z.enum(['goal', 'identity', 'core']),
  why: z.string(),
});
export type Demoted = z.infer<typeof demotedSchema>;
export const demotedSchema = z.object({
  change: z.literal('demoted'),
  memory: memoryIdSchema,
  centre: z.number().gt(0).lt(1),
  why: z.string(),
});

/** A memory that a ceiling, or the level of the mind's autonomy, held back, or would have held back where it only watches, and why, in words. */
export type HeldBack = z.infer<typeof heldBackSchema>;
export const heldBackSchema = z.object({
  memory: memoryIdSchema,
  ceiling: z.enum([...promotionCeilings, 'autonomy']),
  enforced: z.boolean(),
  why: z.string(),
});
