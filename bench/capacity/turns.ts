import type { Costs, Work } from './costs.ts';
import { draws, exponential } from './draws.ts';
import { Simulation } from './simulation.ts';
import { Station } from './station.ts';

/** What carries the minds. */
export interface Deployment {
  processes: number;
  /** Cores of the one database, and what its log can be written with, megabytes a second. */
  databaseCores: number;
  logMegabytes: number;
  /** Partitions of Restate; null for minds that are run by their processes. */
  partitions: number | null;
  /** How many times as long as measured everything takes: more than 1 where other programs have a part of the machine. */
  stretch: number;
}

/** Something that a mind is told. */
export interface Arrival {
  /** Milliseconds from the beginning. */
  at: number;
  mind: number;
}

export interface Lived {
  /** How long each answer took, in the order of the answers, milliseconds. */
  durations: number[];
  /** Minds that had to be woken. */
  woken: number;
  /** When the last was answered, milliseconds from the beginning. */
  ended: number;
  stations: { threads: Station[]; database: Station; log: Station; restate: Station | null };
}

/**
 * Lives the turns of many minds in simulated time. A mind takes what it is told one after the other. A turn is so many pieces of work of the
 * thread of its process, each followed by a round trip to the database; then its log is written. A mind that is put away is woken first and
 * stays awake. What a piece takes is drawn at random (exponential) around its measured mean.
 *
 * Left out: the network, the time of a model, and background work of the database.
 */
export class Turns {
  private readonly simulation = new Simulation();
  private readonly costs: Costs;
  private readonly deployment: Deployment;
  private readonly draw: () => number;
  private readonly isAwake: Set<number>;
  private readonly waiting = new Map<number, number[]>();
  private readonly lived: Lived;

  constructor(given: { costs: Costs; deployment: Deployment; awake: Iterable<number>; seed: number }) {
    const { costs, deployment, awake, seed } = given;
    this.costs = costs;
    this.deployment = deployment;
    this.draw = draws(seed);
    this.isAwake = new Set(awake);
    const station = (servers: number) => new Station(this.simulation, servers);
    const { processes, databaseCores, partitions } = deployment;
    this.lived = {
      durations: [],
      woken: 0,
      ended: 0,
      stations: {
        threads: Array.from({ length: processes }, () => station(1)),
        database: station(databaseCores),
        log: station(1),
        restate: partitions === null ? null : station(partitions),
      },
    };
  }

  /** Lives them all. */
  live(arrivals: readonly Arrival[]): Lived {
    for (const { at, mind } of arrivals) this.simulation.after(at, () => this.tell(mind));
    this.simulation.run();
    return this.lived;
  }

  private tell(mind: number): void {
    const waiting = this.waiting.get(mind);
    if (waiting !== undefined) {
      waiting.push(this.simulation.now);
      return;
    }
    this.waiting.set(mind, []);
    this.answer(mind, this.simulation.now);
  }

  private answer(mind: number, told: number): void {
    const turn = () =>
      this.engine(mind, () => this.work(mind, this.costs.turn, () => this.answered(mind, told)));
    const begin = () => this.simulation.after(this.costs.pause, turn);
    if (this.isAwake.has(mind)) return begin();
    this.isAwake.add(mind);
    this.lived.woken += 1;
    this.work(mind, this.costs.wake, begin);
  }

  private answered(mind: number, told: number): void {
    this.lived.durations.push(this.simulation.now - told);
    this.lived.ended = this.simulation.now;
    const next = this.waiting.get(mind)!.shift();
    if (next === undefined) this.waiting.delete(mind);
    else this.answer(mind, next);
  }

  /** What Restate adds, before the turn. */
  private engine(mind: number, done: () => void): void {
    const { restate } = this.lived.stations;
    if (restate === null) return done();
    const { engine } = this.costs;
    this.take(restate, engine.restate, () => this.take(this.threadOf(mind), engine.process, done));
  }

  /** Pieces of work of the process and round trips in turns, and the log at the end. */
  private work(mind: number, { thread, database, roundTrips, logBytes }: Work, done: () => void): void {
    const pieces = Math.max(1, Math.round(roundTrips));
    const { stations } = this.lived;
    const piece = (left: number): void => {
      if (left === 0) {
        const { logMegabytes } = this.deployment;
        return this.take(stations.log, logBytes / (logMegabytes * 1_000), done);
      }
      this.take(this.threadOf(mind), thread / pieces, () =>
        this.take(stations.database, database / pieces, () => piece(left - 1)),
      );
    };
    piece(pieces);
  }

  private threadOf = (mind: number): Station =>
    this.lived.stations.threads[mind % this.deployment.processes]!;

  private take(station: Station, mean: number, done: () => void): void {
    station.take(exponential(this.draw, mean) * this.deployment.stretch, done);
  }
}
