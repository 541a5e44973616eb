import type { Percept } from '../../ports/percept.ts';
import type { Acceptance } from '../../ports/store.ts';
import type { Surroundings } from '../../src/senses/sense.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { defaultPriority, standing } from '../../theory/priority.ts';

/** Lets everything that waits for nothing but its turn have it. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

/** An inbox as senses meet it, in memory: it knows ids again, can be full, and whoever waits is told of what arrives. */
export class ListeningInbox implements Surroundings {
  readonly clock: VirtualClock;
  /** What was accepted, in order. */
  readonly accepted: Percept[] = [];
  /** What a person was told. */
  readonly reports: string[] = [];
  /** How many more percepts it takes. */
  room = Infinity;
  /** The texts of percepts that it never takes. */
  readonly never = new Set<string>();
  private readonly unheard: Percept[] = [];
  private readonly waiting: ((percept: Percept) => void)[] = [];
  private readonly refusals: (() => void)[] = [];

  constructor(start = Date.UTC(2026, 5, 1)) {
    this.clock = new VirtualClock(start, settle);
  }

  readonly report = (message: string): void => {
    this.reports.push(message);
  };

  readonly perceive = async (percept: Percept): Promise<Acceptance> => {
    const depth = this.accepted.length;
    if (this.accepted.some(({ id }) => id === percept.id)) return { outcome: 'duplicate', depth };
    const retry = !this.never.has(percept.text);
    if (!retry || this.room <= 0) {
      for (const tell of this.refusals.splice(0)) tell();
      return { outcome: 'refused', retry, reason: retry ? 'The inbox is full.' : 'No such thing.', depth };
    }
    this.room -= 1;
    this.accepted.push(percept);
    const listener = this.waiting.shift();
    if (listener === undefined) this.unheard.push(percept);
    else listener(percept);
    const { id, source, urgency } = percept;
    const header = { id, source, urgency, acceptedAt: this.clock.now(), ...this.standing(percept) };
    return { outcome: 'accepted', header, depth: depth + 1 };
  };

  /** Where a percept stands in the queue. */
  standing({ source, urgency, boost }: Percept) {
    return standing({ kind: source.kind, urgency, boost }, defaultPriority);
  }

  /** The first accepted percept that this did not give before. */
  next(): Promise<Percept> {
    const percept = this.unheard.shift();
    if (percept !== undefined) return Promise.resolve(percept);
    const { promise, resolve } = Promise.withResolvers<Percept>();
    this.waiting.push(resolve);
    return promise;
  }

  /** The texts of the next `count`. */
  async nextTexts(count: number): Promise<string[]> {
    const texts: string[] = [];
    while (texts.length < count) texts.push((await this.next()).text);
    return texts;
  }

  /** Waits until something is refused and its sender knows. */
  async refusal(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.refusals.push(resolve);
    await promise;
    await settle();
  }
}
