import { z } from 'zod';
import { timeOfDate } from '../theory/civil-date.ts';
import { appraisalSchema } from './appraisal.ts';
import { autonomyLevelSchema } from './autonomy.ts';
import { governanceModeSchema, governanceTermSchema } from './mandates.ts';
import { forgettingSchema, letsGoSchema } from './forgetting.ts';
import { imageSchema, mostImages } from './image.ts';
import { memoryIdSchema, perceptIdSchema, scratchIdSchema, type PerceptId } from './identifiers.ts';
import { feelingKinds, stimuli, thoughtCategories } from './inner.ts';
import { momentSchema } from './moment.ts';
import { resolutions } from './resolution.ts';
import { learntOriginSchema } from './worker.ts';

const ratio = z.number().min(0).max(1);
const task = z.string().min(1).max(100);
const goalName = z
  .string()
  .max(60)
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, { error: 'must be made of small letters, digits and "-"' });
/** A day, as `2026-01-31`. */
const calendarDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'must be a day like 2026-01-31' })
  .refine((day) => timeOfDate(day) !== null, {
    error: 'must be a day that the calendar has, like 2026-01-31',
  });
/** The name of a person, space or observer, limited because checkpoints and indexes hold it. */
const name = z.string().min(1).max(500);

/** How many scratch items one command can have forgotten: they stand in the checkpoint while the command waits. */
export const mostForgottenItems = 50;

/** The commands that a person can give to a mind about itself. */
export const mindCommandSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('focus'), task: z.string().min(1).max(2_000) }),
  z.object({ name: z.literal('unfocus') }),
  z.object({ name: z.literal('sleep') }),
  z.object({ name: z.literal('wake') }),
  z.object({ name: z.literal('pauseTask'), task }),
  z.object({ name: z.literal('resumeTask'), task }),
  z.object({ name: z.literal('cancelTask'), task }),
  z.object({
    name: z.literal('resolve'),
    effect: z.string().min(1).max(300),
    resolution: z.enum(resolutions),
    result: z.string().max(20_000).default(''),
  }),
  z.object({ name: z.literal('feel'), stimulus: z.enum(stimuli), intensity: ratio }),
  z.object({ name: z.literal('setGoal'), goal: goalName, text: z.string().min(1).max(300) }),
  z.object({ name: z.literal('moveGoal'), goal: goalName, progress: ratio }),
  z.object({ name: z.literal('endGoal'), goal: goalName, status: z.enum(['done', 'dropped']) }),
  z.object({ name: z.literal('undoIdentity'), day: calendarDay.optional() }),
  z.object({ name: z.literal('remember') }),
  z.object({ name: z.literal('correct'), cycle: z.number().int().positive() }),
  z.object({
    name: z.literal('forget'),
    memory: z.string().min(1).max(300).pipe(memoryIdSchema),
    items: z.array(z.string().min(1).max(100).pipe(scratchIdSchema)).max(mostForgottenItems).default([]),
  }),
  z.object({ name: z.literal('raiseAutonomy'), to: autonomyLevelSchema }),
  z.object({ name: z.literal('lowerAutonomy'), to: autonomyLevelSchema }),
  z.object({ name: z.literal('consent'), proposal: z.string().min(1).max(50), given: z.boolean() }),
  z.object({ name: z.literal('cancelPlan'), plan: z.string().min(1).max(60) }),
  z.object({ name: z.literal('members'), space: name }),
  z.object({ name: z.literal('setGovernance'), mode: governanceModeSchema, for: governanceTermSchema }),
]);

