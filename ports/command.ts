import type { Competition } from './attention.ts';
import type { AppraisalKind } from './appraisal.ts';
import type { EffectKind, EffectOf, OutcomeOf } from './effects/effects.ts';
import type { GoalChange } from './goal.ts';
import type { GovernanceTrace } from './turn-governance.ts';
import type { GovernanceAct } from './governance.ts';
import type { FeltDelta, GutAction } from './gut.ts';
import type { MemoryId, PerceptId, UtteranceId } from './identifiers.ts';
import type { IdentityChange } from './identity.ts';
import type { InnerState, Stimulus, ThoughtOrigin } from './inner.ts';
import type { JudgedThought, ThoughtReview } from './judgement.ts';
import type { MemoryChange } from './memory.ts';
import type { ModeName } from './mode.ts';
import type { PerceptHeader } from './percept.ts';
import type { Standing } from './standing.ts';
import type { StreamWindow } from './stream-window.ts';
import type { StreamEntry } from './stream.ts';
import type { TaskState } from './task.ts';
import type { Usage, VoiceFailure } from './voice.ts';
import type { TunedName } from './tuning.ts';
import type { EscalationTrigger } from '../theory/escalation.ts';
import type { GovernanceMode } from '../theory/mandates/governance-mode.ts';
import type { TurnAct } from '../theory/autonomy.ts';

/** The command to perform an effect in the world and settle it under its key. Keys are minted once (`ports/effect-key.ts`). */
export type PerformOf<K extends EffectKind> = { type: 'perform'; key: string } & EffectOf<K>;

export type Perform = PerformOf<EffectKind>;

/** The outcome of an effect of any kind. */
export type Outcome = OutcomeOf<EffectKind>;

/** The command to cancel an effect: its result is no longer awaited. */
export interface Cancel {
  type: 'cancel';
  key: string;
}

/**
 * The command to wake the actor that asks, `in` milliseconds from the step's own time; null cancels the alarm. One alarm an
 * actor and name.
 */
export interface Wake {
  type: 'wake';
  name: string;
  in: number | null;
}

/** A message of the mind, on its way to the outbox. */
export interface Utterance {
  id: UtteranceId;
  space: string;
  text: string;
  /** The percepts that it answers: what was said or done to the mind in this space and handled by its cycle; left out for none. */
  answers?: readonly PerceptId[] | undefined;
}

/** The summary of a cycle, for the trace. */
export interface Turn {
  cycle: number;
  mode: ModeName;
  winner: PerceptId;
  startedAt: number;
  endedAt: number;
  /** The voice and model that answered; null for a cycle that needed none. */
  voice: string | null;
  model: string | null;
  usage: Usage;
  modelCalls: number;
  /** The self-summary of the mind: what the cycle was, in its own words. */
  summary: string;
  /** Why the cycle has no thought; null when it has one or needed none. */
  failure: VoiceFailure | null;
  /** What it felt like, and what was done; left out where nothing was felt. It goes to a record of its own. */
  felt?: FeltDelta & { action: GutAction; success?: number };
  /** How sure the mind was of its last thought, and what came of its doubt; left out where nothing was said. */
  judged?: JudgedThought;
  /** Whether a person is to look at that thought, and what they said of it; left out where nobody is asked. */
  reviewed?: ThoughtReview;
  /** The mandates that held in it, and what was made of its calls; left out where there were none. */
  governance?: GovernanceTrace;
}

/**
 * The command to make durable, in one transaction, all that a cycle did (I2). A `mode` commit (a mode or a pause began or
 * ended, a task moved on) carries only the checkpoint; a `memory` and a `stop` commit also what the exit gate made of the
 * scratch buffer; a `recovery` commit carries the episode of the crash, which joins the stream after what is there.
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
  /** The changes of memory. */
  memory: MemoryChange[];
  /** That the bound on how far beliefs move in a pass only watches (docs/model/belief.md); left out where it holds. */
  gradual?: 'shadow';
  /** The changes of goals and identity, for their log. */
  goals: GoalChange[];
  identity: IdentityChange[];
  /** What was done to the mind from outside and is durable with this, for the log of its governance; left out for nothing. */
  governance?: readonly GovernanceAct[];
  standing: Standing;
}

