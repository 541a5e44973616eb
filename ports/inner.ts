/** How a thought came about (seed 000, decision 1): an answer to the world, a change that was felt, or by itself. */
export const thoughtOrigins = ['respond', 'reactive', 'spontaneous'] as const;
export type ThoughtOrigin = (typeof thoughtOrigins)[number];

/** What a change of can break into awareness (seed 000). */
export const salienceDimensions = ['arousal', 'valence', 'energy', 'pain'] as const;
export type SalienceDimension = (typeof salienceDimensions)[number];

/** What a mind thinks about by itself (seed 000): the five categories of its thought queue, the weightiest first. */
export const thoughtCategories = [
  'predictionError',
  'biologicalNeed',
  'goalRehearsal',
  'socialModeling',
  'associativeDrift',
] as const;
export type ThoughtCategory = (typeof thoughtCategories)[number];

/** What can befall a body. */
export const stimuli = ['pain', 'noise', 'cold', 'heat', 'stress', 'meal', 'reward'] as const;
export type Stimulus = (typeof stimuli)[number];

/** The Big Five, each 0 to 1. */
export interface Personality {
  openness: number;
  conscientiousness: number;
  extraversion: number;
  agreeableness: number;
  neuroticism: number;
}

/** What the mind receives of a body, or of its work. */
export interface Affect {
  /** 0 to 1. */
  arousal: number;
  /** −1 to 1. */
  valence: number;
  /** 0 to 1. */
  energy: number;
  /** 0 to 1. */
  cognitiveLoad: number;
  /** 0 to 1. */
  stress: number;
  /** The salience dimension, 0 to 1: bodily pain, or distress. */
  pain: number;
}

/**
 * How a mind feels underneath, before its psyche has had its say: told by the body, or by its work when it has none. Body
 * ratios 0 to 1; a mind without a body has no pain, hunger or chill, and its fatigue is that of long work.
 */
export interface Felt {
  /** When it was felt, milliseconds since the epoch: on the grid of the beats, or at a stimulus. */
  at: number;
  /** Before personality and regulation. */
  arousal: number;
  valence: number;
  energy: number;
  cognitiveLoad: number;
  /** Bodily pain alone. */
  pain: number;
  fatigue: number;
  hunger: number;
  /** °C; 36.6 for a mind without a body. */
  temperature: number;
  /** 0.1 at rest; 0 for a mind without a body. */
  cortisol: number;
  asleep: boolean;
}

/** How long a mind has been alone (body-and-affect.md). */
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

/** How a person copes. */
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

/** What a thought says about how its thinker copes (seed 000): what is fed back to the body. */
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

/** What each drive lacks, 0 (nothing) to 1. */
export type Drives = Record<DriveName, number>;

/** Everything a mind is aware of in itself: plain numbers for charts and reviewers, never shown to a person as numbers. */
export interface InnerState {
  /** Milliseconds since the epoch. */
  at: number;
  affect: Affect;
  /** Effective regulation capacity, 0 to 1. */
  regulation: number;
  isolation: IsolationPhase;
  /** How long nobody was there, by its own clock (extraversion makes it run faster), hours. */
  aloneHours: number;
  distortions: Distortion[];
  coping: Coping[];
  /** Null when drives are switched off. */
  drives: Drives | null;
  /** 36.6 at rest, °C; with `fatigue`, `hunger`, pain, arousal and valence the somatic state of memories. */
  temperature: number;
  fatigue: number;
  hunger: number;
  cortisol: number;
}

/** The six dimensions by which moments resemble each other in the body (seed 000). */
export interface SomaticState {
  arousal: number;
  valence: number;
  /** °C. */
  temperature: number;
  pain: number;
  fatigue: number;
  hunger: number;
}

/** One drive as it is configured. */
export interface DriveSettings {
  /** A deficit above it asks for attention, 0 to 1. */
  setPoint: number;
  /** What it grows by in an hour by itself. */
  growth: number;
}

/** What a mind's inner life is made of. */
export interface InnerSettings {
  /** A person is never told that it is simulated; an agent knows what it is. */
  nature: 'person' | 'agent';
  /** Whether it feels by a body, or by its work. */
  body: boolean;
  personality: Personality;
  /** Null: switched off. */
  drives: Readonly<Record<DriveName, DriveSettings>> | null;
  /** How often body and mind are stepped, milliseconds. */
  beat: number;
  /** The shortest time between two spontaneous thoughts, milliseconds; null: it does not think by itself. */
  spontaneousInterval: number | null;
  /** The shortest time between two reviews, milliseconds; null: nobody reviews it. */
  reviewInterval: number | null;
}

/**
 * What a cycle was, for the faculties of the inner life. It is told when the cycle commits, so that what follows from it is durable
 * with it.
 */
export interface LivedCycle {
  cycle: number;
  /** Null for a cycle of commands, which needed no thought. */
  origin: ThoughtOrigin | null;
  /** What it was about, in a line of up to 200 characters. */
  trigger: string;
  /** What was thought, up to 500 characters; empty when nothing was. */
  thought: string;
  /** What the thought says about how its thinker copes. */
  patterns: ThoughtPattern[];
  /** How many distortions were at work while it thought. */
  distortions: number;
  /** Whom it heard, as far as they have names. */
  people: string[];
  /** Whether somebody spoke to it, whatever they are called. */
  contact: boolean;
  /** Whether the mind said something. */
  spoke: boolean;
  /** Whether a thought came where one was wanted. */
  succeeded: boolean;
  /** How new its winner was, 0 to 1. */
  novelty: number;
  /** What still waits. */
  backlog: number;
  /** How long it took, seconds. */
  seconds: number;
  /** What turned out otherwise than expected, each in a line: a failed plan or task, a contradiction. */
  surprises: string[];
  /** Contradictions that were found in memory. */
  tensions: number;
  /** How far goals were brought forward, 0 to 1 in sum. */
  progress: number;
}

/** What the faculties of the inner life are told when an activation begins. */
export interface InnerAdoption {
  /** Null: this mind has no inner life. */
  inner: InnerSettings | null;
  seed: number;
}
