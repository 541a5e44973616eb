import TinyQueue from 'tinyqueue';

interface Scheduled {
  at: number;
  /** Breaks ties: of two that are due at once the one that was scheduled first comes first, so that a run is the same each time. */
  order: number;
  run: () => void;
}

/** Simulated time: what is scheduled runs in the order of its times, and nothing waits for a clock. Times are milliseconds. */
export class Simulation {
  now = 0;
  private scheduled = 0;
  private readonly queue = new TinyQueue<Scheduled>([], (a, b) => a.at - b.at || a.order - b.order);

  after(delay: number, run: () => void): void {
    this.scheduled += 1;
    this.queue.push({ at: this.now + delay, order: this.scheduled, run });
  }

  /** Runs until nothing is scheduled any more. */
  run(): void {
    for (let next = this.queue.pop(); next !== undefined; next = this.queue.pop()) {
      this.now = next.at;
      next.run();
    }
  }
}
