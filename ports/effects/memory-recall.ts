import { z } from 'zod';
import { feltDeltaSchema } from '../gut.ts';
import { memoryIdSchema, perceptIdSchema } from '../identifiers.ts';
import { knowingSchema } from '../judgement.ts';
import { recallCausesSchema } from '../recall-causes.ts';
import { tunedSchema } from '../tuning.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

/** The cue and the reach of a recall. */
export const recallSchema = z.object({
  cycle: z.number().int(),
  /** The percept that the mind attends to: the cue. */
  winner: perceptIdSchema,
  /** What else was said to the mind in this cycle: a cue each, so that two who speak at once are both remembered. */
  spoken: z.array(perceptIdSchema).optional(),
  /** What the mind attended to before: a part of it stays in the cue; left out where there was nothing. */
  previous: perceptIdSchema.optional(),
  /** What else was attended to lately, newest first: with the winner it is where the attention is (docs/model/gut.md). Left out for nothing. */
  attended: z.array(perceptIdSchema).optional(),
  /** How many hops activation spreads over co-access: 1, and 2 while the mind wanders. */
  hops: z.union([z.literal(1), z.literal(2)]),
  /** The memories recalled last: they are still active, and bring along those recalled together with them. */
  active: z.array(memoryIdSchema),
  /** Factors on the concentrations of the blend, by what came of earlier recalls (docs/model/tuning.md); left out where they are all 1. */
  blend: tunedSchema.shape.blend.optional(),
  /** Whether beliefs count nothing, because they have become more alike (docs/model/belief.md); left out where they count. */
  isBroad: z.literal(true).optional(),
  /** Whether it is looked whether the cue touches the mind's identity, because its thoughts are judged; left out where they are not. */
  isJudged: z.literal(true).optional(),
});

export type Recall = z.infer<typeof recallSchema>;

const answer = z.object({
  /** The recalled memories, best first. */
  recalled: z.array(memoryIdSchema),
  /** Memories found but not recalled, down to 15 ranks below. */
  nearMisses: z.array(memoryIdSchema),
  /** The component of relevance that contributed most to each; left out for nothing found. */
  by: recallCausesSchema.optional(),
  /** What it feels like; left out where nothing is known of what the mind is made of, or there are no vectors. */
  felt: feltDeltaSchema.optional(),
  /** What is known of the winner, for the confidence of the thought about it. */
  knowing: knowingSchema.optional(),
});

/** Recalls the memories that fit the winner of a cycle, and everything that was said to the mind in it. */
export const memoryRecall = {
  asked: recallSchema,
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'no-echo',
  example: { recalled: [], nearMisses: [] } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
