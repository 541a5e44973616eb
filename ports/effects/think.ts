import { z } from 'zod';
import { barredSchema } from '../autonomy.ts';
import { competitionSchema } from '../attention.ts';
import { unconsentedSchema } from '../consent.ts';
import { contextAccountSchema } from '../context-account.ts';
import { memoryIdSchema, perceptIdSchema } from '../identifiers.ts';
import { knowingSchema } from '../judgement.ts';
import { modeNames } from '../mode.ts';
import { shownStrategySchema } from '../strategy-used.ts';
import { seenSchema } from '../seen.ts';
import { mostToolCalls, toolCallSchema } from '../stream.ts';
import { thoughtStops, voiceFailureSchema, type Thought } from '../voice.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';
import { modelUseSchema } from './model-use.ts';

/** The input of a thought: what it is about. */
export const questionSchema = z.object({
  cycle: z.number().int(),
  /** 0 for the first call of a cycle. */
  step: z.number().int(),
  mode: z.enum(modeNames),
  focus: z.string().nullable(),
  space: z.string(),
  winner: perceptIdSchema,
  /** The percepts that share the call, in the order in which they came in. */
  percepts: z.array(perceptIdSchema),
  /** How new the winner was, 0 to 1. */
  novelty: z.number(),
  /** The memories recalled for the winner, best first; and those that come next, in case some of them stand in the stream already. */
  recalled: z.array(memoryIdSchema),
  others: z.array(memoryIdSchema).optional(),
  /** How the competition came out that the winner has won; left out where it is not known. */
  competition: competitionSchema.optional(),
  /** What recall knows of it, for the confidence of the thought; left out where that is not known. */
  knowing: knowingSchema.optional(),
  /** What the level of its autonomy does not allow in this turn; left out for nothing. */
  barred: barredSchema.optional(),
  /** What it asked consent for and does not have, told in this turn; left out for nothing. */
  unconsented: z.array(unconsentedSchema).optional(),
});

export type Question = z.infer<typeof questionSchema>;

export const thoughtSchema = z.object({
  text: z.string(),
  toolCalls: z.array(toolCallSchema).max(mostToolCalls),
  stop: z.enum(thoughtStops),
  usage: modelUseSchema.shape.usage,
  model: modelUseSchema.shape.model,
  voice: modelUseSchema.shape.voice,
  probability: z.number().min(0).max(1).optional(),
}) satisfies z.ZodType<Thought>;

const failure = voiceFailureSchema.extend({ retryAfter: z.number().nonnegative().nullable() });

const answer = z.object({
  thought: thoughtSchema,
  /** The size of the context that the call was given, tokens in all. */
  contextTokens: z.number().int().nonnegative().optional(),
  /** How the call was assembled, for people who ask what the voice was given. */
  context: contextAccountSchema.optional(),
  /** How dense the mind's identity is, 0 to 1 (docs/model/confidence.md); left out where its strongest memories were not read. */
  density: z.number().min(0).max(1).optional(),
  /** Percepts of the batch for which the call had no room: they go back to wait. */
  unseen: z.array(perceptIdSchema).optional(),
  /** What stood in the call besides; left out by older versions. */
  seen: seenSchema.optional(),
  /** The memories that stood in the call, best first, and the near misses: what is booked as recalled. */
  remembered: z
    .object({
      shown: z.array(memoryIdSchema),
      nearMisses: z.array(memoryIdSchema),
      /** Those shown that tell how something is done; left out for none. */
      howTo: z.array(shownStrategySchema).optional(),
    })
    .optional(),
});

/** Asks the voice for a thought about the winner of the cycle. */
export const think = {
  asked: questionSchema,
  answer,
  failure: z.union([failure, failureSchema]),
  journal: { idempotent: true, subject: ['cycle', 'step', 'winner', 'percepts'], boundary: 'call' },
  long: false,
  purpose: 'thought',
  law: 'effects-once',
  example: {
    thought: {
      text: 'Nothing to say.',
      toolCalls: [],
      stop: 'end',
      usage: { inputTokens: 10, outputTokens: 5, cachedTokens: 0 },
      model: 'scripted',
      voice: 'scripted',
    },
  } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
