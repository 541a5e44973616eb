import { endOfTurn } from '../../../ports/end-of-turn.ts';
import { Changes } from '../../host/lifecycle/changes.ts';

/** So many turns of the event loop nothing is under way until an effect that is still awaited counts as waiting for time. */
const patientTurns = 200;

/**
 * Knows when a mind that is lived under a virtual clock in a real database has come to rest, so that time may move on: no call of the
 * database, of the embedder or of the voice is under way, and every effect that it asked for waits for a time that is known.
 */
export class UnderWay {
  private count = 0;
  private readonly awaited = new Set<string>();
  private readonly delayed = new Set<string>();
  private readonly changes = new Changes();

  /** The mind has asked for an effect. */
  asked(key: string): void {
    this.awaited.add(key);
  }

  /** The effect is settled, or no longer awaited. */
  over(key: string): void {
    this.awaited.delete(key);
  }

  /** Nothing is awaited any more: the mind has ended. */
  end(): void {
    this.awaited.clear();
  }

  /** Awaits a moment that only time brings, for the effect under a key. */
  async waiting<T>(key: string, moment: Promise<T>): Promise<T> {
    this.delayed.add(key);
    try {
      return await moment;
    } finally {
      this.delayed.delete(key);
    }
  }

  /** Does something that time has to wait for. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.count += 1;
    try {
      return await work();
    } finally {
      this.count -= 1;
      if (this.count === 0) this.changes.happened();
    }
  }

  /** The same object; time waits for every promise that its methods return. */
  watched<T extends object>(object: T): T {
    return new Proxy(object, {
      get: (target, field) => {
        const value: unknown = Reflect.get(target, field);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          const result: unknown = Reflect.apply(value, target, given);
          return result instanceof Promise ? this.during(() => result) : result;
        };
      },
    });
  }

  /** Resolves when everything has come to rest, as far as it needs no time. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < (this.isAwaiting ? patientTurns : 2); quiet += 1) {
      while (this.count > 0) {
        await this.changes.next();
        quiet = 0;
      }
      await endOfTurn();
    }
  }

  private get isAwaiting(): boolean {
    return [...this.awaited].some((key) => !this.delayed.has(key));
  }
}
