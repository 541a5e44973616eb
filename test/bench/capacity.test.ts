import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exponential, draws } from '../../bench/capacity/draws.ts';
import { Simulation } from '../../bench/capacity/simulation.ts';
import { Station } from '../../bench/capacity/station.ts';

interface Queue {
  seed: number;
  servers: number;
  /** Arrivals a millisecond. */
  rate: number;
  service: (draw: () => number) => number;
  jobs: number;
}

/** Jobs that come at random to one station. */
function queue({ seed, servers, rate, service, jobs }: Queue) {
  const simulation = new Simulation();
  const station = new Station(simulation, servers);
  const [arrivals, services] = [draws(seed), draws(seed + 1)];
  const stays: number[] = [];
  let work = 0;
  let at = 0;
  for (let count = 0; count < jobs; count += 1) {
    at += exponential(arrivals, 1 / rate);
    simulation.after(at, () => {
      const [came, takes] = [simulation.now, service(services)];
      work += takes;
      station.take(takes, () => stays.push(simulation.now - came));
    });
  }
  simulation.run();
  const mean = stays.reduce((sum, stay) => sum + stay, 0) / stays.length;
  return { station, stays, work, mean, ended: simulation.now };
}

/** The probability that a job has to wait, by Erlang: `load` is the work that comes in a unit of time. */
function erlangC(servers: number, load: number): number {
  let term = 1;
  let sum = 1;
  for (let count = 1; count < servers; count += 1) {
    term *= load / count;
    sum += term;
  }
  const last = (term * load) / servers / (1 - load / servers);
  return last / (sum + last);
}

const jobs = 100_000;

describe('a station', () => {
  it('of one server with services at random has the mean stay of M/M/1', () => {
    for (const rate of [0.3, 0.6, 0.8]) {
      const { mean } = queue({ seed: 1, servers: 1, rate, service: (draw) => exponential(draw, 1), jobs });
      expect(mean / (1 / (1 - rate))).toBeCloseTo(1, 1);
    }
  });

  it('of one server with services of one length has half the wait of M/M/1', () => {
    const rate = 0.7;
    const { mean } = queue({ seed: 2, servers: 1, rate, service: () => 1, jobs });
    expect((mean - 1) / (rate / (2 * (1 - rate)))).toBeCloseTo(1, 1);
  });

  it('of several servers has the mean wait of Erlang', () => {
    const [servers, rate] = [4, 3];
    const { mean } = queue({ seed: 3, servers, rate, service: (draw) => exponential(draw, 1), jobs });
    expect((mean - 1) / (erlangC(servers, rate) / (servers - rate))).toBeCloseTo(1, 1);
  });

  it('loses no job, does all the work that comes, and holds as many as come times how long they stay (Little)', () => {
    const given = fc.record({
      seed: fc.integer(),
      servers: fc.integer({ min: 1, max: 5 }),
      rate: fc.double({ min: 0.1, max: 20, noNaN: true }),
      jobs: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(given, (one) => {
        const { station, stays, work } = queue({ ...one, service: (draw) => exponential(draw, 1) });
        expect([station.arrived, station.served]).toEqual([one.jobs, one.jobs]);
        expect(station.busy).toBeCloseTo(work, 6);
        expect(station.presence).toBeCloseTo(
          stays.reduce((sum, stay) => sum + stay, 0),
          6,
        );
      }),
    );
  });
});
