import { z } from 'zod';
import { goalChangeSchema, goalSchema } from '../../ports/goal.ts';
import { identityChangeSchema, livingIdentitySchema } from '../../ports/identity.ts';
import { innerStateSchema, thoughtPatterns } from '../../ports/inner.ts';
import { streamWindowSchema, wholeStream } from '../../ports/stream-window.ts';
import { modeNames } from '../../ports/mode.ts';
import { mindSettingsSchema, type MindSettings } from '../../ports/settings.ts';
import { memoryIdSchema, perceptIdSchema, utteranceIdSchema } from '../../ports/identifiers.ts';
import { memoryChangeSchema, scratchItemSchema } from '../../ports/memory.ts';
import { perceptSourceSchema, type Band } from '../../ports/percept.ts';
import { streamEntrySchema, toolResultSchema } from '../../ports/stream.ts';
import { usageSchema, voiceFailureSchema } from '../../ports/voice.ts';
import { initialTiming } from '../../theory/timing.ts';

const time = z.number().int();
const count = z.number().int().nonnegative();

const header = z.object({
  id: perceptIdSchema,
  source: perceptSourceSchema,
  urgency: z.number(),
  score: z.number(),
  band: z.union([
    z.literal(1),
    z.literal(2),
    z.literal(3),
    z.literal(4),
    z.literal(5),
  ]) satisfies z.ZodType<Band>,
  acceptedAt: time,
});

/** The cycle under way: what it works on and what it has brought about so far. */
const turn = z.object({
  startedAt: time,
  /** What shares the cycle; the winner comes first. `beginning`: of its text, for the entry gate. */
  batch: z.array(header.extend({ beginning: z.string() })).min(1),
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
  /** What the commit will acknowledge: all of the batch, unless only the winner was given up. */
  acknowledged: z.array(perceptIdSchema),
});

/** Plain JSON, checked when a checkpoint is restored. Nothing large: texts live in the database. */
export const mindContextSchema = z.object({
  mind: z.string(),
  settings: mindSettingsSchema,
  /** Cycles begun and commits asked for, since birth. */
  cycle: count,
  commits: count,
  /** The commit that ends the cycle under way; 0 when none is on its way. */
  turnCommit: count,
  /** How often a faculty was born anew; part of its effect keys. */
  lives: z.record(z.string(), count),
  mode: z.enum(modeNames).nullable(),
  /** The mode that a crash interrupted; recovery returns to it. */
  interrupted: z.enum(modeNames).nullable(),
  /** The task that asks for sustained attention. */
  focus: z.string().nullable(),
  paused: z.boolean(),
  lastActivityAt: time,
  /** Percepts waiting. */
  depth: count,
  /** Something waits that cuts the wait short. */
  urgent: z.boolean(),
  rate: z.object({ perSecond: z.number(), at: time }),
  timing: z.object({ queueDepth: z.number(), processingSeconds: z.number() }),
  /** How long the last cycle took, seconds. */
  lastCycleSeconds: z.number(),
  /** Smoothed novelty of what won, 0 to 1. */
  discovery: z.number(),
  /** The wait under way: how long, and when it ends. */
  interval: z.number(),
  tickDue: time,
  lastCallAt: time.nullable(),
  /** The voice is left alone until then. */
  voiceRestsUntil: time.nullable(),
  /** Failures of the voice in a row, the percept that won last, and for how many of them it may be to blame. */
  failures: z.object({ percept: z.string(), count, blamed: count }).nullable(),
  space: z.string(),
  /** What won lately, newest first: what the attention has been on. */
  attended: z.array(perceptIdSchema),
  /** What came to mind last, the foremost of it. */
  inMind: z.array(memoryIdSchema),
  /** Exchanges since the scratch buffer was judged. */
  exchanges: count,
  /** When it was judged last without a cycle. */
  siftedAt: time,
  /** How the mind feels; null without an inner life. */
  inner: innerStateSchema.nullable(),
  /** What of its own it is about to think, one of each origin at the most, and the effects that bring it to its notice. */
  musing: z.array(
    z.object({ origin: z.enum(['reactive', 'spontaneous']), percept: perceptIdSchema, key: z.string() }),
  ),
  lastSpontaneousAt: time.nullable(),
  goals: z.array(goalSchema),
  identity: livingIdentitySchema.nullable(),
  /** What became of goals and identity and stands in no log yet: the next commit of a cycle, or the last one, carries it. */
  unlogged: z.object({
    goals: z.array(goalChangeSchema),
    identity: z.array(identityChangeSchema),
  }),
  /** Contradictions found in quiet hours, of which no cycle has told yet. */
  tensions: count,
  /** What of its stream the voice is shown, and the last cycle of which the exit gate has judged all that was let in. */
  window: streamWindowSchema,
  judgedUntil: count,
  /**
   * Delegated tasks that live, by id: whose they are, the beginning of their assignments, how long those are, and how often they
   * broke.
   */
  tasks: z.record(
    z.string(),
    z.object({ delegate: z.string(), about: z.string(), length: count, life: count }),
  ),
  turn: turn.nullable(),
});

export type MindContext = z.infer<typeof mindContextSchema>;
export type TurnState = z.infer<typeof turn>;

export interface MindInput {
  mind: string;
  settings: MindSettings;
  at: number;
}

/** Every change of goals and identity stands in the log. */
export const nothingUnlogged = { goals: [], identity: [] };

/** The context of a mind at birth. */
export function newborn({ mind, settings, at }: MindInput): MindContext {
  const { interval, range } = settings.modes.exploration;
  return {
    mind,
    settings,
    cycle: 0,
    commits: 0,
    turnCommit: 0,
    lives: {},
    mode: null,
    interrupted: null,
    focus: null,
    paused: false,
    lastActivityAt: at,
    depth: 0,
    urgent: false,
    rate: { perSecond: 0, at },
    timing: initialTiming,
    lastCycleSeconds: initialTiming.processingSeconds,
    // such that exploration begins at its own base interval
    discovery: range[1] === range[0] ? 0 : (range[1] - interval) / (range[1] - range[0]),
    interval: 0,
    tickDue: at,
    lastCallAt: null,
    voiceRestsUntil: null,
    failures: null,
    space: settings.spaces[0]?.id ?? '',
    attended: [],
    inMind: [],
    exchanges: 0,
    siftedAt: at,
    inner: null,
    musing: [],
    lastSpontaneousAt: null,
    goals: [],
    identity: null,
    unlogged: nothingUnlogged,
    tensions: 0,
    window: wholeStream,
    judgedUntil: 0,
    tasks: {},
    turn: null,
  };
}
