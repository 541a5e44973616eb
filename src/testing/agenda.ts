import TinyQueue from 'tinyqueue';

interface Happening {
  at: number;
  order: number;
  happen: () => void;
}

/** The future events of a world, and its time, which moves only when it is told to. */
export class Agenda {
  /** Milliseconds since the epoch. */
  time: number;
  private readonly queue = new TinyQueue<Happening>([], (a, b) => a.at - b.at || a.order - b.order);
  private order = 0;

  constructor(time: number) {
    this.time = time;
  }

  /** Something happens in so many milliseconds; at the same time, in the order in which it was said. */
  later(delay: number, happen: () => void): void {
    this.queue.push({ at: this.time + delay, order: this.order++, happen });
  }

  /** Lets `duration` pass, milliseconds. */
  run(duration: number): void {
    const end = this.time + duration;
    for (let next = this.queue.peek(); next && next.at <= end; next = this.queue.peek()) {
      this.queue.pop();
      this.time = Math.max(this.time, next.at);
      next.happen();
    }
    this.time = end;
  }
}
