import { heapInUse } from '../minds/heap.ts';
import { ArmProcess } from '../engines/in-own-process.ts';
import type { ArmOptions, Round } from '../engines/measure.ts';
import { LogReader, type Written } from '../peers/log-growth.ts';
import { watchSockets } from '../peers/watch-wires.ts';
import type { Traffic } from '../peers/wire-counts.ts';
import type { Costs, Work } from './costs.ts';
import { MeasuredService, type Spent } from './measured-service.ts';

/** How many minds the costs are measured of, and how many turns each lives for each figure. */
export interface Sample {
  minds: number;
  turns: number;
}

/** How long idle minds are watched, seconds. */
const watched = 20;

/** Measures what the model is made of. `told` is given what is done, for people. */
export async function measureCosts(
  server: string,
  sample: Sample,
  told: (done: string) => void,
): Promise<Omit<Costs, 'measured'>> {
  const { minds, turns } = sample;
  const service = await MeasuredService.open(server, minds);
  const places = Array.from({ length: minds }, (_, place) => place);
  const start = (place: number) => service.mind(place).start();
  const stop = (place: number) => service.mind(place).stop();
  const converse = async (place: number) => {
    for (let turn = 0; turn < turns; turn += 1) await service.ask(place);
  };
  try {
    const unborn = heapInUse();
    const born = await service.during(() =>
      service.each(places, async (place) => {
        await start(place);
        await stop(place);
      }),
    );
    const putAway = (heapInUse() - unborn) / minds;
    told('born');
    // the first turns of a life are unlike the others
    await service.each(places, converse);
    await service.each(places, stop);
    const asleep = heapInUse();
    const woken = await service.during(() => service.each(places, start));
    const lived = await service.during(() => service.each(places, converse));
    const awake = (heapInUse() - asleep) / minds;
    const stopped = await service.during(() => service.each(places, stop));
    await start(0);
    const alone: number[] = [];
    for (let turn = 0; turn < 2 * turns; turn += 1)
      alone.push((await service.during(() => service.ask(0))).milliseconds);
    await stop(0);
    told('lived');
    const counts = await Counts.open(server, service.url);
    const ofWake = await counts.ofEach(places, async (place) => {
      await start(place);
      await stop(place);
    });
    await service.each(places, start);
    const ofLife = await counts.ofEach(places, converse);
    await counts.close();
    told('counted');
    const turn = { ...each(minds * turns, lived), ...divided(ofLife, turns) };
    return {
      turn,
      wake: { ...each(minds, added(woken, stopped)), ...ofWake },
      pause: Math.max(0, Math.min(...alone) - turn.thread - turn.database),
      birth: born.bytes / minds,
      memory: { base: unborn / 1e6, putAway: putAway / 1_000, awake: awake / 1_000 },
      ...(await ofEngines(server, sample)),
    };
  } finally {
    await service.close();
  }
}

const added = (one: Spent, other: Spent): Spent => ({
  thread: one.thread + other.thread,
  process: one.process + other.process,
  database: one.database + other.database,
  bytes: Math.max(0, one.bytes + other.bytes),
  milliseconds: one.milliseconds + other.milliseconds,
});

const each = (times: number, { thread, process, database, bytes }: Spent) => ({
  thread: thread / times,
  process: process / times,
  database: database / times,
  bytes: bytes / times,
});

type Counted = Pick<Work, 'roundTrips' | 'statements' | 'rows' | 'logBytes'>;

const divided = (counted: Counted, times: number): Counted => ({
  roundTrips: counted.roundTrips / times,
  statements: counted.statements / times,
  rows: counted.rows / times,
  logBytes: counted.logBytes / times,
});

/** Counts what is said to the server, and what it writes. */
class Counts {
  private readonly watch: ReturnType<typeof watchSockets>;
  private readonly log: LogReader;
  private readonly url: string;

  private constructor(watch: ReturnType<typeof watchSockets>, log: LogReader, url: string) {
    this.watch = watch;
    this.log = log;
    this.url = url;
  }

  static async open(server: string, url: string): Promise<Counts> {
    return new Counts(watchSockets(Number(new URL(server).port || 5432)), await LogReader.open(server), url);
  }

  /** On average. The log is read after each, before the server throws it away. */
  async ofEach(places: readonly number[], what: (place: number) => Promise<void>): Promise<Counted> {
    const sum: Counted = { roundTrips: 0, statements: 0, rows: 0, logBytes: 0 };
    for (const place of places) {
      let traffic: Traffic | null = null;
      const written: Written = await this.log.during(this.url, async () => {
        traffic = await this.watch.during(() => what(place));
      });
      const { waits, statements } = traffic!;
      sum.roundTrips += waits;
      sum.statements += statements;
      sum.rows += written.rows;
      sum.logBytes += written.logBytes;
    }
    return divided(sum, places.length);
  }

  close(): Promise<void> {
    return this.log.close();
  }
}

/** What minds on Restate take beside the same that are run by their process; and what the latter take when nobody says anything. */
async function ofEngines(server: string, { minds, turns }: Sample): Promise<Pick<Costs, 'engine' | 'idle'>> {
  const given: Omit<ArmOptions, 'arm'> = { url: server, minds, memories: 1, turns: minds * turns };
  const embedded = await ArmProcess.open({ ...given, arm: 'embedded' });
  const restate = await ArmProcess.open({ ...given, arm: 'restate' });
  const [own, other] = [await embedded.round(), await restate.round()];
  const { spent, seconds } = await embedded.rest(watched);
  await embedded.close();
  await restate.close();
  const ofTurn = ({ spent, turns }: Round, whose: 'process' | 'restate') => spent[whose] / turns;
  return {
    engine: {
      process: Math.max(0, ofTurn(other, 'process') - ofTurn(own, 'process')),
      restate: ofTurn(other, 'restate'),
    },
    idle: (spent.process / seconds / minds) * 60,
  };
}
