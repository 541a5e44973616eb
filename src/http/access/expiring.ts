import { hash } from 'node:crypto';
import type { Clock } from '../../../ports/clock.ts';

/**
 * What secrets stand for, each for a time, and never more than a number of them: the oldest goes first. Secrets are looked up by their
 * digest, so that neither a dump of the table nor the time of a look-up tells one.
 */
export class Expiring<T> {
  private readonly clock: Pick<Clock, 'now'>;
  private readonly most: number;
  private readonly lifetime: number;
  private readonly entries = new Map<string, { value: T; until: number }>();

  /** @param lifetime milliseconds */
  constructor({ clock, most, lifetime }: { clock: Pick<Clock, 'now'>; most: number; lifetime: number }) {
    this.clock = clock;
    this.most = most;
    this.lifetime = lifetime;
  }

  put(secret: string, value: T): void {
    this.entries.set(hash('sha256', secret), { value, until: this.clock.now() + this.lifetime });
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.most) return;
      this.entries.delete(oldest);
    }
  }

  get(secret: string): T | null {
    const found = this.entries.get(hash('sha256', secret));
    return found === undefined || found.until <= this.clock.now() ? null : found.value;
  }

  /** The value of a secret, which is worth nothing from now on. */
  take(secret: string): T | null {
    const value = this.get(secret);
    this.entries.delete(hash('sha256', secret));
    return value;
  }
}
