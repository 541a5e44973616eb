import { ownOnServer, type OwnDatabase } from '../../scripts/common/own-database.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { timed } from '../memory/percentiles.ts';
import { heapInUse } from '../minds/heap.ts';
import { saidIn } from '../peers/contender.ts';
import { embedder } from '../peers/seats.ts';
import { mindOf, remember } from '../peers/wakeful.ts';
import { begin, type Arm, type Running } from './arms.ts';
import { Backends, processorOf, residentOf } from './processor-time.ts';

/** Processor time, milliseconds: of the process with the minds, of Restate, and of those processes of PostgreSQL that serve their database. */
export interface Spent {
  process: number;
  restate: number;
  database: number;
}

/** What all minds together lived in one go. */
export interface Round {
  turns: number;
  milliseconds: number;
  /** How long each turn took until it was answered, milliseconds. */
  durations: number[];
  spent: Spent;
}

/** What minds take that have nothing to do. */
export interface Rest {
  seconds: number;
  spent: Spent;
  /** Of the process, for each mind: what its heap has grown by since before they woke, kilobytes. */
  heapEach: number;
  /** Megabytes. */
  resident: { process: number; restate: number };
}

export interface ArmOptions {
  arm: Arm;
  /** The server. */
  url: string;
  minds: number;
  /** What each of them remembers at first. */
  memories: number;
  /** How many turns a round has at least, of all minds together; each has one. */
  turns: number;
}

/** Minds of one arm, in a database of their own. */
export class MeasuredArm {
  private readonly options: ArmOptions;
  private readonly database: OwnDatabase;
  private readonly running: Running;
  private readonly backends: Backends;
  private readonly heapBefore: number;
  private lived = 0;

  private constructor(given: {
    options: ArmOptions;
    database: OwnDatabase;
    running: Running;
    backends: Backends;
    heapBefore: number;
  }) {
    ({
      options: this.options,
      database: this.database,
      running: this.running,
      backends: this.backends,
      heapBefore: this.heapBefore,
    } = given);
  }

  /** They wake, and live a round that is not counted. */
  static async open(options: ArmOptions): Promise<MeasuredArm> {
    const { arm, url, memories } = options;
    const database = await ownOnServer(url, 'engines');
    const minds = Array.from({ length: options.minds }, (_, place) => mindOf(place));
    await remember(database.location, { memories, minds, embedder });
    const heapBefore = heapInUse();
    const running = await begin(arm, minds, database.location);
    const backends = await Backends.open(database.location.url);
    const opened = new MeasuredArm({ options, database, running, backends, heapBefore });
    await opened.round();
    return opened;
  }

  /** Each mind is told the next thing when its last turn was answered. */
  async round(): Promise<Round> {
    const { contender } = this.running;
    const turns = Math.ceil(this.options.turns / this.options.minds);
    const first = this.lived;
    this.lived += turns;
    const durations: number[] = [];
    const live = async (mind: number) => {
      for (let turn = first; turn < first + turns; turn += 1)
        durations.push((await timed(() => contender.turn(saidIn(turn + mind * 31), mind))).milliseconds);
    };
    const { milliseconds, spent } = await this.during(async () => {
      await Promise.all(Array.from({ length: this.options.minds }, (_, mind) => live(mind)));
      await contender.settled();
    });
    return { turns: durations.length, milliseconds, durations, spent };
  }

  /** Nobody says anything. */
  async rest(seconds: number): Promise<Rest> {
    const heapEach = (heapInUse() - this.heapBefore) / this.options.minds / 1_000;
    const { spent } = await this.during(
      () => new Promise<void>((resolve) => void systemClock.at(systemClock.now() + seconds * 1_000, resolve)),
    );
    const resident = { process: process.memoryUsage().rss / 1e6, restate: residentOf(this.running.restate) };
    return { seconds, spent, heapEach, resident };
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.backends.close();
    await this.database.drop();
  }

  private async during(what: () => Promise<void>): Promise<{ milliseconds: number; spent: Spent }> {
    const [before, restate, database] = [
      process.cpuUsage(),
      processorOf(this.running.restate),
      await this.backends.processor(),
    ];
    const { milliseconds } = await timed(what);
    const { user, system } = process.cpuUsage(before);
    return {
      milliseconds,
      spent: {
        process: (user + system) / 1_000,
        restate: processorOf(this.running.restate) - restate,
        database: (await this.backends.processor()) - database,
      },
    };
  }
}
