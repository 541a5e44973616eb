import type { CallPurpose } from '../../../ports/call-purpose.ts';
import type { Observation, Utterance } from '../../../ports/command.ts';
import type { ModelUse } from '../../../ports/effects/model-use.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { Percept } from '../../../ports/percept.ts';
import type { StepMoment } from '../../../ports/step.ts';
import type { Inconsistency } from '../../../ports/store.ts';

/** What watchers of an active mind are told: what the mind itself shows, and what the host does for it. */
export type News =
  | Observation
  /** A percept was accepted and is durable. */
  | { kind: 'percept.accepted'; percept: Percept; depth: number }
  /** Something said has left through its channel. */
  | { kind: 'utterance.delivered'; utterance: Utterance }
  /** Something said was on its way when the last activation ended, and may or may not have been heard; it is not said again. */
  | { kind: 'utterance.unconfirmed'; utterance: Utterance }
  /** The channel failed something said: it may or may not have been heard, and is held for a person. */
  | { kind: 'utterance.failed'; utterance: Utterance; message: string }
  /** The voice is forming a thought. Provisional: only `thought.formed` counts. */
  | { kind: 'thought.forming'; key: string; delta: string }
  | { kind: 'commit.durable'; commit: number; cycle: number; depth: number }
  /** The database does not take the commit; the mind waits and it is tried again. */
  | { kind: 'commit.delayed'; commit: number; message: string; again: number }
  /** The database does not say what is to be delivered, or does not take that it was; it is tried again. */
  | { kind: 'delivery.delayed'; message: string; again: number }
  /** A watcher threw and is told nothing more. */
  | { kind: 'watcher.failed'; message: string }
  /** Nothing more of this life can be recorded; it goes on without. */
  | { kind: 'recording.failed'; message: string }
  /** The journal does not take or say what it should; it is tried again. */
  | { kind: 'journal.delayed'; key: string; message: string; again: number }
  /** A model was called, and its answer is durable: what for, and what it took. Those that fail are not counted. */
  | ({ kind: 'model.called'; key: string; purpose: CallPurpose } & ModelUse)
  /** The outcome of an effect was in the journal already: it is not done again. */
  | { kind: 'effect.recalled'; key: string }
  /** An effect had begun when the last run ended, and nobody knows whether it was done: it is held for a person. */
  | { kind: 'effect.unknown'; key: string }
  /** Recovery has come to this state of its chart. */
  | { kind: 'recovery.reached'; state: string }
  /** The record contradicts itself: the mind only reads until a person confirms it. */
  | { kind: 'integrity.doubtful'; inconsistencies: Inconsistency[] }
  /** These were being handled in two crashes in a row, or cannot be worded (`unreadable`), and are held back for a person. */
  | { kind: 'percepts.quarantined'; percepts: PerceptId[]; unreadable?: true }
  /** No vectors came: memory is searched by words alone. */
  | { kind: 'embedding.failed'; message: string }
  /** So many memories have no vector of the embedder as it is configured: they are found by words alone until they are embedded anew. */
  | { kind: 'embedding.stale'; count: number; model: string }
  /** The machine runs out of something, and the mind begins nothing until it has it again. */
  | { kind: 'resources.scarce'; what: string }
  | { kind: 'resources.sufficient' }
  /** The machine's clock was set back: the mind's time is so far ahead of it and goes on at its pace; 0 when it has caught up. */
  | { kind: 'clock.ahead'; milliseconds: number }
  /** No checkpoint was of use: the mind was made anew from its logs. */
  | { kind: 'mind.rebuilt'; cycle: number }
  /** A kept checkpoint could not be used; an older one is tried. */
  | { kind: 'checkpoint.refused'; commit: number; message: string }
  | { kind: 'mind.restored'; commit: number; cycle: number; crashed: boolean };

/**
 * The step that news belongs to. It stands apart from the news, because some news has a `from` and a `cycle` of its own: the mode
 * that was left, the cycle that a thought is of.
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
