import { percentiles } from '../memory/percentiles.ts';
import { burstOf, steadily } from './arrivals.ts';
import type { Costs, HeldRun } from './costs.ts';
import { Turns, type Deployment } from './turns.ts';

/** What the model says of a run that was measured, in the words of the run. One process, and the database on the same machine. */
export function predict(costs: Costs, run: Omit<HeldRun, 'found' | 'measured'>): HeldRun['found'] {
  const { minds, seed, cores, available } = run;
  const deployment: Deployment = {
    processes: 1,
    databaseCores: Math.max(1, cores - 1),
    logMegabytes: 200,
    partitions: null,
    stretch: cores / available,
  };
  const burst = burstOf(run.burst, minds, seed);
  const first = new Turns({ costs, deployment, awake: [], seed }).live(burst);
  const told = new Set(burst.map(({ mind }) => mind));
  const steady = steadily(run);
  const then = new Turns({ costs, deployment, awake: told, seed: seed + 1 }).live(steady);
  const awake = told.size + then.woken;
  const turns = burst.length + steady.length;
  const { memory, birth, turn, wake } = costs;
  return {
    throughput: (burst.length / first.ended) * 1_000,
    p95: percentiles(then.durations).p95,
    heap: memory.base + (minds * memory.putAway + awake * memory.awake) / 1_000,
    database: (minds * birth + turns * turn.bytes + awake * wake.bytes) / 1e6,
  };
}
