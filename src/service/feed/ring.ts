import type { LiveEvent } from '../picture/live-event.ts';
import { roughSize } from './size.ts';

/** How much of the latest is kept. */
export interface RingLimits {
  events: number;
  /** About so many bytes in all. */
  bytes: number;
}

/** A reader may be away for some minutes of a lively mind, and fifty minds that are awake take a few hundred megabytes at the very most. */
export const usualRing: RingLimits = { events: 4_000, bytes: 8 * 2 ** 20 };

/** The latest events of an activation, numbered from 1 without a gap. The oldest go when there are too many of them, or too much in them. */
export class Ring {
  private readonly limits: RingLimits;
  private readonly dropped: (event: LiveEvent) => void;
  private readonly kept = new Map<number, { event: LiveEvent; size: number }>();
  private size = 0;
  /** The number of the newest event; 0 before the first. */
  newest = 0;

  /** @param dropped is told of each event that goes */
  constructor(limits: RingLimits, dropped: (event: LiveEvent) => void = () => {}) {
    this.limits = limits;
    this.dropped = dropped;
  }

  /** The number of the oldest event that is kept; one above the newest when none is. */
  get oldest(): number {
    return this.newest - this.kept.size + 1;
  }

  push(event: LiveEvent): void {
    const size = roughSize(event);
    this.newest += 1;
    this.kept.set(this.newest, { event, size });
    this.size += size;
    while (this.kept.size > 1 && (this.kept.size > this.limits.events || this.size > this.limits.bytes))
      this.drop(this.oldest);
  }

  /** The event of this number; null when it is not kept. */
  at(number: number): LiveEvent | null {
    return this.kept.get(number)?.event ?? null;
  }

  /** Lets all of them go, and tells nobody. */
  clear(): void {
    this.kept.clear();
    this.size = 0;
  }

  private drop(number: number): void {
    const gone = this.kept.get(number);
    if (gone === undefined) return;
    this.size -= gone.size;
    this.kept.delete(number);
    this.dropped(gone.event);
  }
}