/**
 * `focus` starts a task that asks for sustained attention, `unfocus` ends it; `sleep` and `wake` as they say. `pauseTask`,
 * `resumeTask` and `cancelTask` are about a delegated task, by its id. `resolve` tells
 * what became of an effect whose outcome is unknown: `effect` is its key, `result` what is known of what it brought. `feel` is a
 * stimulus of its body, of an intensity from 0 to 1. `setGoal`, `moveGoal` and `endGoal` are about its goals. `undoIdentity` takes back
 * what life made of its identity on a day, the newest one when left out. `remember` makes a memory
 * of the percept's text; `correct` tells that the thought of a cycle was wrong, and how to do better: the percept's text becomes a memory of the
 * reflection bank (docs/model/confidence.md); `forget` withdraws the memory under that id, and takes the scratch items that say the same out of the buffer. `raiseAutonomy` and
 * `lowerAutonomy` are an operator's word, who has looked at the criteria (docs/model/autonomy.md), and so is `setGovernance`, which holds for so many milliseconds
 * (docs/model/mandates.md). `consent` is the button of whoever was asked whether a tool may be used: `proposal` is the id of that question. `cancelPlan` takes away what
 * the mind has planned itself, by its id. `members` says that an operator has changed who is a member of a space, which the mind knows by then: what it has asked
 * those who left is closed.
 */
export type MindCommand = z.infer<typeof mindCommandSchema>;

/** The commands that a person can give to a delegated task. */
export type TaskCommand = Extract<
  MindCommand,
  { name: 'pauseTask' | 'resumeTask' | 'cancelTask' | 'resolve' }
>;

/** The commands that a person can give about the goals of a mind. */
export type GoalCommand = Extract<MindCommand, { name: 'setGoal' | 'moveGoal' | 'endGoal' }>;

/** The commands by which an operator raises or lowers the autonomy of a mind. */
export type AutonomyCommand = Extract<MindCommand, { name: 'raiseAutonomy' | 'lowerAutonomy' }>;

/** The command by which somebody answers a question for consent. */
export type ConsentCommand = Extract<MindCommand, { name: 'consent' }>;

/** The command by which an operator sets the mode of governance. */
export type GovernanceCommand = Extract<MindCommand, { name: 'setGovernance' }>;

/** The source of a percept: one member for each kind of thing a mind can react to. */
export const perceptSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('speech'), speaker: name, space: name }),
  z.object({ kind: z.literal('chatter'), speaker: name, space: name }),
  z.object({ kind: z.literal('action'), actor: name, space: name }),
  z.object({ kind: z.literal('command'), speaker: name, command: mindCommandSchema }),
  z.object({
    kind: z.literal('observation'),
    observer: name,
    subject: z.string().min(1).max(2_000),
    change: z.enum(['created', 'modified', 'deleted']),
  }),
  z.object({ kind: z.literal('plan'), plan: name }),
  z.object({ kind: z.literal('interrupt'), level: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
  z.object({
    kind: z.literal('task'),
    task: name,
    delegate: name,
    status: z.enum(['reported', 'failed', 'interrupted', 'cancelled']),
    /** The memory of a worker mind that it tells of (docs/model/workers.md); left out for what became of the task. */
    learnt: learntOriginSchema.optional(),
  }),
  z.object({ kind: z.literal('feeling'), dimension: z.enum(feelingKinds) }),
  z.object({ kind: z.literal('impulse'), category: z.enum(thoughtCategories), space: name.optional() }),
]);

/**
 * - `speech`: somebody speaks to the mind in a space; `chatter`: somebody speaks there, but not to it;
 * - `action`: somebody does something there that is meant for the mind: "hands it a letter";
 * - `command`: a person tells the mind what to do with itself;
 * - `observation`: something watched has changed (a file in a folder);
 * - `plan`: a plan came due;
 * - `interrupt`: level 0 emergency, 1 critical, 2 urgent (docs/model/rooms-and-tasks.md);
 * - `task`: a delegated task has reported, or cannot go on by itself (docs/model/rooms-and-tasks.md);
 * - `feeling`: a change in how the mind feels broke into its awareness; `impulse`: its mind turns to something by itself (docs/model/inner-life.md), and where
 *   `space` is given to something that may be spoken of in that room alone.
 */
export type PerceptSource = z.infer<typeof perceptSourceSchema>;

