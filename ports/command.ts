import type { PerceptId, UtteranceId } from './identifiers.ts';
import type { ModeName } from './mode.ts';
import type { Candidate, PerceptHeader, PerceptSource } from './percept.ts';
import type { Standing } from './standing.ts';
import type { StreamEntry } from './stream.ts';
import type { TaskFailure, TaskState } from './task.ts';
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
  /** What shares the call, the winner first. */
  percepts: PerceptId[];
  /** How new the winner was, 0 to 1. */
  novelty: number;
}

/**
 * What a mind can ask the world to do for it, and what comes back. References, never texts: the ledger keeps them. What the
 * cycle has added to the stream so far stands in the mind's own context.
 */
export type Effect =
  /** `commandsOnly`: only commands compete; how much waits in all is told all the same. */
  | { effect: 'inbox.read'; limit: number; commandsOnly: boolean }
  | ({ effect: 'think' } & Question)
  | { effect: 'space.read'; space: string }
  | ({ effect: 'task.run' } & TaskRun)
  | ({ effect: 'percept.send' } & Notice);

/** One attempt at a delegated task. */
export interface TaskRun {
  task: string;
  delegate: string;
  assignment: string;
  /** From 0; each has its own key. */
  attempt: number;
  /** The key of the attempt whose checkpoint it is taken up from; null to begin at the beginning. */
  checkpoint: string | null;
  /** The key of the attempt whose output it completes; null when there is none. */
  partial: string | null;
}

/** Something that a mind brings to its own notice. The same id is accepted once, however often it is sent. */
export interface Notice {
  percept: PerceptId;
  source: PerceptSource;
  text: string;
  /** What stands below the text: what came of an effect, or the result that a person wrote into a command. */
  about: { effect: string } | { command: PerceptId } | null;
}

export interface Failure {
  kind: string;
  message: string;
}

export type Outcome =
  | { effect: 'inbox.read'; ok: true; candidates: Candidate[]; depth: number }
  | { effect: 'think'; ok: true; thought: Thought }
  | { effect: 'think'; ok: false; failure: VoiceFailure }
  | { effect: 'space.read'; ok: true; text: string }
  | { effect: 'task.run'; ok: true; report: string }
  | { effect: 'task.run'; ok: false; failure: TaskFailure }
  /** `handled`: it was known already, and has been handled. */
  | { effect: 'percept.send'; ok: true; handled: boolean }
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

/**
 * Make durable, in one transaction, all that a cycle did (I2). A `mode` commit (a mode or a pause began or ended, a task moved
 * on) and a `stop` commit carry only the checkpoint; a `recovery` commit carries the episode of the crash, which joins the
 * stream after what is there.
 */
export interface Commit {
  type: 'commit';
  /** Counts the commits of a mind, from 1. */
  commit: number;
  cycle: number;
  reason: 'cycle' | 'mode' | 'stop' | 'recovery';
  acknowledged: PerceptId[];
  utterances: Utterance[];
  stream: StreamEntry[];
  turn: Turn | null;
  /** Effects that the cycle has decided on; they are journaled as requested and begin when this is durable. */
  effects: Perform[];
  standing: Standing;
}

/** What watchers are shown. Nothing in the mind depends on whether anyone looks. */
export type Observation =
  | { kind: 'mode.changed'; from: ModeName | null; to: ModeName; why: string }
  | { kind: 'life.changed'; to: 'awake' | 'strained' | 'paused' | 'stopping' | 'stopped' }
  | { kind: 'sleep.phase'; phase: 'light' | 'deep' | 'dreaming' }
  | { kind: 'percepts.noticed'; cycle: number; winner: PerceptHeader; excerpt: string; batch: number }
  | { kind: 'thought.formed'; cycle: number; step: number; text: string; voice: string }
  | { kind: 'voice.failed'; cycle: number; failure: VoiceFailure; kept: boolean; again: number | null }
  /** An emergency has cut the cycle off; what it worked on goes back to wait. */
  | { kind: 'cycle.preempted'; cycle: number; by: PerceptId }
  /** The turn that a crash interrupted is taken up again. */
  | { kind: 'turn.resumed'; cycle: number; batch: number }
  | { kind: 'task.changed'; task: string; delegate: string; to: TaskState; why: string }
  | { kind: 'cycle.waiting'; interval: number; depth: number; mode: ModeName }
  | { kind: 'faculty.failed'; faculty: string; message: string };

export interface Emit {
  type: 'emit';
  observation: Observation;
}

/** What a chart may ask of the world. The kernel stamps who asks. */
export type Command = Perform | Cancel | Wake | Commit | Emit;
