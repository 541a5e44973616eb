import { z } from 'zod';
import type { Inquiry } from './curiosity.ts';

/** The origins of a thought (docs/model/README.md): an answer to the world, a reaction to a felt change, or spontaneous. */
export const thoughtOrigins = ['respond', 'reactive', 'spontaneous'] as const;
export type ThoughtOrigin = (typeof thoughtOrigins)[number];

/** The dimensions of feeling in which a change can break into awareness (docs/model/inner-life.md). */
export const salienceDimensions = ['arousal', 'valence', 'energy', 'pain'] as const;

/** What a feeling can be of: a change of one of these, or what the gut says (docs/model/gut.md). */
export const feelingKinds = [...salienceDimensions, 'gut'] as const;
export type FeelingKind = (typeof feelingKinds)[number];

/** The categories of a mind's own thoughts (docs/model/inner-life.md): the five of its thought queue, the weightiest first. */
export const thoughtCategories = [
  'predictionError',
  'biologicalNeed',
  'goalRehearsal',
  'socialModeling',
  'associativeDrift',
] as const;
export type ThoughtCategory = (typeof thoughtCategories)[number];

/** The stimuli that a body responds to. */
export const stimuli = [
  'pain',
  'noise',
  'cold',
  'heat',
  'stress',
  'meal',
  'reward',
  'joy',
  'hurt',
  'alarm',
  'sympathy',
  'comfort',
] as const;
export type Stimulus = (typeof stimuli)[number];

/** The Big Five, each 0 to 1. */
export type Personality = z.infer<typeof temperamentSchema>;
const temperamentSchema = z.object({
  openness: z.number(),
  conscientiousness: z.number(),
  extraversion: z.number(),
  agreeableness: z.number(),
  neuroticism: z.number(),
});

/** Affect as it reaches the mind from a body, or from its work. */
export type Affect = z.infer<typeof affectSchema>;
const affectSchema = z.object({
  /** 0 to 1. */
  arousal: z.number(),
  /** −1 to 1. */
  valence: z.number(),
  /** 0 to 1. */
  energy: z.number(),
  /** 0 to 1. */
  cognitiveLoad: z.number(),
  /** 0 to 1. */
  stress: z.number(),
  /** The salience dimension, 0 to 1: bodily pain, or distress. */
  pain: z.number(),
});

/**
 * Affect as body or work produces it, before personality and regulation. Body ratios 0 to 1; a mind without a body has no pain,
 * hunger or chill, and its fatigue is that of long work.
 */
export type Felt = z.infer<typeof feltSchema>;
export const feltSchema = z.object({
  /** When it was felt, milliseconds since the epoch: on the grid of the beats, or at a stimulus. */
  at: z.number(),
  /** Before personality and regulation. */
  arousal: z.number(),
  valence: z.number(),
  energy: z.number(),
  cognitiveLoad: z.number(),
  /** Bodily pain alone. */
  pain: z.number(),
  fatigue: z.number(),
  hunger: z.number(),
  /** °C; 36.6 for a mind without a body. */
  temperature: z.number(),
  /** 0.1 at rest; 0 for a mind without a body. */
  cortisol: z.number(),
  asleep: z.boolean(),
});

/** The phases of isolation, by how long a mind has been alone (docs/model/inner-life.md). */
export const isolationPhases = [
  'none',
  'boredom',
  'loneliness',
  'significant',
  'destabilizing',
  'severe',
] as const;
export type IsolationPhase = (typeof isolationPhases)[number];

export const distortions = [
  'catastrophizing',
  'allOrNothing',
  'personalization',
  'emotionalReasoning',
  'overgeneralization',
  'mindReading',
] as const;
export type Distortion = (typeof distortions)[number];

/** The strategies by which a person copes. */
export const copings = [
  'denial',
  'rumination',
  'problemSolving',
  'distraction',
  'reappraisal',
  'acceptance',
  'suppression',
] as const;
export type Coping = (typeof copings)[number];

/** The coping patterns that a thought can show (docs/model/inner-life.md): they feed back to the body. */
export const thoughtPatterns = [
  'rumination',
  'acceptance',
  'reappraisal',
  'suppression',
  'catastrophizing',
  'problemSolving',
  'distraction',
  'denial',
] as const;
export type ThoughtPattern = (typeof thoughtPatterns)[number];

export const driveNames = ['energy', 'safety', 'connection', 'novelty', 'competence', 'coherence'] as const;
export type DriveName = (typeof driveNames)[number];

/** The deficit of each drive, 0 (nothing is lacking) to 1. */
export type Drives = z.infer<typeof driveDeficitsSchema>;
const driveDeficitsSchema = z.record(z.enum(driveNames), z.number());

