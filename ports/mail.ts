import type { Competition } from './attention.ts';
import type { CountedCall } from './counted-call.ts';
import type { CrashCircumstances } from './crash.ts';
import type { AnswerOf } from './effects/effects.ts';
import type { TaskRun } from './effects/task-run.ts';
import type { At, FromKernel } from './kernel-mail.ts';
import type { FeltDelta } from './gut.ts';
import type { MemoryId, PerceptId } from './identifiers.ts';
import type { InnerAdoption, InnerState, Stimulus } from './inner.ts';
import type { Knowing } from './judgement.ts';
import type { MemoryChange, ScratchItem } from './memory.ts';
import type { Candidate, PerceptHeader } from './percept.ts';
import type { RecallCauses } from './recall-causes.ts';
import type { Insight } from './reflection.ts';
import type { Resolution } from './resolution.ts';
import type { Seen } from './seen.ts';
import type { MembersInSettings, MindSettings } from './settings.ts';
import type { Standing } from './standing.ts';
import type { ShownStrategy } from './strategy-used.ts';
import type { StreamWindow } from './stream-window.ts';
import type { PerceptSource, TaskCommand } from './percept.ts';
import type { Tuned } from './tuning.ts';
import type { Thought, VoiceFailure } from './voice.ts';

/** An offer of a thought that no percept from the world brought up. */
export interface ThoughtOffer {
  id: string;
  source: Extract<PerceptSource, { kind: 'feeling' | 'impulse' }>;
  /** The trigger of the prompt, in words: a change that was felt, or the subject that the mind turns to. */
  text: string;
  /** The memories that it quotes; left out for none. */
  quotes?: MemoryId[];
  /** The cycle that felt what it says again; left out for none. */
  felt?: number;
}

/** The input of a faculty at its creation. `life` counts its births: part of its effect keys. */
export interface FacultyInput extends InnerAdoption, At {
  life: number;
}

/** The mail for a delegated task. */
export type TaskMail =
  | FromKernel
  /** The state that the task reported is part of this commit, which is not durable yet. */
  | ({ type: 'commit.awaited'; commit: number } & At)
  /** This commit is durable. */
  | ({ type: 'commit.settled'; commit: number } & At)
  /** The mind is active again after a stop or a crash: timeouts of attempts under way begin anew. */
  | ({ type: 'activation.began' } & At)
  /** The progress of the attempt under this key, 0 to 1. */
  | ({ type: 'task.progressed'; key: string; done: number } & At)
  | ({ type: 'pause.requested' } & At)
  | ({ type: 'resume.requested' } & At)
  | ({ type: 'cancel.requested' } & At)
  /** A person resolves the unknown outcome of the attempt under this key; `command` is the percept that says so. */
  | ({ type: 'outcome.resolved'; key: string; resolution: Resolution; command: PerceptId } & At)
  /** A cycle has handled these percepts, and its commit is on its way. */
  | ({ type: 'percepts.handled'; percepts: PerceptId[] } & At);

/** A turn that a crash interrupted, as the journal has it. */
export interface Unfinished {
  cycle: number;
  /** The percepts of the turn, the winner first; all of them still wait. */
  batch: Candidate[];
  novelty: number;
  /** The memories recalled for the turn: the thought in the journal was made with them. */
  recalled: MemoryId[];
  /** How the competition for the turn came out; null where an older version did not journal it. */
  competition: Competition | null;
  /** What was known of its winner; left out where that was not journaled. */
  knowing?: Knowing;
  /** The tools that the turn had called and of which nobody knows whether they did it; left out for none. */
  doubted?: string[];
}

