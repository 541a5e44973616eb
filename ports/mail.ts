import type { TaskRun } from './effects/task-run.ts';
import type { At, FromKernel } from './kernel-mail.ts';
import type { MemoryId, PerceptId } from './identifiers.ts';
import type { InnerAdoption, InnerState, Stimulus } from './inner.ts';
import type { MemoryChange, ScratchItem } from './memory.ts';
import type { Candidate, PerceptHeader } from './percept.ts';
import type { Resolution } from './resolution.ts';
import type { MindSettings } from './settings.ts';
import type { Standing } from './standing.ts';
import type { StreamWindow } from './stream-window.ts';
import type { PerceptSource, TaskCommand } from './percept.ts';
import type { Thought, VoiceFailure } from './voice.ts';

/** Something to think about that nothing in the world has brought up. */
export interface ThoughtOffer {
  id: string;
  source: Extract<PerceptSource, { kind: 'feeling' | 'impulse' }>;
  /** What shifted, or what the mind turns to, in words: the trigger of the prompt. */
  text: string;
}

/** What a faculty is born with. `life` counts its births: part of its effect keys. */
export interface FacultyInput extends InnerAdoption, At {
  life: number;
}

/** What a delegated task is told. */
export type TaskMail =
  | FromKernel
  /** What the task has told of is on its way into this commit. */
  | ({ type: 'commit.awaited'; commit: number } & At)
  /** This commit is durable. */
  | ({ type: 'commit.settled'; commit: number } & At)
  /** The mind is back, and whole: what was under way has its time again. */
  | ({ type: 'activation.began' } & At)
  /** How far the attempt under this key is, 0 to 1. */
  | ({ type: 'task.progressed'; key: string; done: number } & At)
  | ({ type: 'pause.requested' } & At)
  | ({ type: 'resume.requested' } & At)
  | ({ type: 'cancel.requested' } & At)
  /** A person says what became of the attempt under this key; `command` is the percept that says so. */
  | ({ type: 'outcome.resolved'; key: string; resolution: Resolution; command: PerceptId } & At)
  /** A cycle has handled these, and its commit is on its way. */
  | ({ type: 'percepts.handled'; percepts: PerceptId[] } & At);

/** A turn that a crash interrupted, as far as the journal knows it. */
export interface Unfinished {
  cycle: number;
  /** What shares it, the winner first; all of it still waits. */
  batch: Candidate[];
  novelty: number;
  /** What was recalled for it: the thought that the journal holds was made with that. */
  recalled: MemoryId[];
}

/** What happens in the world and reaches the mind as a whole. */
export type FromWorld =
  /**
   * An activation begins: after a birth, a restart, a crash. `commit` is the last durable one; `cycle` the last one of which
   * anything is durable, be it only an effect. `rebuilt`: the newest checkpoint was of no use, and this is where the mind stood.
   */
  | {
      type: 'activation.began';
      settings: MindSettings;
      crashed: boolean;
      cycle: number;
      commit: number;
      depth: number;
      rebuilt: Standing | null;
    }
  | { type: 'percept.arrived'; percept: PerceptHeader; depth: number }
  | { type: 'commit.settled'; commit: number; depth: number }
  /**
   * Recovery has done its work. `unfinished` is the turn that the crash interrupted, when its thought may already have been
   * answered; `episode` what befell the mind, in words.
   */
  | { type: 'integrity.confirmed'; unfinished: Unfinished | null; episode: string | null }
  /** A delegate has told how far it is, 0 to 1; `key` is that of the attempt. */
  | { type: 'task.progressed'; key: string; done: number }
  /**
   * The newest attempts at tasks of which the journal knows. Those that the mind does not know, because its checkpoint is older
   * or there was none, it takes up where they stand.
   */
  | { type: 'tasks.found'; tasks: (TaskRun & { key: string })[] }
  /** The machine has run out of something (disk, memory), or has it again. */
  | { type: 'resources.scarce'; what: string }
  | { type: 'resources.sufficient' }
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
  /** `contextTokens`: what the call was given, all in all; null when that is not known. */
  | ({
      type: 'thought.formed';
      cycle: number;
      step: number;
      thought: Thought;
      contextTokens: number | null;
      /** What shared the call and had no room in it. */
      unseen: readonly PerceptId[];
    } & At)
  | ({ type: 'thought.failed'; cycle: number; step: number; failure: VoiceFailure } & At)
  /** Empty where memory could not be searched. */
  | ({ type: 'recall.settled'; cycle: number; recalled: MemoryId[]; nearMisses: MemoryId[] } & At)
  /** What the entry gate has let in. */
  | ({ type: 'content.buffered'; cycle: number; items: ScratchItem[] } & At)
  /** What the exit gate has decided; `again`: there is more to judge. */
  | ({ type: 'flush.settled'; cycle: number; changes: MemoryChange[]; again: boolean } & At)
  /** How the mind feels from now on. */
  | ({ type: 'affect.changed'; inner: InnerState } & At)
  /**
   * A faculty would have the mind think about something: `id` names the percept that it becomes if it is taken. It is taken when
   * the mind is free for it; nobody is told when it is not.
   */
  | ({ type: 'thought.offered'; offer: ThoughtOffer } & At)
  /** What of its stream the voice is shown from now on. */
  | ({ type: 'window.moved'; window: StreamWindow } & At)
  /** Raised by the cycle when something befalls the body. */
  | ({ type: 'body.stimulated'; stimulus: Stimulus; intensity: number } & At)
  /** Raised by the cycle when a command is carried out. */
  | ({ type: 'focus.started'; task: string } & At)
  | ({ type: 'focus.ended' } & At)
  | ({ type: 'sleep.requested' } & At)
  | ({ type: 'wake.requested' } & At)
  /** Raised by the cycle when a person tells a task something; `percept` is the one that says so. */
  | ({ type: 'task.commanded'; command: TaskCommand; percept: PerceptId } & At)
  /** A task has moved on, and does nothing about it until that is durable. */
  | ({ type: 'task.moved'; task: string } & At)
  /** A task is over and told: it can be forgotten. */
  | ({ type: 'task.ended'; task: string } & At)
  /** Raised by a mode that was entered, so that the wait for the next cycle is measured anew. */
  | ({ type: 'mode.entered' } & At);

/** Mail that is addressed, by the systemId of whoever it is for. What faculties are told is not: see `FacultyMail`. */
export interface Mail {
  mind: MindMail;
  [task: `task.${string}`]: TaskMail;
}

/** Mail before it is stamped with the time of the step. */
export type Unstamped<E> = E extends unknown ? Omit<E, 'at'> : never;

/** A faculty or a task has failed; XState tells its parent. It carries no time. */
export interface FacultyFailed {
  type: `xstate.error.actor.${string}`;
  actorId: string;
  error: unknown;
}

/** Everything the root chart may be sent. */
export type MindEvent = MindMail | FacultyFailed;
