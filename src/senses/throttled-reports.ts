import type { ObserverPace } from './pace.ts';
import type { Surroundings } from './sense.ts';

/**
 * Holds back what an observer reports while the mind rests from it (docs/model/timing.md), so that of many changes of one thing only the last is told.
 *
 * - One thing waits for each key, and the newest wins.
 * - What is held back is released when the rest since the last report is over, when the mind rests from it no more, and at the end.
 */
export class ThrottledReports<Item> {
  private readonly clock: Surroundings['clock'];
  private readonly pace: ObserverPace;
  private readonly boost: number;
  private readonly release: (key: string, item: Item) => void;
  private readonly items = new Map<string, Item>();
  private readonly endPace: () => void;
  private reportedAt = Number.NEGATIVE_INFINITY;
  private cancelAlarm: () => void = () => {};

  /**
   * @param boost that of its percepts
   * @param release reports an item
   */
  constructor(
    { clock, pace, boost }: { clock: Surroundings['clock']; pace: ObserverPace; boost: number },
    release: (key: string, item: Item) => void,
  ) {
    this.clock = clock;
    this.pace = pace;
    this.boost = boost;
    this.release = release;
    this.endPace = pace.whenTurned(() => this.look());
  }

  /** What waits under a key. */
  waiting(key: string): Item | undefined {
    return this.items.get(key);
  }

  /** Reports an item, now or later; it takes the place of what waits under its key. */
  offer(key: string, item: Item): void {
    this.items.set(key, item);
    this.look();
  }

  /** Lets go of what waits under a key. */
  drop(key: string): void {
    this.items.delete(key);
  }

  /** Releases everything, and ends. */
  end(): void {
    this.endPace();
    this.releaseAll();
  }

  private look(): void {
    this.cancelAlarm();
    if (this.items.size === 0) return;
    const due = this.reportedAt + this.pace.rest(this.boost);
    if (due <= this.clock.now()) this.releaseAll();
    else this.cancelAlarm = this.clock.at(due, () => this.look());
  }

  private releaseAll(): void {
    this.cancelAlarm();
    if (this.items.size === 0) return;
    this.reportedAt = this.clock.now();
    const items = [...this.items];
    this.items.clear();
    for (const [key, item] of items) this.release(key, item);
  }
}
