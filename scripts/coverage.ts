/** Walks every chart by generated paths and tells which of its transitions they take: `npm run coverage`. */
import { coverageOf } from '../src/testing/walk.ts';
import { walkedCharts } from '../src/testing/walks/charts.ts';
import { script } from './common/script.ts';
import { table } from './laws/table.ts';

script('coverage', 'Walks every chart by generated paths and tells which of its transitions they take.', {});

const coverages = walkedCharts.map(({ name, chart, walks }) => ({ name, ...coverageOf(chart, walks) }));
const percent = (taken: number, of: number) => `${((100 * taken) / of).toFixed(1)} %`;
process.stdout.write(
  `${table(
    ['chart', 'transitions', 'walked', ''],
    coverages.map(({ name, transitions, taken }) => [name, transitions, taken, percent(taken, transitions)]),
  )}\n`,
);
for (const { name, missing, unreached } of coverages) {
  for (const transition of missing) process.stdout.write(`${name}: no path takes ${transition}\n`);
  for (const state of unreached) process.stdout.write(`${name}: no path reaches ${state}\n`);
}
process.exitCode = coverages.some(({ missing, unreached }) => missing.length + unreached.length > 0) ? 1 : 0;
