import type { EffectKind, EffectOf, OutcomeOf } from './effects/effects.ts';
import type { GoalChange } from './goal.ts';
import type { MemoryId, PerceptId, UtteranceId } from './identifiers.ts';
import type { IdentityChange } from './identity.ts';
import type { InnerState, ThoughtOrigin } from './inner.ts';
import type { MemoryChange } from './memory.ts';
import type { ModeName } from './mode.ts';
import type { PerceptHeader } from './percept.ts';
import type { Standing } from './standing.ts';
import type { StreamWindow } from './stream-window.ts';
import type { StreamEntry } from './stream.ts';
import type { TaskState } from './task.ts';
import type { Usage, VoiceFailure } from './voice.ts';

/** Do this in the world and settle it under its key. Keys are minted once (`ports/effect-key.ts`). */
export type PerformOf<K extends EffectKind> = { type: 'perform'; key: string } & EffectOf<K>;

export type Perform = PerformOf<EffectKind>;

/** What came of an effect. */
export type Outcome = OutcomeOf<EffectKind>;

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
 * on) carries only the checkpoint; a `memory` and a `stop` commit also what the exit gate made of the scratch buffer; a
 * `recovery` commit carries the episode of the crash, which joins the stream after what is there.
 */
export interface Commit {
  type: 'commit';
  /** Counts the commits of a mind, from 1. */
  commit: number;
  cycle: number;
  reason: 'cycle' | 'mode' | 'stop' | 'recovery' | 'memory';
  acknowledged: PerceptId[];
  utterances: Utterance[];
  stream: StreamEntry[];
  turn: Turn | null;
  /** Effects that the cycle has decided on; they are journaled as requested and begin when this is durable. */
  effects: Perform[];
  /** What becomes of memory by it. */
  memory: MemoryChange[];
  /** What becomes of goals and identity: their log. */
  goals: GoalChange[];
  identity: IdentityChange[];
  standing: Standing;
}

/** What watchers are shown. Nothing in the mind depends on whether anyone looks. */
export type Observation =
  | { kind: 'mode.changed'; from: ModeName | null; to: ModeName; why: string }
  | { kind: 'life.changed'; to: 'awake' | 'strained' | 'paused' | 'stopping' | 'stopped' }
  | { kind: 'sleep.phase'; phase: 'light' | 'deep' | 'dreaming' }
  | { kind: 'percepts.noticed'; cycle: number; winner: PerceptHeader; excerpt: string; batch: number }
  | {
      kind: 'thought.formed';
      cycle: number;
      step: number;
      text: string;
      voice: string;
      origin: ThoughtOrigin;
    }
  | { kind: 'voice.failed'; cycle: number; failure: VoiceFailure; kept: boolean; again: number | null }
  /** An emergency has cut the cycle off; what it worked on goes back to wait. */
  | { kind: 'cycle.preempted'; cycle: number; by: PerceptId }
  /** The turn that a crash interrupted is taken up again. */
  | { kind: 'turn.resumed'; cycle: number; batch: number }
  | { kind: 'task.changed'; task: string; delegate: string; to: TaskState; why: string }
  | { kind: 'cycle.waiting'; interval: number; depth: number; mode: ModeName }
  | { kind: 'memories.recalled'; cycle: number; memories: MemoryId[] }
  /** Memory could not be searched, or the scratch buffer not be looked at: the mind goes on without. */
  | { kind: 'memory.failed'; what: 'recall' | 'assess'; message: string }
  /** What the exit gate made of the scratch buffer. */
  | { kind: 'gate.judged'; cycle: number; changes: MemoryChange[] }
  /** How the mind feels, told when something of it can be noticed. */
  | { kind: 'affect.changed'; inner: InnerState }
  /** Something is about to be thought that nothing in the world has brought up. */
  | { kind: 'thought.taken'; origin: ThoughtOrigin; about: string; text: string }
  /** What a reviewer says. The mind never hears of it (I8). */
  | { kind: 'review.made'; text: string }
  | { kind: 'review.failed'; message: string }
  /** What somebody told the mind to do with itself cannot be done; nothing has changed. */
  | { kind: 'command.refused'; command: string; problem: string }
  | { kind: 'goal.changed'; change: GoalChange }
  | { kind: 'identity.changed'; change: IdentityChange }
  /** Older parts of the stream are shown more briefly from now on. */
  | { kind: 'stream.compacted'; window: StreamWindow }
  | { kind: 'faculty.failed'; faculty: string; message: string };

export interface Emit {
  type: 'emit';
  observation: Observation;
}

/** What a chart may ask of the world. The kernel stamps who asks. */
export type Command = Perform | Cancel | Wake | Commit | Emit;
