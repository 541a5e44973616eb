import { z } from 'zod';
import { gatheredSchema } from './gathered.ts';
import { memoryIdSchema } from './identifiers.ts';
import { memoryTypes } from './memory.ts';
import { promotionCeilings } from './promoted.ts';
import { heldSchema } from './tension.ts';
import { tunedSchema } from './tuning.ts';

/** The terms on which a mind consolidates (docs/model/consolidation.md). */
export type ConsolidationTerms = z.infer<typeof consolidationTermsSchema>;
export const consolidationTermsSchema = z.object({
  /** How long after the last deep pass the next one is due when anything new was kept since, milliseconds. */
  interval: z.number(),
  /** The sum of the centres of weight of what was kept since, from which it is due before that. */
  importance: z.number(),
  /** How many calls of the voice a deep pass may make; 0: it does what words alone can do. */
  calls: z.number().int().nonnegative(),
  /** The ceilings that only watch, and hold no promotion back (docs/model/patterns.md); left out where all of them are enforced. */
  shadow: z.array(z.enum(promotionCeilings)).optional(),
  /** That the entropy monitor only watches (docs/model/belief.md); left out where it holds. */
  entropy: z.literal('shadow').optional(),
  /** Whether its gates and its recall stay as configured; left out where they are adjusted by what came of them (docs/model/tuning.md). */
  untuned: z.literal(true).optional(),
  /** This is an hour in which people speak more than on average: a pass that is due by the clock waits (docs/model/timing.md); left out where it is not. */
  busy: z.literal(true).optional(),
  /** Whether a belief that recurs may come to count above .85 (docs/model/autonomy.md), or is held back and told; left out where autonomy is not governed: then none does. */
  lifts: z.boolean().optional(),
  /** The time zone whose days are summed up (docs/model/rhythms.md); left out: UTC. */
  timezone: z.string().optional(),
});

/** How many questions a deep pass asks of what is new, how many insights it draws for each, and how many memories one may cite. */
export const mostQuestions = 3;
export const mostInsights = 5;
export const mostCited = 5;

/** The longest question, and the longest text that consolidation writes, characters. */
export const longestQuestion = 200;
export const longestConsolidated = 1_000;

/**
 * What a step of a deep pass is about. `questions`: the most salient ones that these memories raise; `insights`: what memory answers to one
 * of them; `merge`: what memories that are alike say together; `narrative`: how such memories became what the mind makes of them; `reconsideration`: what follows instead of
 * an earlier conclusion, now that something it was drawn from holds no longer; `tension`: whether what was done contradicts what the mind holds to; `resolution`: whether it is in
 * keeping with that by now; `promotion`: what
 * recurs, and whether it may count as much as a goal or as what the mind takes itself to be; `contexts`: who said these memories to whom, when, and what they
 * answered, for the search; `gut`: what the mind is made of by now, and the axes of what it felt;
 * `tuning`: what came of the decisions of the gates and of recalls; `day`: what a day that is over has brought; `self`: what the mind is like at the
 * end of it.
 */
export type ConsolidatedOn = z.infer<typeof consolidatedOnSchema>;
export const consolidatedOnSchema = z.discriminatedUnion('on', [
  z.object({ on: z.literal('questions'), memories: z.array(memoryIdSchema) }),
  z.object({ on: z.literal('insights'), question: z.string() }),
  z.object({ on: z.literal('merge'), memories: z.array(memoryIdSchema) }),
  z.object({ on: z.literal('narrative'), memories: z.array(memoryIdSchema) }),
  z.object({ on: z.literal('reconsideration'), memory: memoryIdSchema }),
  z.object({ on: z.literal('tension'), held: heldSchema, memories: z.array(memoryIdSchema) }),
  z.object({ on: z.literal('resolution'), tension: memoryIdSchema, memories: z.array(memoryIdSchema) }),
  z.object({
    on: z.literal('promotion'),
    /** What was promoted of late: it is taken back where more of what the mind believes is opposed with it. */
    watched: z.array(memoryIdSchema),
    shadow: z.array(z.enum(promotionCeilings)),
    /** Whether only what has proven useful is promoted: its utility is above 0 (docs/model/tuning.md). Left out where utility is not kept. */
    useful: z.literal(true).optional(),
    /** Whether one may come to count above .85, or is held back and told; left out where autonomy is not governed. */
    lifts: z.boolean().optional(),
  }),
  z.object({
    on: z.literal('contexts'),
    memories: z.array(memoryIdSchema),
    /** Whether the voice writes them; the turns before stand for themselves where it does not. */
    byVoice: z.boolean(),
  }),
  z.object({
    on: z.literal('gut'),
    /** The last cycle before the pass. */
    cycle: z.number().int(),
  }),
  z.object({
    on: z.literal('tuning'),
    /** The last cycle before the pass. */
    cycle: z.number().int(),
    /** What is in force; left out before anything was learned. */
    tuned: tunedSchema.optional(),
  }),
  z.object({
    on: z.literal('day'),
    /** As `2026-01-31`. */
    date: z.string(),
    /** When it began, and when the next one did, milliseconds since the epoch. */
    from: z.number(),
    until: z.number(),
  }),
  z.object({
    on: z.literal('self'),
    /** The last day that is over, and when the next one began, milliseconds since the epoch. */
    date: z.string(),
    until: z.number(),
    /** The last cycle before the pass. */
    cycle: z.number().int(),
  }),
]);

/** A memory that consolidation makes of others. */
export type Consolidated = z.infer<typeof consolidatedSchema>;
export const consolidatedSchema = z.object({
  text: z.string().min(1).max(longestConsolidated),
  type: z.enum(memoryTypes),
  /** Who said it, where all that it stands for was said by one; null otherwise. */
  speaker: z.string().nullable(),
  /** How far its sources are believed, 0 to 1. */
  sourceConfidence: z.number().min(0).max(1),
  /** What it weighs at first: evidence for and against. */
  alpha: z.number(),
  beta: z.number(),
  /** When what it tells of happened; left out when at no one time. */
  eventAt: z.number().optional(),
  /** The day that it sums up, as `2026-01-31`; left out where it sums up none. */
  day: z.string().optional(),
  /** What the mind holds to that a tension is about; left out for anything else. */
  against: heldSchema.optional(),
  /** The goal that it was done for, and whether that was reached, of a strategy; left out for anything else. */
  goal: z.object({ id: z.string(), done: z.boolean() }).optional(),
  /** At least one, but of a strategy. */
  gathers: z.array(gatheredSchema),
  /** The earlier conclusions that it takes the place of; left out for none. */
  supersedes: z.array(memoryIdSchema).optional(),
});
