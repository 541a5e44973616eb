import { z } from 'zod';
import { memoryIdSchema } from './identifiers.ts';
import { thoughtPatterns } from './inner.ts';

/** How many versions of a self-model are kept, the newest: of days on which it changed. Ours. */
export const mostSelfModels = 30;

const shareSchema = z.number().min(0).max(1);

/**
 * A self-model (docs/model/rhythms.md): what a mind is about, what recurs, how it leans, how sure it is of what, and what it learned of late. References and figures,
 * never words, so that nothing forgotten is kept here and nothing superseded is shown.
 */
export type SelfModel = z.infer<typeof selfModelSchema>;
export const selfModelSchema = z.object({
  /** The ids of active goals; the first is the focus: it changed last. */
  goals: z.array(z.string()),
  /** What came on most days: the memories behind it, the most believed first, and on how many days. */
  recurs: z.array(z.object({ memories: z.array(memoryIdSchema), days: z.number().int() })),
  /** The way of coping that most of its thoughts showed, and their share; null where none stands out. */
  copes: z.object({ pattern: z.enum(thoughtPatterns), share: shareSchema }).nullable(),
  /** One memory of whoever told it most, and the share of what it was told; null where nobody stands out. */
  told: z.object({ memory: memoryIdSchema, share: shareSchema }).nullable(),
  /**
   * What it knows, by subject: those of which it knows most, and last the one of which it is least sure. The most believed memories of each, how many there are, and the mean
   * of what they are believed.
   */
  knows: z.array(
    z.object({
      memories: z.array(memoryIdSchema),
      of: z.number().int(),
      sure: shareSchema,
      isLeast: z.boolean(),
    }),
  ),
  /** What it concluded in the last week, and what put something right that it held, the newest first. */
  learned: z.array(memoryIdSchema),
});

/** A self-model as it was at the end of a day. */
export interface KeptSelfModel {
  /** As `2026-01-31`, on the clocks of the mind's time zone. */
  day: string;
  /** When it was drawn up, milliseconds since the epoch. */
  at: number;
  /** The last cycle before the deep pass that drew it up. */
  cycle: number;
  model: SelfModel;
}

/** The parts of a self-model that people and agents are told of. */
export const selfModelFacets = ['focus', 'recurs', 'bias', 'confidence', 'learned', 'goal'] as const;

/** A line of a self-model in words. */
export interface SelfModelLine {
  facet: (typeof selfModelFacets)[number];
  text: string;
}
