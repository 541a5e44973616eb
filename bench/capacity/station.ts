import type { Simulation } from './simulation.ts';

interface Job {
  service: number;
  done: () => void;
}

/** So many servers with one queue, first come, first served: the cores of a machine, the thread of a process, the log of a database. */
export class Station {
  private readonly simulation: Simulation;
  private readonly servers: number;
  private readonly queue: Job[] = [];
  /** The place of the first that waits: what is before it has been served, and goes from time to time. */
  private first = 0;
  private serving = 0;
  private changedAt = 0;
  /** Jobs that were taken, and those of them that are done. */
  arrived = 0;
  served = 0;
  /** The time that all servers have worked, and the sum over all jobs of how long they were here, milliseconds. */
  busy = 0;
  presence = 0;

  constructor(simulation: Simulation, servers: number) {
    this.simulation = simulation;
    this.servers = servers;
  }

  /** @param service how long a server takes for it, milliseconds */
  take(service: number, done: () => void): void {
    this.count();
    this.arrived += 1;
    if (this.serving < this.servers) this.serve({ service, done });
    else this.queue.push({ service, done });
  }

  private serve({ service, done }: Job): void {
    this.serving += 1;
    this.simulation.after(service, () => {
      this.count();
      this.serving -= 1;
      this.served += 1;
      const next = this.next();
      if (next !== undefined) this.serve(next);
      done();
    });
  }

  private next(): Job | undefined {
    const next = this.queue[this.first];
    if (next === undefined) return undefined;
    this.first += 1;
    if (this.first > 1_000 && this.first * 2 > this.queue.length) {
      this.queue.splice(0, this.first);
      this.first = 0;
    }
    return next;
  }

  /** Adds up what has been so since the last change. */
  private count(): void {
    const passed = this.simulation.now - this.changedAt;
    this.changedAt = this.simulation.now;
    this.busy += passed * this.serving;
    this.presence += passed * (this.serving + this.queue.length - this.first);
  }
}
