import { z } from 'zod';
import { memoryIdSchema, perceptIdSchema, utteranceIdSchema } from '../../../ports/identifiers.ts';
import { thoughtPatterns } from '../../../ports/inner.ts';
import { memoryChangeSchema, scratchItemSchema } from '../../../ports/memory.ts';
import { perceptHeaderSchema, type Candidate } from '../../../ports/percept.ts';
import { streamEntrySchema, toolResultSchema } from '../../../ports/stream.ts';
import { usageSchema, voiceFailureSchema } from '../../../ports/voice.ts';

const time = z.number().int();
const count = z.number().int().nonnegative();

/** The cycle under way: what it works on and what it has brought about so far. Null between cycles. */
export const turnSliceSchema = z.strictObject({
  startedAt: time,
  /** What shares the cycle; the winner comes first. `beginning`: of its text, for the entry gate. */
  batch: z.array(perceptHeaderSchema.extend({ beginning: z.string() })).min(1),
  /** How new the winner was, 0 to 1. */
  novelty: z.number(),
  /** What was recalled for it, best first, and what nearly was. */
  recalled: z.array(memoryIdSchema),
  nearMisses: z.array(memoryIdSchema),
  /** What the entry gate has let in, and what the exit gate has decided. */
  buffered: z.array(scratchItemSchema),
  judged: z.array(memoryChangeSchema),
  /** Calls of the voice made in this cycle. */
  step: count,
  entries: z.array(streamEntrySchema),
  utterances: z.array(z.object({ id: utteranceIdSchema, space: z.string(), text: z.string() })),
  /** Effects of tools not settled yet, by key: which call they answer. */
  awaiting: z.record(z.string(), z.object({ callId: z.string(), name: z.string() })),
  /** Tool results of the step under way. */
  results: z.array(toolResultSchema),
  /** A result came that the voice ought to see before the cycle ends. */
  wantsAnotherStep: z.boolean(),
  voice: z.string().nullable(),
  model: z.string().nullable(),
  usage: usageSchema,
  /** Tasks that the cycle has decided to delegate; they are born with its commit. */
  delegated: z.array(z.object({ task: z.string(), delegate: z.string(), assignment: z.string() })),
  /** How the thought says that its thinker copes; null when it says nothing of it. */
  patterns: z.array(z.enum(thoughtPatterns)).nullable(),
  /** How far goals were brought forward, 0 to 1 in sum. */
  progress: z.number(),
  /** What the last call of the voice was given, tokens; null when that is not known. */
  contextTokens: count.nullable(),
  summary: z.string(),
  failure: voiceFailureSchema.nullable(),
  /** What the commit will acknowledge, the winner first: what of the batch the voice was shown; the winner alone where it was given up. */
  acknowledged: z.array(perceptIdSchema),
});

export type TurnSlice = z.infer<typeof turnSliceSchema>;

/** How much of each text is kept for the entry gate, characters: the context is kept small. */
const beginningLength = 200;

/** Begins a cycle with what the attention chose. Of the excerpts only the beginnings come along. */
export function beginTurn(batch: Candidate[], novelty: number, at: number): TurnSlice {
  return {
    startedAt: at,
    batch: batch.map((candidate) => {
      const { excerpt, ...header } = candidate;
      return { ...header, beginning: excerpt.slice(0, beginningLength).toWellFormed() };
    }),
    novelty,
    recalled: [],
    nearMisses: [],
    buffered: [],
    judged: [],
    step: 0,
    entries: [],
    utterances: [],
    awaiting: {},
    results: [],
    wantsAnotherStep: false,
    voice: null,
    model: null,
    usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0 },
    delegated: [],
    patterns: null,
    progress: 0,
    contextTokens: null,
    summary: '',
    failure: null,
    acknowledged: batch.map(({ id }) => id),
  };
}
