import type { Clock } from '../../ports/clock.ts';
import type { Outcome, Perform } from '../../ports/command.ts';
import type { Performable } from '../../ports/performable.ts';
import type { Progress } from '../../ports/journal.ts';
import type { Acceptance } from '../../ports/store.ts';
import { natureOf } from '../prompt/nature.ts';
import { writeReview } from '../review/write-review.ts';
import { performCompact } from '../stream/perform-compact.ts';
import { performMemory, type MemoryPerformerParts } from './perform-memory.ts';
import { performTask } from './perform-task.ts';
import { performThought, type ThoughtPerformerParts } from './perform-thought.ts';
import { readSpace } from './read-space.ts';
import type { PerceptInput } from './readable-percept.ts';
import { sendNotice } from './send-notice.ts';

export interface PerformerParts extends MemoryPerformerParts, ThoughtPerformerParts {
  clock: Clock;
  /** Hears how far a task is; `key` is that of the attempt. */
  onProgress: (key: string, progress: Progress) => void;
  /** Brings a percept to the mind's notice, as everybody else does. */
  perceive: (percept: PerceptInput) => Promise<Acceptance>;
}

/** What is around an effect when it is performed. */
export interface Circumstances {
  signal: AbortSignal;
  /** How far an earlier attempt under the same key had come. */
  resumes?: Progress | null;
}

/** Performs what a mind asks for. What goes wrong comes back as an outcome: the mind lives with it. */
export class Performer {
  private readonly parts: PerformerParts;

  constructor(parts: PerformerParts) {
    this.parts = parts;
  }

  /** Whether doing it twice is as good as doing it once. A model call costs twice, but changes nothing in the world. */
  isIdempotent(asked: Perform): boolean {
    if (asked.effect === 'task.run') return this.parts.delegates.get(asked.delegate)?.idempotent ?? false;
    return (
      asked.effect === 'think' || asked.effect === 'contradiction.judge' || asked.effect === 'review.write'
    );
  }

  async perform(asked: Performable, given: Circumstances): Promise<Outcome> {
    try {
      return await this.attempt(asked, given);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { effect: asked.effect, ok: false, failure: { kind: 'failed', message } };
    }
  }

  private async attempt(asked: Performable, { signal, resumes = null }: Circumstances): Promise<Outcome> {
    const { configuration, store, clock, delegates, onProgress, perceive } = this.parts;
    switch (asked.effect) {
      case 'inbox.read': {
        const order = { ...configuration.priority, now: clock.now() };
        return { effect: 'inbox.read', ok: true, ...(await store.inbox.front(order, asked)) };
      }
      case 'think':
        return performThought(asked, this.parts, signal);
      case 'space.read':
        return { effect: 'space.read', ok: true, text: await readSpace(configuration, store, asked.space) };
      case 'task.run': {
        const nature = natureOf(configuration);
        const parts = { mind: store.mind, nature, journal: store.journal, delegates, onProgress };
        return { effect: 'task.run', ...(await performTask(asked, { signal, resumes }, parts)) };
      }
      case 'percept.send': {
        const { longestText } = configuration.inbox;
        const parts = { store, longestText, now: clock.now(), perceive };
        return { effect: 'percept.send', ok: true, ...(await sendNotice(asked, parts)) };
      }
      case 'memory.recall':
      case 'memory.assess':
      case 'contradiction.judge':
        return performMemory(asked, this.parts, { now: clock.now(), signal });
      case 'review.write':
        return writeReview(asked, { voice: this.parts.voice, signal });
      case 'stream.compact':
        return performCompact(asked, { store, configuration });
      default:
        return asked satisfies never;
    }
  }
}
