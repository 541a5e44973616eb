import { percentiles, type Percentiles } from '../memory/percentiles.ts';
import { steadily } from './arrivals.ts';
import type { Costs } from './costs.ts';
import type { Demand, Plan } from './demand.ts';
import { draws } from './draws.ts';
import { Turns } from './turns.ts';

/** How long the peak is simulated, seconds. */
const seconds = 20;

/**
 * How long answers take at the peak, without the time of a model, milliseconds: one database server with its part of the minds and of the processes lives through
 * it. All others do the same at the same time.
 */
export function answeredAtThePeak(costs: Costs, plan: Plan, demand: Demand, seed: number): Percentiles {
  const { databases, processes, perSecond, waking, partitions } = demand;
  const minds = Math.ceil(plan.minds / databases);
  const arrivals = steadily({ perSecond: perSecond / databases, seconds, minds, seed });
  const draw = draws(seed + 2);
  const told = new Set(arrivals.map(({ mind }) => mind));
  const { durations } = new Turns({
    costs,
    deployment: {
      processes: Math.ceil(processes / databases),
      databaseCores: plan.databaseCores,
      logMegabytes: plan.logMegabytes,
      partitions: plan.engine === 'restate' ? Math.ceil(partitions / databases) : null,
      stretch: 1,
    },
    // as they are found by whatever comes first
    awake: [...told].filter(() => draw() >= waking),
    seed,
  }).live(arrivals);
  return percentiles(durations);
}
