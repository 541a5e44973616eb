import { z } from 'zod';
import { isSaidOffRecord } from '../../../ports/off-record.ts';
import { competitionSchema, type Competition } from '../../../ports/attention.ts';
import { proposalSchema, unconsentedSchema } from '../../../ports/consent.ts';
import { forgettingSchema, letsGoSchema } from '../../../ports/forgetting.ts';
import { knowingSchema } from '../../../ports/judgement.ts';
import { seenSchema } from '../../../ports/seen.ts';
import { feltDeltaSchema } from '../../../ports/gut.ts';
import { memoryIdSchema, perceptIdSchema, utteranceIdSchema } from '../../../ports/identifiers.ts';
import { thoughtPatterns } from '../../../ports/inner.ts';
import { memoryChangeSchema, scratchItemSchema } from '../../../ports/memory.ts';
import { perceptHeaderSchema, type Candidate } from '../../../ports/percept.ts';
import { turnGovernanceSchema } from '../../../ports/turn-governance.ts';
import { recallCausesSchema } from '../../../ports/recall-causes.ts';
import { shownStrategySchema } from '../../../ports/strategy-used.ts';
import { streamEntrySchema, toolResultSchema } from '../../../ports/stream.ts';
import { usageSchema, voiceFailureSchema } from '../../../ports/voice.ts';
import { doubtSliceSchema } from './doubt.ts';
import { asksToKeep } from '../../../theory/asks-to-keep.ts';

const time = z.number().int();
const count = z.number().int().nonnegative();

/**
 * A call that is waited for. `asked`: what the mind was asked when it asked for consent to it, empty where that is to leave no trace; left out of what was asked in
 * this cycle.
 */
const callSchema = z.object({ callId: z.string(), name: z.string(), asked: z.string().optional() });

