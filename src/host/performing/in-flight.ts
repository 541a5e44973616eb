import type { Outcome } from '../../../ports/command.ts';
import { effects } from '../../../ports/effects/effects.ts';
import type { EngineCall } from '../../../ports/engine.ts';
import type { Performable } from '../../../ports/performable.ts';
import { givenUpReason, mindEnded, type Gateway } from './gateway.ts';
import { serviceOf } from './service-of.ts';

/** The effects that are being performed, each under its key. */
export class InFlight {
  private readonly gateway: Gateway;
  private readonly call: (call: EngineCall) => void;
  private readonly settled: (key: string, outcome: Outcome) => void;
  private readonly failed: (error: unknown) => void;
  private readonly aborts = new Map<string, AbortController>();
  private readonly long = new Set<string>();

  /**
   * @param call has it performed
   * @param settled hears what came back of an effect that is still awaited
   * @param failed hears what ends the mind: it is fenced, or the journal cannot be written any more
   */
  constructor(
    gateway: Gateway,
    call: (call: EngineCall) => void,
    settled: (key: string, outcome: Outcome) => void,
    failed: (error: unknown) => void,
  ) {
    this.gateway = gateway;
    this.call = call;
    this.settled = settled;
    this.failed = failed;
  }

  get size(): number {
    return this.aborts.size;
  }

  /** How many of them are not delegated tasks, which may take any time. */
  get brief(): number {
    return this.aborts.size - this.long.size;
  }

  has(key: string): boolean {
    return this.aborts.has(key);
  }

  perform(asked: Performable): void {
    const abort = new AbortController();
    this.aborts.set(asked.key, abort);
    if (effects[asked.effect].long) this.long.add(asked.key);
    const { key } = asked;
    const perform = async () => {
      try {
        const outcome = await this.gateway.perform(asked, abort.signal);
        if (this.aborts.get(key) !== abort) return;
        this.forget(key);
        this.settled(key, outcome);
      } catch (error) {
        this.failed(error);
      }
    };
    this.call({ key, service: serviceOf(asked.effect), perform });
  }

  /** Cancels an effect that the mind does without. */
  cancel(key: string): void {
    this.aborts.get(key)?.abort(givenUpReason);
    this.forget(key);
  }

  /** Cancels everything when the mind has ended; the journal keeps the effects open. */
  end(): void {
    for (const abort of this.aborts.values()) abort.abort(mindEnded);
    this.aborts.clear();
    this.long.clear();
  }

  private forget(key: string): void {
    this.aborts.delete(key);
    this.long.delete(key);
  }
}
