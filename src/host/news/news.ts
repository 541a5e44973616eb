import type { BudgetSpent } from '../../costs/budget.ts';
import type { CallPurpose } from '../../../ports/call-purpose.ts';
import type { Observation, Utterance } from '../../../ports/command.ts';
import type { ModelUse } from '../../../ports/effects/model-use.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { Percept } from '../../../ports/percept.ts';
import type { StepMoment } from '../../../ports/step.ts';
import type { Inconsistency } from '../../../ports/store.ts';

/** An alert as watchers are told of it: its name, the value and the bound. */
interface AlertTold {
  alert: string;
  severity: 'critical' | 'warning';
  value: number;
  bound: number;
  message: string;
}

/** News for watchers of an active mind: what the mind itself shows, and what the host does for it. */
export type News =
  | Observation
  /** A percept was accepted and is durable. */
  | { kind: 'percept.accepted'; percept: Percept; depth: number }
  /** An utterance has left through its channel. */
  | { kind: 'utterance.delivered'; utterance: Utterance }
  /** An utterance was on its way when the last activation ended, and may or may not have been heard; it is not said again. */
  | { kind: 'utterance.unconfirmed'; utterance: Utterance }
  /** The channel failed to deliver an utterance: it may or may not have been heard, and is held for a person. */
  | { kind: 'utterance.failed'; utterance: Utterance; message: string }
  /** The channel of a space has not taken an utterance yet; it is given it again then. */
  | { kind: 'utterance.delayed'; utterance: Utterance; message: string; again: number }
  /** The voice is forming a thought. Provisional: only `thought.formed` counts. */
  | { kind: 'thought.forming'; key: string; delta: string }
  | { kind: 'commit.durable'; commit: number; cycle: number; depth: number }
  /** The database does not accept the commit; the mind waits and it is tried again. */
  | { kind: 'commit.delayed'; commit: number; message: string; again: number }
  /** The database is away, so that the outbox cannot be read or a delivery not be noted; it is tried again. */
  | { kind: 'delivery.delayed'; message: string; again: number }
  /** A watcher threw and is given no more news. */
  | { kind: 'watcher.failed'; message: string }
  /** The recording of this life failed and has ended; the mind goes on without. */
  | { kind: 'recording.failed'; message: string }
  /** The journal cannot be read or written; it is tried again. */
  | { kind: 'journal.delayed'; key: string; message: string; again: number }
  /** The budget is used up: no call that costs begins until then, and the mind sleeps. */
  | ({ kind: 'budget.spent' } & BudgetSpent)
  /** Something of the budget is left again. */
  | { kind: 'budget.free' }
  /** A model was called, and its answer is durable: the purpose, and the tokens used. Those that fail are not counted. */
  | ({ kind: 'model.called'; key: string; purpose: CallPurpose } & ModelUse)
  /**
   * An effect is in the journal and begins. `attempt`: how often it has begun, from 1; `requestedAt`: when it was asked for first, milliseconds since the
   * epoch.
   */
  | { kind: 'effect.begun'; key: string; attempt: number; requestedAt: number }
  /** The outcome of an effect was already in the journal: it is not done again. */
  | { kind: 'effect.recalled'; key: string }
  /** An effect had begun when the last run ended, and nobody knows whether it was done: it is held for a person. */
  | { kind: 'effect.unknown'; key: string }
  /** Recovery has come to this state of its chart. */
  | { kind: 'recovery.reached'; state: string }
  /** The record contradicts itself: the mind only reads until a person confirms it. */
  | { kind: 'integrity.doubtful'; inconsistencies: Inconsistency[] }
  /**
   * These percepts are quarantined: they were being handled in two crashes in a row, or cannot be put into words
   * (`unreadable`).
   */
  | { kind: 'percepts.quarantined'; percepts: PerceptId[]; unreadable?: true }
  /** A tool server cannot be reached, or a folder of files cannot be used: the mind goes on without, and a server is tried again. */
  | { kind: 'tools.failed'; what: 'server' | 'folder'; name: string; message: string; remedy: string }
  /** The embedder returned no vectors: memory is searched by words alone. */
  | { kind: 'embedding.failed'; message: string }
  /**
   * This many memories have no vector of the configured embedder: they are found by words alone until they are embedded anew.
   */
  | { kind: 'embedding.stale'; count: number; model: string }
  /** The record was examined while the mind is awake: how many contradictions there are, and how long it took. */
  | { kind: 'integrity.examined'; inconsistencies: number; milliseconds: number }
  /** Something about the mind is beyond its bound; and it is no longer. */
  | ({ kind: 'alert.raised' } & AlertTold)
  | ({ kind: 'alert.cleared' } & AlertTold)
  /** The machine runs out of a resource, and the mind begins nothing until it has it again. */
  | { kind: 'resources.scarce'; what: string }
  | { kind: 'resources.sufficient' }
  /**
   * The machine's clock was set back: the mind's time is so many milliseconds ahead of it, and goes on at its own pace; 0 when
   * the clock has caught up.
   */
  | { kind: 'clock.ahead'; milliseconds: number }
  /** The mind was rebuilt from its logs, because no checkpoint could be used. */
  | { kind: 'mind.rebuilt'; cycle: number }
  /** A kept checkpoint could not be used; an older one is tried. */
  | { kind: 'checkpoint.refused'; commit: number; message: string }
  | { kind: 'mind.restored'; commit: number; cycle: number; crashed: boolean };

/**
 * The step of the mind that a piece of news belongs to. It stands apart from the news, because some news has a `from` and a
 * `cycle` of its own: the mode that was left, the cycle that a thought is of.
 */
export interface NewsStamp extends StepMoment {
  /**
   * The actor that shows it, by its name. `host`: no actor does, it is of what is done around the mind, and the step is the
   * last one before it. Before the mind is there, `sequence` and `cycle` are 0, and `at` is when it was told.
   */
  from: string;
}

/** News with when it was told, milliseconds since the epoch, and the step that it belongs to. */
export type TimedNews = News & { at: number; stamp: NewsStamp };

export type Watcher = (news: TimedNews) => void;
