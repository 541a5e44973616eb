import { z } from 'zod';
import type { AttentionScores } from '../theory/attention-salience.ts';
import { concernNames } from '../theory/concern-shares.ts';
import { perceptIdSchema } from './identifiers.ts';
import { candidateSchema, perceptSourceSchema } from './percept.ts';

const ratio = z.number().min(0).max(1);
const cycle = z.number().int().nonnegative();

/** The measures of a candidate, taken when the inbox was read: the attention decides on these numbers alone. */
export const attentionMeasuresSchema = z.object({
  novelty: ratio,
  relevance: ratio,
  charge: ratio,
  /** How much it resembles the task in focus, 0 to 1; part of its relevance. 0 without such a task. */
  toFocus: ratio,
});

export type Measures = z.infer<typeof attentionMeasuresSchema>;

export const measuredSchema = candidateSchema.extend({ measures: attentionMeasuresSchema });

/** A percept that competes for attention, with what was measured of it. */
export type MeasuredCandidate = z.infer<typeof measuredSchema>;

export const concernSchema = z.enum(concernNames);

/** One candidate as it stood in the competition. */
export const competitorSchema = z.object({
  percept: perceptIdSchema,
  kind: z.enum(perceptSourceSchema.options.map(({ shape }) => shape.kind.value)),
  /** The concern that it belongs to; null for what interrupts: speech, commands, emergencies. */
  concern: concernSchema.nullable(),
  /** Its band, lifted by waiting. */
  band: z.number().int().min(1).max(5),
  novelty: ratio,
  relevance: ratio,
  charge: ratio,
  urgency: ratio,
  /** What it gained because its concern is behind its share, 0 to 0.15. */
  gain: z.number(),
  /** The sum by which it competed. */
  salience: z.number(),
}) satisfies z.ZodType<AttentionScores>;

export type Competitor = z.infer<typeof competitorSchema>;

/** How the competition for one cycle came out: the cognitive-state report (docs/model/attention.md). */
export const competitionSchema = z.object({
  /** What decided after emergencies: salience, or in overload and deep focus the bands. */
  rule: z.enum(['salience', 'bands']),
  /** How many were admitted to the competition. */
  of: z.number().int().positive(),
  /** The foremost of them in the order that decided, the winner first. */
  foremost: z.array(competitorSchema).min(1),
  /** The concerns that divide this cycle, because nothing interrupts: those with something waiting. Empty when something does. */
  present: z.array(concernSchema),
  /** The concern that the attention turned from, its name and the last cycle about it; null when it stayed. */
  left: z.object({ name: z.string(), cycle }).nullable(),
  /** The concern that it turned to, and the last cycle about that; null when it stayed. */
  taken: z.object({ name: z.string(), cycle: cycle.nullable() }).nullable(),
});

export type Competition = z.infer<typeof competitionSchema>;
