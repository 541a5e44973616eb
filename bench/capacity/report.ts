import type { Percentiles } from '../memory/percentiles.ts';
import { answeredAtThePeak } from './at-the-peak.ts';
import type { CapacityFile, HeldRun } from './costs.ts';
import { demandOf, type Demand, type Plan } from './demand.ts';
import { predict } from './prediction.ts';

export interface CapacityReport extends CapacityFile {
  plan: Plan;
  /** What the model says of each run that was lived. */
  predicted: HeldRun['found'][];
  sizes: { minds: number; demand: Demand; answered: Percentiles }[];
}

const usualSizes = [1e5, 1e6, 1e7];

export function reportOf(file: CapacityFile, { seed, ...plan }: Plan & { seed: number }): CapacityReport {
  const { costs, held } = file;
  const sizes = [...new Set([...usualSizes, plan.minds])].sort((one, other) => one - other);
  return {
    ...file,
    plan,
    predicted: held.map((run) => predict(costs, run)),
    sizes: sizes.map((minds) => {
      const sized = { ...plan, minds };
      const demand = demandOf(costs, sized);
      return { minds, demand, answered: answeredAtThePeak(costs, sized, demand, seed) };
    }),
  };
}

const number = (value: number): string => {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toPrecision(2);
};
const table = (rows: readonly (readonly string[])[]): string =>
  [rows[0]!, rows[0]!.map(() => '---'), ...rows.slice(1)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const beside = (predicted: number, found: number, unit: string): string =>
  `${number(predicted)} / ${number(found)}${unit}`;

const against = (predicted: number, found: number, unit: string): string => {
  const error = Math.round((predicted / found - 1) * 100);
  return `${beside(predicted, found, unit)} (${error >= 0 ? '+' : '−'}${Math.abs(error)} %)`;
};

/** Times of a run that had less than half of the machine tell of the other programs: they are shown, and no error is told. */
const againstTime = ({ available, cores }: HeldRun): typeof against =>
  available * 2 < cores ? (...given) => `${beside(...given)} (not compared)` : against;

function heldText({ held, predicted }: CapacityReport): string {
  if (held.length === 0)
    return 'The model was held against no run yet: npm run capacity -- --hold 100,1000,10000.';
  const rows = held.map((run, place) => {
    const [said, { found }] = [predicted[place]!, run];
    const times = againstTime(run);
    return [
      number(run.minds),
      `${run.burst}, ${run.perSecond}`,
      times(said.throughput, found.throughput, ''),
      times(said.p95, found.p95, ' ms'),
      against(said.heap, found.heap, ' MB'),
      against(said.database, found.database, ' MB'),
      `${run.available.toFixed(1)} of ${run.cores}`,
    ];
  });
  const heads = [
    'minds',
    'percepts at once, then a second',
    'turns a second at once: predicted / lived',
    'answered, p95',
    'heap',
    'growth of the database',
    'cores that others left',
  ];
  return table([heads, ...rows]);
}

function costsText({ costs }: CapacityReport): string {
  const { turn, wake, memory, idle, engine, birth } = costs;
  const ms = (value: number): string => `${number(value)} ms`;
  const row = (name: string, of: (work: typeof turn) => string) => [name, of(turn), of(wake)];
  const { date, commit, machine, load } = costs.measured;
  return `${table([
    ['what is measured', 'a turn', 'a wake-up, and putting away again'],
    row('the thread of the process', ({ thread }) => ms(thread)),
    row('the process with all threads', ({ process }) => ms(process)),
    row('PostgreSQL', ({ database }) => ms(database)),
    row(
      'round trips / statements',
      ({ roundTrips, statements }) => `${number(roundTrips)} / ${number(statements)}`,
    ),
    row('rows written / kB of log', ({ rows, logBytes }) => `${number(rows)} / ${number(logBytes / 1_000)}`),
    row('growth of the database', ({ bytes }) => `${number(bytes / 1_000)} kB`),
  ])}

A mind takes ${number(birth / 1_000)} kB of the database before its first turn, ${number(memory.putAway)} kB of heap when it is put away, ${number(memory.awake)} kB more when it is awake, and ${ms(idle)} of a processor a minute when it is awake and has nothing to do. Restate adds ${ms(engine.process)} of the process and ${ms(engine.restate)} of its own to a turn. Measured on ${date} at commit ${commit}: ${machine}, load ${load.toFixed(1)}.${load > 4 ? ' **Other programs ran meanwhile: all times are too high. Measure again on a machine that is free (npm run capacity -- --measure).**' : ''}`;
}

function sizesText({ sizes, plan }: CapacityReport): string {
  const row = (name: string, of: (size: CapacityReport['sizes'][number]) => string) => [
    name,
    ...sizes.map(of),
  ];
  const resources = sizes[0]!.demand.needed.map(({ resource, one }) => [resource, one] as const);
  return table([
    row('minds', ({ minds }) => minds.toLocaleString('en')),
    row('percepts a second at the peak', ({ demand }) => number(demand.perSecond)),
    row(
      'awake / percepts that wake a mind',
      ({ demand }) => `${number(100 * demand.awake)} % / ${number(100 * demand.waking)} %`,
    ),
    ...resources.map(([name, one]) =>
      row(`${one === 'process' ? 'processes' : 'database servers'}, for ${name}`, ({ demand }) =>
        number(demand.needed.find(({ resource }) => resource === name)!.units),
      ),
    ),
    row('partitions of Restate, where it is the engine', ({ demand }) => number(demand.partitions)),
    row('breaks first with one process and one server', ({ demand }) => demand.needed[0]!.resource),
    row(
      'then, with processes enough',
      ({ demand }) => demand.needed.find(({ one }) => one !== 'process')!.resource,
    ),
    row(
      'processes / their machines / database servers',
      ({ demand }) =>
        `${number(demand.processes)} / ${number(demand.machines)} / ${number(demand.databases)}`,
    ),
    row(`terabytes after ${plan.keptDays} days`, ({ demand }) => number(demand.terabytes)),
    row(
      'answered at the peak, p50 / p95',
      ({ answered }) => `${number(answered.p50)} / ${number(answered.p95)} ms`,
    ),
    row('dollars a mind and day, without models', ({ demand }) => demand.dollarsPerMindAndDay.toFixed(6)),
  ]);
}

function planText({ plan }: CapacityReport): string {
  return `${plan.perceptsPerDay} percepts a mind and day, ${plan.peak} times as many in the busiest hour, put away after ${plan.idleMinutes} minutes, resources ${plan.busy} % busy at the peak. A machine of ${plan.machineCores} cores and ${plan.machineGigabytes} GB for $${plan.machineDollars} a month; a database server of ${plan.databaseCores} cores, ${plan.logMegabytes} MB/s of log, ${plan.databaseTerabytes} TB and ${plan.connections} connections for $${plan.databaseDollars}; a terabyte for $${plan.diskDollars}. The prices are assumptions, and options of the command.`;
}

/** The report in Markdown, which a terminal shows as well. */
export const textOf = (report: CapacityReport): string =>
  [sizesText(report), planText(report), heldText(report), costsText(report)].join('\n\n');
