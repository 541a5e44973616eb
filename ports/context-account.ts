import { z } from 'zod';
import { intensityBands } from '../theory/intensity.ts';

/** The sections of a call, in their order. `answer` is the room that is kept for it. */
export const sectionNames = [
  'system',
  'tools',
  'selfModel',
  'stream',
  'identity',
  'relevant',
  'memories',
  'files',
  'inbox',
  'moment',
  'turn',
  'answer',
] as const;

/** A section of a call, with what it takes of the budget, tokens. */
const sectionSchema = z.object({ name: z.enum(sectionNames), tokens: z.number().int().nonnegative() });

export type Section = z.infer<typeof sectionSchema>;

/**
 * The fates of an item when a call was assembled. It went in as it is (`whole`), cut with a note (`shortened`), or as the line that stands
 * for it (`compressed`). Or it was left out: it says nothing that does not stand in the stream (`in the stream`) or in another section
 * (`shown already`), there was no room (`no room`), as many as may be shown were (`over the limit`), or a person has had it forgotten
 * (`forgotten`).
 */
export const itemFates = [
  'whole',
  'shortened',
  'compressed',
  'in the stream',
  'shown already',
  'no room',
  'over the limit',
  'forgotten',
] as const;

export type ItemFate = (typeof itemFates)[number];

const itemSchema = z.object({
  section: z.enum(sectionNames),
  /** The id of a memory or of a percept, the cycles of the stream ("3–12"), a moment of it ("3/0": the first of cycle 3), or a file ("desk: plan.md"). */
  of: z.string(),
  fate: z.enum(itemFates),
  /** What it takes, tokens as they are counted here; 0 for what was left out. */
  tokens: z.number().int().nonnegative(),
});

export type ContextItem = z.infer<typeof itemSchema>;

/** How a call was assembled: what went in, what did not and why. References, never texts, so that nothing forgotten is kept here. */
export const contextAccountSchema = z.object({
  /** The sections in their order, as the provider counts them. */
  sections: z.array(sectionSchema),
  /** The sum of the sections, and the most that a call may take, tokens. */
  tokens: z.number().int().nonnegative(),
  budget: z.number().int().positive(),
  /** How intense the thought was, by which it has more or less of its window (docs/model/stream.md); of older calls it is not known. */
  intensity: z.enum(intensityBands).optional(),
  /** The share of its window that the budget left to it, above 0, below 1; left out where that was all of it. */
  reach: z.number().optional(),
  items: z.array(itemSchema),
});

export type ContextAccount = z.infer<typeof contextAccountSchema>;
