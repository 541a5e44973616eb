import { percentiles, timed } from '../memory/percentiles.ts';
import { type Contender, saidIn } from './contender.ts';
import type { LogReader, Written } from './log-growth.ts';
import { processorShares, type Shares } from './processor-shares.ts';
import type { WireWatch } from './watch-wires.ts';
import type { Traffic } from './wire-counts.ts';

/** A contender that lives in a database of its own. */
export interface Seat {
  contender: Contender;
  /** Where its database is; null in a folder. */
  url: string | null;
  /** How many turns it has lived. */
  lived: number;
}

/** What one turn of a contender takes. Times are milliseconds. */
export interface TurnFigures {
  contender: string;
  engine: 'postgres' | 'pglite';
  age: number;
  counted: Traffic;
  /** Null where the engine's log cannot be read. */
  written: Written | null;
  /** Of this process, user and system: the median and the least of all rounds. */
  processor: { median: number; least: number };
  shares: Shares;
  wall: { p50: number; least: number };
}

export interface Rounds {
  rounds: number;
  turns: number;
}

/** Lives so many turns, one after the other, and waits until nothing of them is under way. @returns how long each took */
export async function live(seat: Seat, turns: number): Promise<number[]> {
  const durations: number[] = [];
  for (let count = 0; count < turns; count += 1) {
    const said = saidIn(seat.lived);
    seat.lived += 1;
    durations.push((await timed(() => seat.contender.turn(said))).milliseconds);
  }
  await seat.contender.settled();
  return durations;
}

function processorSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Measures all of them at an age, in turns. */
export async function measureAt(
  seats: readonly Seat[],
  {
    age,
    engine,
    watch,
    log,
    ...load
  }: Rounds & {
    age: number;
    engine: TurnFigures['engine'];
    watch: WireWatch;
    log: LogReader | null;
  },
): Promise<TurnFigures[]> {
  for (const seat of seats) await live(seat, age - seat.lived);
  const measured = new Map(seats.map((seat) => [seat, { processor: [] as number[], wall: [] as number[] }]));
  for (let round = 0; round < load.rounds; round += 1)
    for (const seat of seats) {
      const before = process.cpuUsage();
      const durations = await live(seat, load.turns);
      const { processor, wall } = measured.get(seat)!;
      processor.push(processorSince(before) / load.turns);
      wall.push(...durations);
    }
  const figures: TurnFigures[] = [];
  for (const seat of seats) {
    const { processor, wall } = measured.get(seat)!;
    figures.push({
      contender: seat.contender.name,
      engine,
      age,
      ...(await counted(seat, load.turns, watch, log)),
      processor: { median: percentiles(processor).p50, least: Math.min(...processor) },
      shares: await processorShares(async () => void (await live(seat, load.turns))),
      wall: { p50: percentiles(wall).p50, least: Math.min(...wall) },
    });
  }
  return figures;
}

async function counted(
  seat: Seat,
  turns: number,
  watch: WireWatch,
  log: LogReader | null,
): Promise<Pick<TurnFigures, 'counted' | 'written'>> {
  let traffic: Traffic | null = null;
  const lived = async () => {
    traffic = await watch.during(async () => void (await live(seat, turns)));
  };
  const { url } = seat;
  const written = log === null || url === null ? (await lived(), null) : await log.during(url, lived);
  const each = (value: number): number => value / turns;
  return {
    counted: mapped(traffic!, each),
    written: written && mapped(written, each),
  };
}

const mapped = <Figures extends Record<keyof Figures, number>>(
  figures: Figures,
  each: (value: number) => number,
): Figures =>
  Object.fromEntries(
    Object.entries<number>(figures).map(([name, value]) => [name, each(value)]),
  ) as unknown as Figures;
