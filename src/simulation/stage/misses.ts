import type { Verdict } from './entry.ts';

interface Miss {
  verdict: Verdict;
  holds: () => Promise<boolean>;
  /** When it would have had to hold at the latest, milliseconds since the epoch. */
  deadline: number;
  /** How long its window was, milliseconds. */
  window: number;
}

/** Expectations that were missed in their time: whether they come true later tells how near the miss was. */
export class Misses {
  private waiting: Miss[] = [];
  private longest = 0;

  get isWaiting(): boolean {
    return this.waiting.length > 0;
  }

  /** The longest window of them all, milliseconds. */
  get window(): number {
    return this.longest;
  }

  add(miss: Miss): void {
    this.waiting.push(miss);
    this.longest = Math.max(this.longest, miss.window);
  }

  /** The verdicts of those that hold now, which are then no longer watched. */
  async look(now: number): Promise<Verdict[]> {
    const come: Verdict[] = [];
    const waiting: Miss[] = [];
    for (const miss of this.waiting) {
      if (!(await miss.holds())) {
        waiting.push(miss);
        continue;
      }
      miss.verdict.late = now - miss.deadline;
      come.push(miss.verdict);
    }
    this.waiting = waiting;
    return come;
  }
}
