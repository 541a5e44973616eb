import type { PerceptId, UtteranceId } from './identifiers.ts';
import type { ModeName } from './mode.ts';
import type { Candidate, PerceptHeader } from './percept.ts';
import type { StreamEntry } from './stream.ts';
import type { Thought, Usage, VoiceFailure } from './voice.ts';

/** What a thought is to be about. */
export interface Question {
  cycle: number;
  /** 0 for the first call of a cycle. */
  step: number;
  mode: ModeName;
  focus: string | null;
  space: string;
  winner: PerceptId;
  /** What shares the call, the winner among them. */
  percepts: PerceptId[];
}

/**
 * What a mind can ask the world to do for it, and what comes back. References, never texts: the ledger keeps them. What the
 * cycle has added to the stream so far stands in the mind's own context.
 */
export type Effect =
  /** `commandsOnly`: only commands compete; how much waits in all is told all the same. */
  | { effect: 'inbox.read'; limit: number; commandsOnly: boolean }
  | ({ effect: 'think' } & Question)
  | { effect: 'space.read'; space: string };

export interface Failure {
  kind: string;
  message: string;
}

export type Outcome =
  | { effect: 'inbox.read'; ok: true; candidates: Candidate[]; depth: number }
  | { effect: 'think'; ok: true; thought: Thought }
  | { effect: 'think'; ok: false; failure: VoiceFailure }
  | { effect: 'space.read'; ok: true; text: string }
  | { effect: Effect['effect']; ok: false; failure: Failure };

/** Do this in the world and settle it under its key. Keys are minted once: cycle / actor.life / what / attempt. */
export type Perform = { type: 'perform'; key: string } & Effect;

/** Give an effect up: its result is no longer awaited. */
export interface Cancel {
  type: 'cancel';
  key: string;
}

/** Wake the actor that asks, `in` milliseconds from the step's own time; null calls it off. One alarm an actor and name. */
export interface Wake {
  type: 'wake';
  name: string;
  in: number | null;
}

/** Something said, on its way to the outbox. */
export interface Utterance {
  id: UtteranceId;
  space: string;
  text: string;
}

/** What a cycle was, for the trace. */
export interface Turn {
  cycle: number;
  mode: ModeName;
  winner: PerceptId;
  startedAt: number;
  endedAt: number;
  /** The voice and model that thought, null for a cycle that needed none. */
  voice: string | null;
  model: string | null;
  usage: Usage;
  modelCalls: number;
  /** What the mind itself says the cycle was. */
  summary: string;
  /** Why nothing was thought, when nothing was. */
  failure: VoiceFailure | null;
}

/** Make durable, in one transaction, all that a cycle did (I2). A `mode` commit (a mode or a pause began or ended) and a `stop` commit carry only the checkpoint. */
export interface Commit {
  type: 'commit';
  /** Counts the commits of a mind, from 1. */
  commit: number;
  cycle: number;
  reason: 'cycle' | 'mode' | 'stop';
  acknowledged: PerceptId[];
  utterances: Utterance[];
  stream: StreamEntry[];
  turn: Turn | null;
}

/** What watchers are shown. Nothing in the mind depends on whether anyone looks. */
export type Observation =
  | { kind: 'mode.changed'; from: ModeName | null; to: ModeName; why: string }
  | { kind: 'life.changed'; to: 'awake' | 'paused' | 'stopping' | 'stopped' }
  | { kind: 'sleep.phase'; phase: 'light' | 'deep' | 'dreaming' }
  | { kind: 'percepts.noticed'; cycle: number; winner: PerceptHeader; excerpt: string; batch: number }
  | { kind: 'thought.formed'; cycle: number; step: number; text: string; voice: string }
  | { kind: 'voice.failed'; cycle: number; failure: VoiceFailure; kept: boolean; again: number | null }
  | { kind: 'cycle.waiting'; interval: number; depth: number; mode: ModeName }
  | { kind: 'faculty.failed'; faculty: string; message: string };

export interface Emit {
  type: 'emit';
  observation: Observation;
}

/** What a chart may ask of the world. The kernel stamps who asks. */
export type Command = Perform | Cancel | Wake | Commit | Emit;
