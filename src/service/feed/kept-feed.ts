import type { EventId } from '../picture/event-id.ts';
import type { Feed } from './feed.ts';

/** Somebody who follows a mind. */
export interface Reader {
  /** The last event that it has; null before its first. */
  upTo: EventId | null;
}

/**
 * The events of the newest activation of a mind: they are kept while it is awake, and then until everybody who follows has read them, because
 * they take more than all else that is left of a mind that is put away.
 */
export class KeptFeed {
  /** Null before the mind was ever awake here, and when its events were let go. */
  feed: Feed | null = null;
  private isOver = true;
  private readonly readers = new Set<Reader>();

  /** An activation begins. */
  begin(feed: Feed): void {
    this.feed = feed;
    this.isOver = false;
  }

  /** The activation is over. */
  end(): void {
    this.isOver = true;
    this.forgetRead();
  }

  /** Whether anybody follows. */
  get isFollowed(): boolean {
    return this.readers.size > 0;
  }

  join(reader: Reader): void {
    this.readers.add(reader);
    this.feed?.fill();
  }

  leave(reader: Reader): void {
    this.readers.delete(reader);
    this.forgetRead();
  }

  /** Lets the events go if nobody needs them any more: called when somebody has read all there is. */
  forgetRead(): void {
    const upTo = this.feed?.picture?.upTo;
    if (this.isOver && [...this.readers].every((reader) => reader.upTo === upTo)) this.feed = null;
  }
}
