import type { Outcome, Perform } from '../../ports/command.ts';
import type { StreamEntry } from '../../ports/stream.ts';
import { givenUp, mindEnded, type Gateway } from './gateway.ts';

/** The effects that are being performed now, each under its key. */
export class InFlight {
  private readonly gateway: Gateway;
  private readonly settled: (key: string, outcome: Outcome) => void;
  private readonly failed: (error: unknown) => void;
  private readonly aborts = new Map<string, AbortController>();

  /**
   * @param settled hears what came back of an effect that is still awaited
   * @param failed hears what ends the mind: it is fenced, or the journal cannot be written any more
   */
  constructor(
    gateway: Gateway,
    settled: (key: string, outcome: Outcome) => void,
    failed: (error: unknown) => void,
  ) {
    this.gateway = gateway;
    this.settled = settled;
    this.failed = failed;
  }

  get size(): number {
    return this.aborts.size;
  }

  has(key: string): boolean {
    return this.aborts.has(key);
  }

  /** @param turn what the cycle under way has added to the stream so far */
  perform(asked: Perform, turn: readonly StreamEntry[]): void {
    const abort = new AbortController();
    this.aborts.set(asked.key, abort);
    this.gateway.perform(asked, turn, abort.signal).then((outcome) => {
      if (this.aborts.get(asked.key) !== abort) return;
      this.aborts.delete(asked.key);
      this.settled(asked.key, outcome);
    }, this.failed);
  }

  /** The mind does without it. */
  cancel(key: string): void {
    this.aborts.get(key)?.abort(givenUp);
    this.aborts.delete(key);
  }

  /** The mind has ended: everything stops, and the journal keeps it open. */
  end(): void {
    for (const abort of this.aborts.values()) abort.abort(mindEnded);
    this.aborts.clear();
  }
}
