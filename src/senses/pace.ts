import type { ModeName } from '../../ports/mode.ts';

/** From which boost on something comes before other changes (`theory/priority.ts`): a mind that sleeps is told of it at once. */
const boostedFrom = 3;

const [second, minute] = [1_000, 60_000];

/** How long an observer rests between two looks or two reports, milliseconds, in the modes in which it does. Ours. */
const rests: Readonly<Partial<Record<ModeName, number>>> = { overload: 30 * second, sleep: 5 * minute };

/** How often observers look and report, by the mode that the mind is in (docs/model/timing.md). */
export interface ObserverPace {
  /** The shortest time from one look or report of an observer to the next, milliseconds; 0: any. */
  rest(boost: number): number;
  /** Calls `listener` whenever that may have changed. Returns a function that ends it. */
  whenTurned(listener: () => void): () => void;
}

/** The pace that the mode of a mind asks for: observers are throttled in overload, and minimal in sleep. */
export class ModePace implements ObserverPace {
  private mode: ModeName | null;
  private readonly listeners = new Set<() => void>();

  constructor(mode: ModeName | null) {
    this.mode = mode;
  }

  rest(boost: number): number {
    if (this.mode === null || (this.mode === 'sleep' && boost >= boostedFrom)) return 0;
    return rests[this.mode] ?? 0;
  }

  whenTurned(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Goes by another mode from now on. */
  turn(mode: ModeName): void {
    this.mode = mode;
    for (const listener of this.listeners) listener();
  }
}