/** Events from the world to the mind as a whole. */
export type FromWorld =
  /**
   * An activation begins: after a birth, a restart, a crash. `commit` is the last durable one; `cycle` the last one of which
   * anything is durable, be it only an effect. `rebuilt`: the newest checkpoint was of no use, and this is where the mind stood.
   * `dropsTurn`: part of what the turn of the checkpoint is about is held back, so that it is given up; left out otherwise.
   */
  | {
      type: 'activation.began';
      settings: MindSettings;
      crashed: boolean;
      cycle: number;
      commit: number;
      depth: number;
      rebuilt: Standing | null;
      dropsTurn?: true;
    }
  | { type: 'percept.arrived'; percept: PerceptHeader; depth: number }
  | { type: 'commit.settled'; commit: number; depth: number }
  /**
   * Recovery has done its work. `unfinished` is the turn that the crash interrupted, when its thought may already have been
   * answered; `episode` what happened to the mind, in words; `crash` what it was doing, left out where it does not count as a crash over that.
   */
  | {
      type: 'integrity.confirmed';
      unfinished: Unfinished | null;
      episode: string | null;
      crash?: CrashCircumstances;
      /** The calls of tools since the last commit of a cycle; left out for none. */
      called?: CountedCall[];
    }
  /** A delegate has reported its progress, 0 to 1; `key` is that of the attempt. */
  | { type: 'task.progressed'; key: string; done: number }
  /**
   * The newest attempts at tasks in the journal. Those that the mind does not know, because its checkpoint is older or there
   * was none, it takes up where they stand.
   */
  | { type: 'tasks.found'; tasks: (TaskRun & { key: string })[] }
  /** The machine has run out of a resource (disk, memory), or has it again. */
  | { type: 'resources.scarce'; what: string }
  | { type: 'resources.sufficient' }
  /** Something may wait for a person that did not before, or somebody has acknowledged or settled what waited. */
  | { type: 'review.changed' }
  /** Who is a member of a space has changed: what the settings say of members from now on. */
  | ({ type: 'members.changed' } & MembersInSettings)
  /** `by`: who asks for it, where that is known. */
  | { type: 'pause.requested'; by?: string }
  | { type: 'resume.requested'; by?: string }
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
      /** How the competition came out; null when nothing was admitted. */
      competition: Competition | null;
    } & At)
  /** The inbox could not be read, so it is unknown what waits. */
  | ({ type: 'attention.failed' } & At)
  /** A thought was formed; `contextTokens`: the size of the context that the call was given, null when unknown. */
  | ({
      type: 'thought.formed';
      cycle: number;
      step: number;
      thought: Thought;
      contextTokens: number | null;
      /** How dense the mind's identity is, 0 to 1; left out where that was not read. */
      density?: number | undefined;
      /** Percepts of the batch for which the call had no room. */
      unseen: readonly PerceptId[];
      /** What stood in the call besides what the cycle is about; left out where that is not known. */
      seen?: Seen | undefined;
      /** The memories that stood in the call, and the near misses; left out where that is not known. */
      remembered?:
        { shown: MemoryId[]; nearMisses: MemoryId[]; howTo?: ShownStrategy[] | undefined } | undefined;
    } & At)
  | ({ type: 'thought.failed'; cycle: number; step: number; failure: VoiceFailure } & At)
  /** The result of a recall; empty where memory could not be searched. */
  | ({
      type: 'recall.settled';
      cycle: number;
      recalled: MemoryId[];
      nearMisses: MemoryId[];
      /** The component of relevance that contributed most to each. */
      by?: RecallCauses | undefined;
      felt?: FeltDelta | undefined;
      /** What is known of the winner; left out where memory could not be searched. */
      knowing?: Knowing;
    } & At)
  /** The mandates that apply to the turn; null where nobody could be asked. */
  | ({ type: 'mandates.settled'; cycle: number; answer: AnswerOf<'mandates.query'> | null } & At)
  /** The items that the entry gate has let into the scratch buffer. */
  | ({ type: 'content.buffered'; cycle: number; items: ScratchItem[] } & At)
  /** The decisions of the exit gate; `again`: there is more to judge. */
  | ({ type: 'flush.settled'; cycle: number; changes: MemoryChange[]; again: boolean } & At)
  /** A change in how the mind feels. */
  | ({ type: 'affect.changed'; inner: InnerState } & At)
  /**
   * A faculty offers the mind a thought: `id` names the percept that it becomes if it is taken. It is taken when the mind is
   * free for it; nobody is told when it is not.
   */
  | ({ type: 'thought.offered'; offer: ThoughtOffer } & At)
  /** A reflection has found something worth keeping; it is offered until it is taken. */
  | ({ type: 'insight.offered'; insight: Insight } & At)
  /** Consolidation has found what is to change in memory, perhaps nothing, and how far it has come is to be durable; offered until it is taken. */
  | ({ type: 'consolidation.offered'; id: string; changes: MemoryChange[] } & At)
  /** A deep pass has learned something of the gates and of recall, which holds from now on (docs/model/tuning.md). */
  | ({ type: 'gates.tuned'; tuned: Tuned } & At)
  /**
   * Beliefs have become more alike than within 100 cycles before, or differ again: their entropy then and now, bits, and the first cycle in which they count again;
   * null: from now on (docs/model/belief.md).
   */
  | ({ type: 'spread.changed'; from: number; to: number; until: number | null } & At)
  /** The new window of the stream, which the voice is shown from now on. */
  | ({ type: 'window.moved'; window: StreamWindow } & At)
  /** Raised by the cycle when a stimulus acts on the body. */
  | ({ type: 'body.stimulated'; stimulus: Stimulus; intensity: number } & At)
  /** Raised by the cycle when a command is carried out. */
  | ({ type: 'focus.started'; task: string } & At)
  | ({ type: 'focus.ended' } & At)
  | ({ type: 'sleep.requested' } & At)
  | ({ type: 'wake.requested' } & At)
  /** Raised by the cycle when a person gives a task a command; `percept` is the one that says so. */
  | ({ type: 'task.commanded'; command: TaskCommand; percept: PerceptId } & At)
  /** A task has changed its state, and acts on it only once that is durable. */
  | ({ type: 'task.moved'; task: string } & At)
  /** A task is over and its end was reported: it can be forgotten. */
  | ({ type: 'task.ended'; task: string } & At)
  /** Raised on entry to a mode, so that the wait for the next cycle is measured anew. */
  | ({ type: 'mode.entered' } & At);

/** Mail addressed to one actor, by its systemId. What faculties are told is not: see `FacultyMail`. */
export interface Mail {
  mind: MindMail;
  [task: `task.${string}`]: TaskMail;
}

/** Mail before it is stamped with the time of the step. */
export type Unstamped<E> = E extends unknown ? Omit<E, 'at'> : never;

/** An XState event: a faculty or a task has failed. It carries no time. */
export interface FacultyFailed {
  type: `xstate.error.actor.${string}`;
  actorId: string;
  error: unknown;
}

/** Everything the root chart may be sent. */
export type MindEvent = MindMail | FacultyFailed;
