import type { Clock } from '../../../ports/clock.ts';

/** How often something may be done: `burst` at once, and `perSecond` in the long run. */
export interface RateLimit {
  burst: number;
  perSecond: number;
}

/** How many names are remembered. One that is forgotten begins anew, with a whole burst. */
const mostNames = 10_000;

/** Counts what each name does against a limit (token bucket). */
export class Rate {
  private readonly clock: Pick<Clock, 'now'>;
  private readonly limit: RateLimit;
  private readonly buckets = new Map<string, { left: number; at: number }>();

  constructor(clock: Pick<Clock, 'now'>, limit: RateLimit) {
    this.clock = clock;
    this.limit = limit;
  }

  /** Takes one of the name's turns: 0, or how many milliseconds it has to wait for the next. */
  take(name: string): number {
    const { burst, perSecond } = this.limit;
    const now = this.clock.now();
    const { left, at } = this.buckets.get(name) ?? { left: burst, at: now };
    const refilled = Math.min(burst, left + ((now - at) / 1_000) * perSecond);
    // what refills in fractions may be a hair short of the turn that was promised
    const isFree = refilled >= 1 - 1e-9;
    // to the end of the order, so that whoever was silent longest is forgotten first
    this.buckets.delete(name);
    this.buckets.set(name, { left: isFree ? Math.max(0, refilled - 1) : refilled, at: now });
    const [oldest] = this.buckets.keys();
    if (this.buckets.size > mostNames && oldest !== undefined) this.buckets.delete(oldest);
    return isFree ? 0 : Math.ceil(((1 - refilled) / perSecond) * 1_000);
  }
}