export const perceptSchema = z.object({
  id: z
    .string()
    .min(1)
    .max(200)
    .transform((id) => id as PerceptId),
  source: perceptSourceSchema,
  /** How far the source is trusted, 0 (not at all) to 1. */
  sourceConfidence: ratio.default(1),
  /** The urgency that the sender gives it, 0 to 1. */
  urgency: ratio.default(0),
  /** The boost that the observer adds to its priority score (docs/model/rooms-and-tasks.md: +2 to +5). */
  boost: z.number().min(-10).max(10).default(0),
  /** When it happened, milliseconds since the epoch. */
  at: momentSchema,
  /** What it says. The inbox refuses what is longer than its configured limit. */
  text: z.string().describe('What it says, be it empty.'),
  /** The images that came with it; left out for none. */
  images: z.array(imageSchema).min(1).max(mostImages).optional(),
});

/** The text of the percept. */
export type Percept = z.infer<typeof perceptSchema>;

/**
 * Whether a percept is a thought of the mind itself, to which nothing in the world led: it counts neither as activity nor as
 * contact.
 */
export const isOwnThought = ({ kind }: PerceptSource): boolean => kind === 'feeling' || kind === 'impulse';

/** Whether a percept is directed at the mind: it was said or done to it, and is answered whatever else competes. */
export const isDirect = (
  source: PerceptSource,
): source is Extract<PerceptSource, { kind: 'speech' | 'action' }> =>
  source.kind === 'speech' || source.kind === 'action';

/** Who a percept that is directed at the mind comes from. */
export const personIn = (source: Extract<PerceptSource, { kind: 'speech' | 'action' }>): string =>
  source.kind === 'speech' ? source.speaker : source.actor;

/** The priority of a percept when it arrived. */
const standingSchema = z.object({
  /** Its priority score: base of its kind, plus boosts. */
  score: z.number(),
  /** A priority band: P1 (commands, emergencies) to P5 (own thoughts, chatter). */
  band: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
});

export type PerceptStanding = z.infer<typeof standingSchema>;

export type Band = PerceptStanding['band'];

/** The header of a percept, all that charts need: no text, so that a checkpoint stays small. */
export const perceptHeaderSchema = z.object({
  id: perceptIdSchema,
  source: perceptSourceSchema,
  urgency: z.number(),
  ...standingSchema.shape,
  /** When it was accepted, milliseconds since the epoch. */
  acceptedAt: z.number().int(),
  /** How far its source is trusted, 0 to 1; left out at 1. */
  sourceConfidence: z.number().optional(),
  /** The boost that its observer gave it, points; left out at 0. */
  boost: z.number().optional(),
  /** When it happened, milliseconds since the epoch; left out when that is when it was accepted, within a minute, of what is said within a second. */
  happenedAt: z.number().int().optional(),
});

export type PerceptHeader = z.infer<typeof perceptHeaderSchema>;

/** How much earlier something happened than it was accepted, milliseconds, so that it counts as past: senders' clocks differ. */
const past = 60_000;

/** The same for what somebody says, which may be an answer: it answers nothing that was said after it. */
export const datedWithin = 1_000;

const isSaid = ({ kind }: PerceptSource): boolean => kind === 'speech' || kind === 'chatter';

/** The part of a header that tells how far the source is trusted, how it was boosted and when it happened, where that is out of the ordinary. */
export const provenance = (
  { source, sourceConfidence, boost, at }: Pick<Percept, 'source' | 'sourceConfidence' | 'boost' | 'at'>,
  acceptedAt: number,
): Pick<PerceptHeader, 'sourceConfidence' | 'boost' | 'happenedAt'> => ({
  ...(sourceConfidence !== 1 && { sourceConfidence }),
  ...(boost !== 0 && { boost }),
  ...(at < acceptedAt - (isSaid(source) ? datedWithin : past) && { happenedAt: at }),
});

/**
 * A percept that competes for attention: its header, the beginning of its text, and what it is to the mind before it is thought about,
 * left out for what moves nothing; `forgets`: what is forgotten with it, where it asks for that, `letsGo` the words of that, and `ownLetsGo` those that count only for what is of whoever asks.
 */
export const candidateSchema = perceptHeaderSchema.extend({
  excerpt: z.string(),
  appraisal: appraisalSchema.optional(),
  forgets: forgettingSchema.optional(),
  letsGo: letsGoSchema.optional(),
  ownLetsGo: letsGoSchema.optional(),
});

export type Candidate = z.infer<typeof candidateSchema>;
