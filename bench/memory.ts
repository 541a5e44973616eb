/**
 * Measures what long-term memory costs, with generated memories of which nothing is tuned to:
 *
 *     npm run bench:memory -- [--rows 10000] [--questions 200] [--engine pglite|postgres|both] [--consolidating] [--json]
 *
 * Shown are the middle and the 95 % of recall, from the cue to what comes to mind, next to the same for the bare statements that
 * it sends, in the same run; and inserts per second and bytes per memory. With `--consolidating` it is what consolidation takes to look through everything, and what recall takes
 * beside it, instead. WAKEFUL_TEST_DATABASE_URL or DATABASE_URL names a server,
 * where it makes a database of its own; without, scripts/postgres/up.sh brings one up.
 */
import { ownFolder, ownOnServer, serverBroughtUp } from '../scripts/common/own-database.ts';
import { choice, flag, script, whole } from '../scripts/common/script.ts';
import { measureConsolidating, type MeasuredConsolidating } from './memory/consolidating.ts';
import { type Measured, measureOn } from './memory/measure.ts';

const values = script(
  'bench:memory',
  'Measures what long-term memory costs: recall next to its bare statements, inserts a second, bytes a memory.',
  {
    rows: whole('how many memories', { from: 1, otherwise: 10_000 }),
    questions: whole('how many questions', { from: 1, otherwise: 200 }),
    engine: choice('where the memories are', { words: ['pglite', 'postgres', 'both'], otherwise: 'both' }),
    consolidating: flag(
      'what consolidation takes to look through everything, and what it adds to recall, instead',
    ),
    json: flag('the report as one JSON object'),
  },
);
const { rows, questions, consolidating } = values;

const both = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

function consolidatingLine({
  engine,
  walk,
  gather,
  promote,
  alone,
  beside,
  held,
  peak,
}: MeasuredConsolidating & { engine: string }): string {
  const [walked, gathered, promoted] = [walk, gather, promote].map((each) => `${Math.round(each)} ms`);
  return `${engine.padEnd(9)} fading ${walked}, gathering ${gathered}, promotion ${promoted}; recall ${both(alone)} ms alone, ${both(beside)} ms beside it; others wait ${held.p95.toFixed(1)} ms, ${held.most.toFixed(0)} ms at the most; ${peak} MB`;
}

function line({
  engine,
  recall,
  bare,
  ratio,
  insertsPerSecond,
  bytesPerMemory,
}: Measured & { engine: string }): string {
  return `${engine.padEnd(9)} recall ${both(recall)} ms, bare ${both(bare)} ms, ratio ${ratio.p50.toFixed(2)} / ${ratio.p95.toFixed(2)}, ${insertsPerSecond} inserts/s, ${bytesPerMemory} bytes each`;
}

const lines: string[] = [];
const results: unknown[] = [];
for (const engine of ['pglite', 'postgres'] as const) {
  if (values.engine !== 'both' && values.engine !== engine) continue;
  const own =
    engine === 'pglite' ? await ownFolder('memory') : await ownOnServer(serverBroughtUp(), 'memory');
  try {
    const told = (done: string) => process.stderr.write(`${engine}: ${done}\n`);
    const given = { rows, questions, told };
    if (consolidating) {
      const measured = { engine, ...(await measureConsolidating(own.location, given)) };
      results.push(measured);
      lines.push(consolidatingLine(measured));
    } else {
      const measured = { engine, ...(await measureOn(own.location, given)) };
      results.push(measured);
      lines.push(line(measured));
    }
  } finally {
    await own.drop();
  }
}
process.stdout.write(
  values.json
    ? `${JSON.stringify({ rows, questions, results }, null, 2)}\n`
    : `${rows} memories, ${questions} questions, p50 / p95:\n${lines.join('\n')}\n`,
);