/** Everything a mind is aware of in itself: plain numbers for charts and reviewers, never shown to a person as numbers. */
export type InnerState = z.infer<typeof innerStateSchema>;
export const innerStateSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  affect: affectSchema,
  /** Effective regulation capacity, 0 to 1. */
  regulation: z.number(),
  isolation: z.enum(isolationPhases),
  /** Hours without company by the mind's subjective clock, which runs faster with extraversion. */
  aloneHours: z.number(),
  distortions: z.array(z.enum(distortions)),
  coping: z.array(z.enum(copings)),
  /** Null when drives are switched off. */
  drives: driveDeficitsSchema.nullable(),
  /** 36.6 at rest, °C; with `fatigue`, `hunger`, pain, arousal and valence the somatic state of memories. */
  temperature: z.number(),
  fatigue: z.number(),
  hunger: z.number(),
  cortisol: z.number(),
});

/** The six bodily dimensions by which moments are compared (docs/model/inner-life.md). */
export type SomaticState = z.infer<typeof somaticStateSchema>;
export const somaticStateSchema = z.object({
  arousal: z.number(),
  valence: z.number(),
  /** °C. */
  temperature: z.number(),
  pain: z.number(),
  fatigue: z.number(),
  hunger: z.number(),
});

/** One drive as it is configured. */
export type DriveSettings = z.infer<typeof driveSettingsSchema>;
const driveSettingsSchema = z.object({
  /** The deficit above which the drive asks for attention, 0 to 1. */
  setPoint: z.number(),
  /** How much the deficit grows in an hour by itself. */
  growth: z.number(),
});

/** The settings of a mind's inner life. */
export type InnerSettings = z.infer<typeof innerSettingsSchema>;
export const innerSettingsSchema = z.object({
  /** A person's prompts speak of a life; an agent is addressed as what it is. */
  nature: z.enum(['person', 'agent']),
  /** Whether affect comes from a body, or else from the mind's work. */
  body: z.boolean(),
  personality: temperamentSchema,
  /** The settings of each drive; null: drives are switched off. */
  drives: z.record(z.enum(driveNames), driveSettingsSchema).nullable(),
  /** How often body and mind are stepped, milliseconds, at least 1: with less, no number of beats would reach the present. */
  beat: z.number().int().positive(),
  /** The shortest time between two spontaneous thoughts, milliseconds; null: it does not think by itself. */
  spontaneousInterval: z.number().positive().nullable(),
  /** The shortest time between two reviews, milliseconds; null: nobody reviews it. */
  reviewInterval: z.number().positive().nullable(),
});

/**
 * A report of a cycle to the faculties of the inner life. It is told when the cycle commits, so that what follows from it is
 * durable with it.
 */
export interface LivedCycle {
  cycle: number;
  /** Null for a cycle of commands, which needed no thought. */
  origin: ThoughtOrigin | null;
  /** What it was about, in a line of up to 200 characters; empty when that was said off the record, or is to be forgotten. */
  trigger: string;
  /** What was thought, up to 500 characters; empty when nothing was, or when it was about such a thing. */
  thought: string;
  /** What the thought says about how its thinker copes. */
  patterns: ThoughtPattern[];
  /** How many distortions were at work during the thought. */
  distortions: number;
  /** The names of the people whose messages it heard. */
  people: string[];
  /** The room in which each of them spoke, in the same order; left out where nobody with a name did. */
  rooms?: string[];
  /** Whether somebody spoke to the mind, with a name or without. */
  contact: boolean;
  /** Whether the mind said something. */
  spoke: boolean;
  /** Whether a thought came where one was wanted. */
  succeeded: boolean;
  /** How new the winner was, 0 to 1. */
  novelty: number;
  /** Percepts still waiting. */
  backlog: number;
  /** The length of the cycle, seconds. */
  seconds: number;
  /** The surprises of the cycle, one line each: a failed plan or task, a contradiction. */
  surprises: string[];
  /** Contradictions that were found in memory. */
  tensions: number;
  /** How many tools of the host did what they were called for, each by its last answer, and how many did not; left out for none. */
  deeds?: { worked: number; failed: number };
  /** How far goals were brought forward, 0 to 1 in sum. */
  progress: number;
  /** When what it was about came; null when that was a thought of its own. */
  cameAt: number | null;
  /** Whether something was forgotten with it, because somebody asked for that. */
  forgot: boolean;
  /** Whether what memory brings up is drawn broadly, because beliefs have become more alike (docs/model/belief.md); left out where it is not. */
  isBroad?: true;
  /** What was asked and told in it; left out for nothing. */
  inquiry?: Inquiry;
}

/** The settings that the faculties of the inner life are given when an activation begins. */
export interface InnerAdoption {
  /** Null: this mind has no inner life. */
  inner: InnerSettings | null;
  seed: number;
}
