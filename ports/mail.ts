import type { Outcome, Question } from './command.ts';
import type { ModeName } from './mode.ts';
import type { Candidate, PerceptHeader } from './percept.ts';
import type { MindSettings } from './settings.ts';
import type { Thought, VoiceFailure } from './voice.ts';

/** Every event that crosses an actor boundary carries the time of its step, milliseconds since the epoch. */
export interface At {
  at: number;
}

/** What the kernel hands to whoever asked for it. */
export type FromKernel =
  | ({ type: 'effect.settled'; key: string; outcome: Outcome } & At)
  | ({ type: 'alarm.rang'; name: string } & At);

/** What the attention may choose from, and how. */
export interface Admission {
  mode: ModeName;
  /** How many percepts share the cycle. */
  limit: number;
  /** The lowest band admitted. */
  admits: number;
  focus: string | null;
  relevance: number;
  noveltyBoost: number;
  /** The voice is resting: only what needs no thought is admitted. */
  commandsOnly: boolean;
}

export type AttentionMail =
  | FromKernel
  | ({ type: 'attention.requested'; admission: Admission; priority: MindSettings['priority'] } & At);

export type VoiceMail =
  FromKernel | ({ type: 'thought.requested' } & Question & At) | ({ type: 'thought.cancelled' } & At);

/** What happens in the world and reaches the mind as a whole. */
export type FromWorld =
  /** An activation begins: after a birth, a restart, a crash. `cycle` and `commit` are the last durable ones. */
  | {
      type: 'activation.began';
      settings: MindSettings;
      crashed: boolean;
      cycle: number;
      commit: number;
      depth: number;
    }
  | { type: 'percept.arrived'; percept: PerceptHeader; depth: number }
  | { type: 'commit.settled'; commit: number; depth: number }
  | { type: 'integrity.confirmed' }
  | { type: 'pause.requested' }
  | { type: 'resume.requested' }
  | { type: 'stop.requested' };

export type MindMail =
  | FromKernel
  | (FromWorld & At)
  | ({
      type: 'attention.settled';
      batch: Candidate[];
      depth: number;
      urgentLeft: boolean;
      novelty: number;
    } & At)
  /** The inbox could not be read; nothing is known of what waits. */
  | ({ type: 'attention.failed' } & At)
  | ({ type: 'thought.formed'; cycle: number; step: number; thought: Thought } & At)
  | ({ type: 'thought.failed'; cycle: number; step: number; failure: VoiceFailure } & At)
  /** Raised by the cycle when a command is carried out. */
  | ({ type: 'focus.started'; task: string } & At)
  | ({ type: 'focus.ended' } & At)
  | ({ type: 'sleep.requested' } & At)
  | ({ type: 'wake.requested' } & At)
  /** Raised by a mode that was entered, so that the wait for the next cycle is measured anew. */
  | ({ type: 'mode.entered' } & At);

/** By systemId, what each actor understands. */
export interface Mail {
  mind: MindMail;
  attention: AttentionMail;
  voice: VoiceMail;
}

/** Mail before it is stamped with the time of the step. */
export type Unstamped<E> = E extends unknown ? Omit<E, 'at'> : never;

/** A faculty has failed; XState tells its parent. It carries no time. */
export interface FacultyFailed {
  type: 'xstate.error.actor.attention' | 'xstate.error.actor.voice';
  actorId: string;
  error: unknown;
}

/** Everything the root chart may be sent. */
export type MindEvent = MindMail | FacultyFailed;
