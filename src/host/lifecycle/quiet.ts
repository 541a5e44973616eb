import type { Message } from '../../../ports/step.ts';

/** What comes of the looks that a mind takes by itself. */
const own: ReadonlySet<Message['type']> = new Set(['wake', 'effect.settled', 'commit.settled']);

/**
 * How long nothing has happened to a mind: it was told nothing and has begun no cycle, and only looked up now and then whether there is
 * anything. Told of every message with the time and the cycle after it.
 */
export class Quiet {
  /** Since when; never before the first message. */
  private since = Infinity;
  private cycle: number | null = null;

  took({ type }: Pick<Message, 'type'>, { at, cycle }: { at: number; cycle: number }): void {
    if (!own.has(type) || cycle !== this.cycle) this.since = at;
    this.cycle = cycle;
  }

  /** Whether it has lasted so many milliseconds by now. */
  hasLasted(milliseconds: number, now: number): boolean {
    return now - this.since >= milliseconds;
  }
}
