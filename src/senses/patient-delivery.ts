import type { Acceptance } from '../../ports/store.ts';
import type { Surroundings } from './sense.ts';

/** The pause after a refusal, milliseconds: it doubles from the first to the last while refusals follow one another. */
const shortestPause = 1_000;
const longestPause = 60_000;

type Answer =
  | { outcome: 'accepted' | 'duplicate' }
  | Pick<Extract<Acceptance, { outcome: 'refused' }>, 'outcome' | 'retry' | 'reason'>;

/**
 * Holds percepts that the inbox refused and offers them again, so that nothing vanishes silently.
 *
 * - One thing waits for each key, and the newest wins: the memory is bounded by the number of files or plans.
 * - One is delivered at a time. After a refusal everything waits for a pause of the `Clock`; the refused one then
 *   stands last, so that one that fails again and again does not hold up the others.
 * - What can never be accepted is reported and given up.
 */
export class PatientDelivery<Item> {
  private readonly sense: string;
  private readonly surroundings: Pick<Surroundings, 'clock' | 'report'>;
  private readonly send: (item: Item) => Promise<Acceptance | null>;
  private readonly items = new Map<string, Item>();
  private pause = 0;
  private running: Promise<void> | null = null;
  private cancelAlarm: (() => void) | null = null;
  private stopped = false;

  /**
   * @param sense the name of the sense, for reports
   * @param send puts an item into the inbox; null when it turned out that there is nothing to tell
   */
  constructor(
    sense: string,
    surroundings: Pick<Surroundings, 'clock' | 'report'>,
    send: (item: Item) => Promise<Acceptance | null>,
  ) {
    this.sense = sense;
    this.surroundings = surroundings;
    this.send = send;
  }

  /** What waits under a key. */
  waiting(key: string): Item | undefined {
    return this.items.get(key);
  }

  /** Delivers an item, now or later; it takes the place of what waits under its key. */
  offer(key: string, item: Item): void {
    if (this.stopped) return;
    this.items.set(key, item);
    this.run();
  }

  /** Resolves when nothing is being delivered: all is told, or waits for a pause. */
  async settled(): Promise<void> {
    while (this.running !== null) await this.running;
  }

  /** Ends. What was not delivered is reported by its number. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.cancelAlarm?.();
    await this.running;
    const left = this.items.size;
    if (left > 0) this.surroundings.report(`${this.sense}: ${left} could not be told before the end.`);
    this.items.clear();
  }

  private run(): void {
    if (this.running !== null || this.cancelAlarm !== null || this.stopped) return;
    this.running = this.deliverAll().finally(() => {
      this.running = null;
      if (this.items.size > 0) this.run();
    });
  }

  private async deliverAll(): Promise<void> {
    for (let next = this.first(); next !== null && !this.stopped; next = this.first()) {
      const [key, item] = next;
      const answer = await this.answer(item);
      const newest = this.items.get(key) === item;
      if (newest) this.items.delete(key);
      if (answer?.outcome === 'refused' && answer.retry) {
        if (newest) this.items.set(key, item);
        this.rest(answer.reason);
        return;
      }
      if (answer?.outcome === 'refused') this.giveUp(key, answer.reason);
      else if (answer !== null) this.recover();
    }
  }

  private first(): [string, Item] | null {
    const { done, value } = this.items.entries().next();
    return done === true ? null : value;
  }

  /** The answer of the inbox; a failure counts as a temporary refusal. Null when nothing was asked. */
  private async answer(item: Item): Promise<Answer | null> {
    try {
      return await this.send(item);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { outcome: 'refused', retry: true, reason };
    }
  }

  private giveUp(key: string, reason: string): void {
    this.surroundings.report(
      `${this.sense}: the inbox never takes ${JSON.stringify(key)} (${reason}); it is left out.`,
    );
  }

  private recover(): void {
    if (this.pause > 0) this.surroundings.report(`${this.sense}: the inbox takes things in again.`);
    this.pause = 0;
  }

  private rest(reason: string): void {
    const { clock, report } = this.surroundings;
    if (this.pause === 0)
      report(`${this.sense}: the inbox refused (${reason}); it is kept and offered again.`);
    this.pause = Math.min(longestPause, Math.max(shortestPause, this.pause * 2));
    if (this.stopped) return;
    this.cancelAlarm = clock.at(clock.now() + this.pause, () => {
      this.cancelAlarm = null;
      this.run();
    });
  }
}
