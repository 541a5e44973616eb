import { cpus, totalmem } from 'node:os';
import { format } from 'prettier';
import type { Percentiles } from '../memory/percentiles.ts';
import type { BareFigures } from './bare.ts';
import type { Load, ServiceFigures } from './service.ts';

/** What was measured, where and when. */
export interface MindsReport extends Load {
  /** The day, as 2027-03-01. */
  date: string;
  machine: { processor: string; memory: string; node: string };
  service: ServiceFigures;
  bare: BareFigures;
}

export const thisMachine = (): MindsReport['machine'] => ({
  processor: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  memory: `${Math.round(totalmem() / 1e9)} GB`,
  node: process.version,
});

type Row = readonly [what: string, service: string, bare: string];

const times = ({ p50, p95 }: Percentiles): string => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`;

function rowsOf({ minds, awake, service, bare }: MindsReport): Row[] {
  const { resident, processor } = service;
  return [
    [`${minds} minds, ${awake} of them awake`, 'service', 'bare XState'],
    [
      'heap of one that has just woken',
      `${service.heapEach.toFixed(0)} kB`,
      `${bare.heapEach.toFixed(0)} kB`,
    ],
    ['heap of one that is awake and rests', `${service.heapAtRest.toFixed(0)} kB`, ''],
    ['heap that one keeps when it is put away', `${service.heapPutAway.toFixed(0)} kB`, ''],
    ['resident while none is awake', `${resident.nobodyAwake.toFixed(0)} MB`, ''],
    ['resident while they are awake', `${resident.awake.toFixed(0)} MB`, ''],
    ['resident at the most', `${resident.most.toFixed(0)} MB`, ''],
    ['from put away to awake, p50 / p95', times(service.wake), times(bare.start)],
    ['from put away to its answer, p50 / p95', times(service.answer), ''],
    ['percepts a second, answered and committed', service.perceptsPerSecond.toFixed(0), ''],
    ['steps; events a second', service.stepsPerSecond.toFixed(0), bare.eventsPerSecond.toFixed(0)],
    ['processor time of a percept', `${processor.percept.toFixed(1)} ms`, ''],
    ['processor time of a wake-up', `${processor.wake.toFixed(1)} ms`, ''],
    ['born, told something and put away a second', service.birthsPerSecond.toFixed(1), ''],
  ];
}

const where = ({ date, machine }: MindsReport): string =>
  `Measured on ${date}: ${machine.processor}, ${machine.memory}, Node ${machine.node}.`;

/** The report for a terminal. */
export const textOf = (report: MindsReport): string =>
  [
    ...rowsOf(report).map(([what, ours, bare]) => `${what.padEnd(44)}${ours.padEnd(20)}${bare}`.trimEnd()),
    where(report),
  ].join('\n');

const [from, to] = ['<!-- what bench:minds has measured -->', '<!-- until here -->'];

/** A page with the report in the place that it keeps for it. Throws when it has none. */
export async function withReport(page: string, report: MindsReport): Promise<string> {
  const [before, rest] = page.split(from);
  const [, after] = rest?.split(to) ?? [];
  if (before === undefined || after === undefined) throw new Error(`The page has no "${from}" and "${to}".`);
  const lines = rowsOf(report).map((row) => `| ${row.join(' | ')} |`);
  const table = [lines[0], '| --- | --- | --- |', ...lines.slice(1)].join('\n');
  return format(`${before}${from}\n\n${table}\n\n${where(report)}\n\n${to}${after}`, {
    parser: 'markdown',
    printWidth: 110,
  });
}
