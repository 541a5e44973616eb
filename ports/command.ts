import type { MemoryId, PerceptId, ScratchId, UtteranceId } from './identifiers.ts';
import type { Assessment, MemoryChange } from './memory.ts';
import type { GoalChange } from './goal.ts';
import type { IdentityChange } from './identity.ts';
import type { InnerState, Personality, ThoughtOrigin } from './inner.ts';
import type { MindSettings } from './settings.ts';
import type { StreamWindow } from './stream-window.ts';
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
  /** What was recalled for it, best first. */
  recalled: MemoryId[];
}

/** What the mind wants to be reminded of. */
export interface Recall {
  cycle: number;
  /** What it attends to: the cue. */
  winner: PerceptId;
  /** How far activation spreads over what was recalled together: 1, and 2 while the mind wanders (seed 003 §3.1). */
  hops: 1 | 2;
  /** What came to mind last: it is active still, and brings along what was recalled together with it. */
  active: MemoryId[];
}

/** What of the scratch buffer is to be looked at by the exit gate. */
export interface Assess {
  cycle: number;
  limit: number;
  /** What was attended to lately, newest first: their embeddings make the attention centroid (decision 6). */
  attention: PerceptId[];
  focus: string | null;
  /** What came up to this cycle was looked at before; all else is here as if it had just come. */
  judgedUntil: number;
}

/**
 * What a mind can ask the world to do for it, and what comes back. References, never texts: the ledger keeps them. What a performer
 * needs to know of the mind besides is given with the command (`performable.ts`) and kept nowhere.
 */
export type Effect =
  /** `commandsOnly`: only commands compete; how much waits in all is told all the same. */
  | { effect: 'inbox.read'; limit: number; commandsOnly: boolean }
  | ({ effect: 'think' } & Question)
  | { effect: 'space.read'; space: string }
  | ({ effect: 'task.run' } & TaskRun)
  | ({ effect: 'percept.send' } & Notice)
  | ({ effect: 'memory.recall' } & Recall)
  | ({ effect: 'memory.assess' } & Assess)
  /** What a clinician behind a one-way mirror would say (seed 000). An isolated call; nothing in the mind hears of it. */
  | ({ effect: 'review.write' } & Review)
  /** The window of the stream is to fit again: where it should stand from now on. */
  | ({ effect: 'stream.compact' } & Compaction)
  /** Does the scratch item contradict the memory? An isolated call that sees nothing else (seed 003 §2.8). */
  | { effect: 'contradiction.judge'; item: ScratchId; memory: MemoryId };

/** What a reviewer is shown: numbers, not feelings, and the newest thoughts, oldest first. */
export interface Review {
  inner: InnerState;
  personality: Personality;
  thoughts: { origin: ThoughtOrigin; trigger: string; thought: string }[];
}

/** A window that has become too large. */
export interface Compaction {
  /** The last cycle that is durable. */
  cycle: number;
  window: StreamWindow;
  limits: MindSettings['stream'];
  /** What the call that was measured took of the budget in all, tokens. */
  tokens: number;
  /** Cycles that stay word for word. */
  pending: number[];
  /** The exit gate has judged what came up to this cycle: nothing later is let go of. */
  judgedUntil: number;
}

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
  /** `contextTokens`: what the call was given, all in all. */
  | { effect: 'think'; ok: true; thought: Thought; contextTokens?: number }
  | { effect: 'think'; ok: false; failure: VoiceFailure }
  | { effect: 'space.read'; ok: true; text: string }
  | { effect: 'task.run'; ok: true; report: string }
  | { effect: 'task.run'; ok: false; failure: TaskFailure }
  /** `handled`: it was known already, and has been handled. */
  | { effect: 'percept.send'; ok: true; handled: boolean }
  /** `nearMisses` were found and not recalled, down to 15 ranks below (decision 36). */
  | { effect: 'memory.recall'; ok: true; recalled: MemoryId[]; nearMisses: MemoryId[] }
  /** `memories`: how many there are by now; `more`: the scratch buffer holds more than was looked at. */
  | { effect: 'memory.assess'; ok: true; assessments: Assessment[]; memories: number; more: boolean }
  | { effect: 'review.write'; ok: true; text: string }
  | { effect: 'stream.compact'; ok: true; window: StreamWindow }
  /** Null: the voice cannot tell, or there is none to be asked. */
  | { effect: 'contradiction.judge'; ok: true; contradicts: boolean | null; compressed: string | null }
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