/** The turn slice: the cycle under way, its percepts and results so far. Null between cycles. */
export const turnSliceSchema = z.strictObject({
  startedAt: time,
  /**
   * The percepts that share the cycle, the winner first. `beginning`: of its text, for the entry gate; `forgets`: what is forgotten with
   * it, where it asks for that, and `letsGo` the words of that, `ownLetsGo` those that count only for what is of whoever asks; `offRecord`: it is not to be remembered; `confided`: all of it asks to be kept from somebody, or might, whatever its beginning says.
   */
  batch: z
    .array(
      perceptHeaderSchema.extend({
        beginning: z.string(),
        forgets: forgettingSchema.optional(),
        letsGo: letsGoSchema.optional(),
        ownLetsGo: letsGoSchema.optional(),
        offRecord: z.literal(true).optional(),
        confided: z.literal(true).optional(),
      }),
    )
    .min(1),
  /** The novelty of the winner, 0 to 1. */
  novelty: z.number(),
  /** How the competition came out that the winner has won; null where it is not known. */
  competition: competitionSchema.nullable(),
  /** The memories recalled for the winner, best first, and the near misses. */
  recalled: z.array(memoryIdSchema),
  nearMisses: z.array(memoryIdSchema),
  /** Those that stood in the first call and tell how something is done; left out for none. */
  howTo: z.array(shownStrategySchema).optional(),
  /** The memories that a tool found for it; left out for none. */
  lookedUp: z.array(memoryIdSchema).optional(),
  /** What it noted for itself, for the gates; left out for nothing. */
  notes: z.array(z.string()).optional(),
  /** The component of relevance that contributed most to each; left out where that is not known. */
  recalledBy: recallCausesSchema.optional(),
  /** What it feels like; left out where that is not known. */
  felt: feltDeltaSchema.optional(),
  /** What is known of the winner, and how dense the mind's identity is; left out where that is not known. */
  knowing: knowingSchema.optional(),
  density: z.number().min(0).max(1).optional(),
  /** How probable the newest thought was to the model, 0 to 1; left out where the provider does not say. */
  probability: z.number().min(0).max(1).optional(),
  /** What stood in its calls of the voice besides what it is about; left out before the first, and without mandates. */
  seen: seenSchema.optional(),
  /** The doubt about its thoughts; left out before the first. */
  doubt: doubtSliceSchema.optional(),
  /** The mode of governance that it began with, and the mandates that hold in it; left out where the mode is normal and there are none. */
  governance: turnGovernanceSchema.optional(),
  /** The items that the entry gate has let in, and the decisions of the exit gate. */
  buffered: z.array(scratchItemSchema),
  judged: z.array(memoryChangeSchema),
  /** Calls of the voice made in this cycle. */
  step: count,
  entries: z.array(streamEntrySchema),
  utterances: z.array(
    z.object({
      id: utteranceIdSchema,
      space: z.string(),
      text: z.string(),
      /** The percepts that it answers; left out for none. */
      answers: z.array(perceptIdSchema).optional(),
    }),
  ),
  /** Effects of tools that are not settled yet, by key, each with the call it answers. */
  awaiting: z.record(z.string(), callSchema),
  /** The key under which it is asked whether a question for consent was delivered that somebody seems to have answered; left out where nothing is asked. */
  hearing: z.string().optional(),
  /** It has called a tool that must not be called twice: it is brought to its end, and not begun anew. Left out where it has not. */
  acted: z.literal(true).optional(),
  /** The tools that it called before a crash and of which nobody knows whether they did it; left out for none. */
  doubted: z.array(z.string()).optional(),
  /** What tools of the host came to, in the order of their answers; left out for none. */
  done: z
    .array(callSchema.pick({ asked: true }).extend({ tool: z.string(), worked: z.boolean() }))
    .optional(),
  /** Tool results of the step under way. */
  results: z.array(toolResultSchema),
  /** Whether a result came that the voice should see before the cycle ends. */
  wantsAnotherStep: z.boolean(),
  voice: z.string().nullable(),
  model: z.string().nullable(),
  usage: usageSchema,
  /** Tasks that the cycle has decided to delegate; they are created with its commit. */
  delegated: z.array(
    z.object({
      task: z.string(),
      delegate: z.string(),
      assignment: z.string(),
      followed: z.array(memoryIdSchema).optional(),
    }),
  ),
  /** The coping patterns that the thought reports; null when it reports none. */
  patterns: z.array(z.enum(thoughtPatterns)).nullable(),
  /** How far goals were brought forward, 0 to 1 in sum. */
  progress: z.number(),
  /** What the last call of the voice was given, tokens; null when that is not known. */
  contextTokens: count.nullable(),
  summary: z.string(),
  failure: voiceFailureSchema.nullable(),
  /**
   * The percepts that the commit will acknowledge, the winner first: those of the batch that the voice was shown, or only the
   * winner when it was given up.
   */
  acknowledged: z.array(perceptIdSchema),
  /** The commands of the batch that could not be obeyed; left out for none. */
  refused: z.array(perceptIdSchema).optional(),
  /** The questions for consent that this cycle asks, which are open once it is durable; left out for none. */
  proposed: z.array(proposalSchema).optional(),
  /** Those of before that it settles without leave; left out for none. */
  unconsented: z.array(unconsentedSchema).optional(),
  /** The space of what a button has allowed, in which the cycle reports; left out for none. */
  allowedIn: z.string().optional(),
});

export type TurnSlice = z.infer<typeof turnSliceSchema>;

/** How much of each text is kept for the entry gate, characters: the context is kept small. */
const beginningLength = 200;

/** The turn that begins a cycle with the batch that the attention chose. Of the excerpts only the beginnings come along. */
export function beginTurn(
  batch: Candidate[],
  { novelty, competition }: { novelty: number; competition: Competition | null },
  at: number,
): TurnSlice {
  return {
    startedAt: at,
    batch: batch.map((candidate) => {
      const { excerpt, appraisal: _, ...header } = candidate;
      return {
        ...header,
        beginning: excerpt.slice(0, beginningLength).toWellFormed(),
        ...(isSaidOffRecord({ source: header.source, text: excerpt }) && { offRecord: true as const }),
        ...(asksToKeep(excerpt) && { confided: true as const }),
      };
    }),
    novelty,
    competition,
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
