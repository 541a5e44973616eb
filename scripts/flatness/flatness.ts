/**
 * Lives the quiet day of scenarios/ with drives and without, and prints both: `npm run flatness`. What the drives are there for
 * is the difference (docs/model/inner-life.md).
 */
import { thoughtOrigins } from '../../ports/inner.ts';
import { script } from '../common/script.ts';
import { bothDays, measures, rangeOf, type Day, type Measure } from './day.ts';

script('flatness', 'Lives the quiet day of scenarios/ with drives and without, and prints both.', {});

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const spread = (values: readonly number[]): number => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};

/** From where to where, and how far it strays from its mean. */
function rangeText(values: readonly number[]): string {
  const [low, high] = rangeOf(values);
  return `${low.toFixed(3)} to ${high.toFixed(3)}, spread ${spread(values).toFixed(4)}`;
}

const print = (cells: readonly string[]): void => {
  process.stdout.write(
    `${cells
      .map((cell, place) => cell.padEnd([28, 36, 36][place] ?? 0))
      .join('')
      .trimEnd()}\n`,
  );
};

const { driven, flat } = await bothDays();
const both = (name: string, of: (day: Day) => string | number): void =>
  print([name, String(of(driven)), String(of(flat))]);

print(['', 'with drives', 'without']);
for (const name of Object.keys(measures) as Measure[]) both(name, ({ felt }) => rangeText(felt[name]));
for (const category of Object.keys(driven.thoughts) as (keyof Day['thoughts'])[])
  both(category, ({ thoughts }) => thoughts[category]);
both('noticed in itself', ({ noticed }) => noticed);
for (const origin of thoughtOrigins) both(`most ${origin} an hour`, ({ busiest }) => busiest[origin]);
both('different needs', ({ needs }) => needs.length);
both('different drifts', ({ drifts }) => drifts.length);
for (const [title, { needs, goals, drifts }] of [
  ['with drives', driven],
  ['without', flat],
] as const) {
  process.stdout.write(`\nWhat came to mind ${title}:\n`);
  for (const [kind, texts] of [
    ['need', needs],
    ['goal', goals],
    ['drift', drifts],
  ] as const)
    for (const [text, times] of texts)
      process.stdout.write(`  ${String(times).padStart(3)}  ${kind.padEnd(6)}${text}\n`);
}
