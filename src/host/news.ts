import type { Observation, Utterance } from '../../ports/command.ts';
import type { Percept } from '../../ports/percept.ts';

/** What watchers of an active mind are told: what the mind itself shows, and what the host does for it. */
export type News =
  | Observation
  /** A percept was accepted and is durable. */
  | { kind: 'percept.accepted'; percept: Percept; depth: number }
  /** Something said has left through its channel. */
  | { kind: 'utterance.delivered'; utterance: Utterance }
  /** Something said may or may not have been heard before the last crash; it is not said again. */
  | { kind: 'utterance.unconfirmed'; utterance: Utterance }
  /** Something said could not be delivered; it may or may not have been heard. */
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
  /** A kept checkpoint could not be used; an older one is tried. */
  | { kind: 'checkpoint.refused'; commit: number; message: string }
  | { kind: 'mind.restored'; commit: number; cycle: number; crashed: boolean };

/** News with its time, milliseconds since the epoch. */
export type TimedNews = News & { at: number };

export type Watcher = (news: TimedNews) => void;
