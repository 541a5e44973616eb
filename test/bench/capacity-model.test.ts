import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredAtThePeak } from '../../bench/capacity/at-the-peak.ts';
import { steadily } from '../../bench/capacity/arrivals.ts';
import type { Costs, Work } from '../../bench/capacity/costs.ts';
import { demandOf, type Plan } from '../../bench/capacity/demand.ts';
import { Turns, type Deployment } from '../../bench/capacity/turns.ts';

const turn: Work = {
  thread: 4,
  process: 5,
  database: 3,
  roundTrips: 8,
  statements: 12,
  rows: 20,
  logBytes: 20_000,
  bytes: 10_000,
};
const costs: Costs = {
  measured: { date: '2027-03-01', commit: 'none', machine: 'none', load: 0 },
  turn,
  wake: { ...turn, thread: 8 },
  pause: 10,
  birth: 50_000,
  memory: { base: 100, putAway: 20, awake: 80 },
  idle: 5,
  engine: { process: 3, restate: 6 },
};
const deployment: Deployment = {
  processes: 2,
  databaseCores: 2,
  logMegabytes: 200,
  partitions: null,
  stretch: 1,
};
const plan: Plan = {
  minds: 100_000,
  perceptsPerDay: 50,
  peak: 3,
  idleMinutes: 10,
  keptDays: 365,
  busy: 60,
  engine: 'embedded',
  machineCores: 8,
  machineGigabytes: 32,
  machineDollars: 250,
  databaseCores: 32,
  databaseDollars: 2_000,
  databaseTerabytes: 16,
  diskDollars: 100,
  logMegabytes: 200,
  connections: 500,
  pool: 10,
};
const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;
const everyMind = (count: number): number[] => Array.from({ length: count }, (_, mind) => mind);

describe('turns in simulated time', () => {
  it('are all lived, once, and the same for the same seed', () => {
    const given = fc.record({
      seed: fc.nat(),
      minds: fc.integer({ min: 1, max: 30 }),
      perSecond: fc.integer({ min: 1, max: 500 }),
      partitions: fc.option(fc.integer({ min: 1, max: 4 })),
    });
    fc.assert(
      fc.property(given, ({ partitions, ...load }) => {
        const arrivals = steadily({ ...load, seconds: 1 });
        const live = () =>
          new Turns({ costs, deployment: { ...deployment, partitions }, awake: [], seed: load.seed }).live(
            arrivals,
          );
        const { durations, woken, stations } = live();
        expect(durations).toHaveLength(arrivals.length);
        expect(woken).toBe(new Set(arrivals.map(({ mind }) => mind)).size);
        expect(stations.log.served).toBe(arrivals.length + woken);
        expect(stations.restate?.served ?? 0).toBe(partitions === null ? 0 : arrivals.length);
        expect(live().durations).toEqual(durations);
      }),
      { numRuns: 30 },
    );
  });

  it('take what their parts take together when nothing else goes on, and nothing is woken twice', () => {
    const alone = everyMind(2_000).map((place) => ({ at: place * 10_000, mind: 0 }));
    const { durations, woken } = new Turns({ costs, deployment, awake: [], seed: 1 }).live(alone);
    expect(woken).toBe(1);
    expect(mean(durations) / (costs.pause + turn.thread + turn.database + 0.1)).toBeCloseTo(1, 1);
  });

  it('of one mind come one after the other, and of several at the same time', () => {
    const idle = { ...costs, turn: { ...turn, thread: 0, database: 0, logBytes: 0 } };
    const ended = (minds: number) =>
      new Turns({ costs: idle, deployment, awake: everyMind(minds), seed: 1 }).live(
        everyMind(10).map((place) => ({ at: 0, mind: place % minds })),
      ).ended;
    expect([ended(1), ended(10)]).toEqual([10 * costs.pause, costs.pause]);
  });

  it('keep a resource busy for as much as comes times what each takes', () => {
    const load = { perSecond: 100, seconds: 200, minds: 500, seed: 3 };
    const { stations, ended } = new Turns({ costs, deployment, awake: everyMind(500), seed: 3 }).live(
      steadily(load),
    );
    expect(stations.database.busy / ended / ((load.perSecond * turn.database) / 1_000)).toBeCloseTo(1, 1);
  });
});

describe('what so many minds need', () => {
  it('wakes as many minds as a life in which percepts come at random', () => {
    const { waking } = demandOf(costs, plan);
    const [seconds, minds] = [86_400, 50];
    const perSecond = (minds * plan.perceptsPerDay * plan.peak) / seconds;
    const last = new Map<number, number>();
    const woke = steadily({ perSecond, seconds: 20 * seconds, minds, seed: 5 }).filter(({ at, mind }) => {
      const quiet = at - (last.get(mind) ?? 0);
      last.set(mind, at);
      return quiet > plan.idleMinutes * 60_000;
    });
    const all = perSecond * 20 * seconds;
    expect(woke.length / all).toBeCloseTo(waking, 2);
  });

  it('grows with minds in proportion, is carried, and costs each mind the same', () => {
    const [one, ten] = [demandOf(costs, plan), demandOf(costs, { ...plan, minds: 10 * plan.minds })];
    const shared = new Set(['connections']);
    for (const { resource, units } of one.needed.filter((each) => !shared.has(each.resource))) {
      const more = ten.needed.find((each) => each.resource === resource)!;
      expect(more.units / units).toBeCloseTo(10, 6);
    }
    for (const { needed, processes, databases } of [one, ten])
      for (const { one: unit, units } of needed)
        expect(units).toBeLessThanOrEqual(unit === 'process' ? processes : databases);
    expect(ten.dollarsPerMindAndDay).toBeLessThanOrEqual(one.dollarsPerMindAndDay);
  });

  it('answers at the peak in a time that grows with how busy all of it is, and not with the number of minds', () => {
    const p95 = (minds: number) => {
      const sized = { ...plan, minds };
      return answeredAtThePeak(costs, sized, demandOf(costs, sized), 1).p95;
    };
    const busier = { ...plan, busy: 95 };
    expect(p95(2e6)).toBeLessThan(200);
    expect(answeredAtThePeak(costs, busier, demandOf(costs, busier), 1).p95).toBeGreaterThan(p95(plan.minds));
  });
});