/** An event shown to watchers of a mind. Nothing in the mind depends on whether anyone looks. */
export type Observation =
  | { kind: 'mode.changed'; from: ModeName | null; to: ModeName; why: string }
  | { kind: 'life.changed'; to: 'awake' | 'strained' | 'paused' | 'stopping' | 'stopped' }
  | { kind: 'sleep.phase'; phase: 'light' | 'deep' | 'dreaming' }
  | { kind: 'percepts.noticed'; cycle: number; winner: PerceptHeader; excerpt: string; batch: number }
  /** How the competition for a cycle came out: what the voice is told of its attention. */
  | { kind: 'attention.settled'; cycle: number; competition: Competition }
  | {
      kind: 'thought.formed';
      cycle: number;
      step: number;
      text: string;
      voice: string;
      origin: ThoughtOrigin;
    }
  /** A thought is below the confidence that the mind asks of it, or wanted a second look that it cannot have: it is answered, and counts as uncertain. */
  | { kind: 'thought.doubted'; cycle: number; step: number; judged: JudgedThought }
  /** A thought was thought again, with its confidence before and after; `succeeded`: it has reached the threshold. */
  | { kind: 'thought.retried'; cycle: number; step: number; from: number; to: number; succeeded: boolean }
  /** A thought was looked at by the other voice. */
  | {
      kind: 'thought.escalated';
      cycle: number;
      step: number;
      triggers: EscalationTrigger[];
      correction: string | null;
      failed: boolean;
    }
  | { kind: 'voice.failed'; cycle: number; failure: VoiceFailure; kept: boolean; again: number | null }
  /** An emergency cut the cycle off; the percepts it worked on go back to wait. */
  | { kind: 'cycle.preempted'; cycle: number; by: PerceptId }
  /** The turn that a crash interrupted is taken up again. */
  | { kind: 'turn.resumed'; cycle: number; batch: number }
  | { kind: 'task.changed'; task: string; delegate: string; to: TaskState; why: string }
  | { kind: 'cycle.waiting'; interval: number; depth: number; mode: ModeName }
  /** The memories that stood in the first call of the voice in a cycle, best first. */
  | { kind: 'memories.recalled'; cycle: number; memories: MemoryId[] }
  /** Memory could not be searched, the scratch buffer not be assessed, or nothing be made of what is remembered: the mind goes on without. */
  | { kind: 'memory.failed'; what: 'recall' | 'assess' | 'consolidate'; message: string }
  /** The decisions of the exit gate about the scratch buffer. */
  | { kind: 'gate.judged'; cycle: number; changes: MemoryChange[] }
  /** What a person's command has remembered or forgotten. */
  | { kind: 'memory.commanded'; cycle: number; changes: MemoryChange[] }
  /** What consolidation has changed in memory. */
  | { kind: 'memory.consolidated'; changes: MemoryChange[] }
  /** So many crashes came in like circumstances, and became a strategy (docs/model/strategies.md). */
  | { kind: 'crashes.alike'; times: number; strategy: MemoryId }
  /** What moved of the gates and of recall, by what came of them (docs/model/tuning.md). */
  | { kind: 'gates.tuned'; moved: { name: TunedName; from: number; to: number }[] }
  /**
   * Beliefs have become more alike than within 100 cycles before, or differ again: their entropy then and now, bits (docs/model/belief.md). `until`: the first cycle in which recall goes by them again;
   * null: from now on. `holds`: whether it goes by relevance alone meanwhile, or this ceiling only watches.
   */
  | { kind: 'spread.changed'; from: number; to: number; until: number | null; holds: boolean }
  /** The mandates had not answered in time, or could not: defaults hold for the turn (docs/model/mandates.md). `timestamp`: when, milliseconds since the epoch; `inARow`: how many queries by now. */
  | {
      kind: 'mandates.timedOut';
      cycle: number;
      query_id: string;
      timeout_ms: number;
      timestamp: number;
      inARow: number;
    }
  | { kind: 'mandates.failed'; cycle: number; query_id: string; message: string }
  /** How the mind feels, shown when a change is large enough to be noticed. */
  | { kind: 'affect.changed'; inner: InnerState }
  /** What a percept is to the mind has acted on its body. `by`: the words alone, or the voice that thought about them. */
  | {
      kind: 'percept.appraised';
      percept: string;
      appraisal: AppraisalKind;
      /** Of the stimulus, 0 to 0.3. */
      intensity: number;
      stimulus: Stimulus;
      by: 'words' | 'voice';
    }
  /** The mind is about to think of something that no percept from the world brought up. */
  | { kind: 'thought.taken'; origin: ThoughtOrigin; about: string; text: string }
  /** The text of a reviewer. The mind never hears of it (I8). */
  | { kind: 'review.made'; text: string }
  | { kind: 'review.failed'; message: string }
  /** What a reflection has found, and whether it is worth keeping. */
  | {
      kind: 'reflection.made';
      cycle: number;
      on: 'turn' | 'pattern';
      text: string;
      significance: number;
      kept: boolean;
    }
  | { kind: 'reflection.failed'; cycle: number; message: string }
  /** A command to the mind itself that cannot be carried out; nothing has changed. */
  | { kind: 'command.refused'; command: string; problem: string }
  /** What the voice wanted to do is not allowed at the level of the mind's autonomy; `from`: the lowest that allows it. */
  | { kind: 'act.refused'; cycle: number; act: TurnAct; level: number; from: number }
  /** An operator has raised or lowered its autonomy. */
  | { kind: 'autonomy.changed'; from: number; to: number; by: string }
  /** An operator has set the mode of governance, until it expires: milliseconds since the epoch. */
  | { kind: 'governance.changed'; from: GovernanceMode; to: GovernanceMode; until: number; by: string }
  /** An operator was told of matters that wait for a person; `again`: of none for the first time (docs/model/operators.md). */
  | { kind: 'operator.told'; operator: string; matters: number; again: boolean }
  /** So many matters were said as often as they may be, and nobody has acknowledged them. */
  | { kind: 'operators.silent'; matters: number }
  /** Operators could not be told: it is tried again. */
  | { kind: 'operators.failed'; message: string }
  | { kind: 'goal.changed'; change: GoalChange }
  | { kind: 'identity.changed'; change: IdentityChange }
  /** Older parts of the stream are shown more briefly from now on. */
  | { kind: 'stream.compacted'; window: StreamWindow }
  | { kind: 'faculty.failed'; faculty: string; message: string };

export interface Emit {
  type: 'emit';
  observation: Observation;
}

/** A command from a chart to the world. The kernel stamps who asks. */
export type Command = Perform | Cancel | Wake | Commit | Emit;
