import TinyQueue from 'tinyqueue';
import type { Clock } from '../../ports/clock.ts';

interface Alarm {
  due: number;
  /** Alarms of the same time ring in the order in which they were set. */
  order: number;
  ring: (() => void) | null;
}

/**
 * A discrete-event clock: time stands still until it is advanced, and while it is, `now` is each alarm's own due
 * time. An alarm set while another rings is rung in its turn within the same advance.
 *
 * @example
 * const clock = new VirtualClock(0);
 * clock.at(100, () => clock.at(200, () => console.log(clock.now()))); // prints 200
 * await clock.advance(1_000);
 */
export class VirtualClock implements Clock {
  private time: number;
  private set = 0;
  private readonly settle: () => Promise<void>;
  private readonly alarms = new TinyQueue<Alarm>([], (a, b) => a.due - b.due || a.order - b.order);

  /**
   * @param start the first time, milliseconds since the epoch
   * @param settle awaited after each alarm, so that what it set going comes to rest before time moves on
   */
  constructor(start = 0, settle: () => Promise<void> = async () => {}) {
    this.time = start;
    this.settle = settle;
  }

  now(): number {
    return this.time;
  }

  at(due: number, ring: () => void): () => void {
    const alarm: Alarm = { due: Math.max(due, this.time), order: this.set++, ring };
    this.alarms.push(alarm);
    return () => {
      alarm.ring = null;
    };
  }

  /** When the next alarm rings; null when none is set. */
  next(): number | null {
    while (this.alarms.peek()?.ring === null) this.alarms.pop();
    return this.alarms.peek()?.due ?? null;
  }

  /** Lets `milliseconds` pass. */
  async advance(milliseconds: number): Promise<void> {
    await this.advanceTo(this.time + milliseconds);
  }

  /** Lets time pass until `end`, ringing every alarm on the way at its own time. */
  async advanceTo(end: number): Promise<void> {
    await this.advanceUntil(end, () => false);
  }

  /**
   * Lets time pass until something holds, until `end` at the most. It is looked at now and after each alarm.
   *
   * @returns whether it held; if so, time stands where it first did
   */
  async advanceUntil(end: number, holds: () => boolean | Promise<boolean>): Promise<boolean> {
    await this.settle();
    for (;;) {
      if (await holds()) return true;
      const due = this.next();
      if (due === null || due > end) break;
      this.time = due;
      this.alarms.pop()?.ring?.();
      await this.settle();
    }
    this.time = Math.max(this.time, end);
    return holds();
  }
}
