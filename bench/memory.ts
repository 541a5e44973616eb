/**
 * Measures what long-term memory costs, with generated memories of which nothing is tuned to:
 *
 *     npm run bench:memory -- [--rows 10000] [--questions 200] [--engine pglite|postgres|both] [--json]
 *
 * Shown are the middle and the 95 % of recall, from the cue to what comes to mind, next to the same for the bare statements that
 * it sends, in the same run; and inserts per second and bytes per memory. WAKEFUL_TEST_DATABASE_URL or DATABASE_URL names a server,
 * where it makes a database of its own; without, scripts/postgres/up.sh brings one up.
 */
import { ownFolder, ownOnServer, serverBroughtUp } from '../scripts/common/own-database.ts';
import { choice, flag, script, whole } from '../scripts/common/script.ts';
import { type Measured, measureOn } from './memory/measure.ts';

const values = script(
  'bench:memory',
  'Measures what long-term memory costs: recall next to its bare statements, inserts a second, bytes a memory.',
  {
    rows: whole('how many memories', { from: 1, otherwise: 10_000 }),
    questions: whole('how many questions', { from: 1, otherwise: 200 }),
    engine: choice('where the memories are', { words: ['pglite', 'postgres', 'both'], otherwise: 'both' }),
    json: flag('the report as one JSON object'),
  },
);
const { rows, questions } = values;

function line({
  engine,
  recall,
  bare,
  ratio,
  insertsPerSecond,
  bytesPerMemory,
}: Measured & { engine: string }): string {
  const of = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
  return `${engine.padEnd(9)} recall ${of(recall)} ms, bare ${of(bare)} ms, ratio ${ratio.p50.toFixed(2)} / ${ratio.p95.toFixed(2)}, ${insertsPerSecond} inserts/s, ${bytesPerMemory} bytes each`;
}

const results = [];
for (const engine of ['pglite', 'postgres'] as const) {
  if (values.engine !== 'both' && values.engine !== engine) continue;
  const own =
    engine === 'pglite' ? await ownFolder('memory') : await ownOnServer(serverBroughtUp(), 'memory');
  try {
    const told = (done: string) => process.stderr.write(`${engine}: ${done}\n`);
    results.push({ engine, ...(await measureOn(own.location, { rows, questions, told })) });
  } finally {
    await own.drop();
  }
}
process.stdout.write(
  values.json
    ? `${JSON.stringify({ rows, questions, results }, null, 2)}\n`
    : `${rows} memories, ${questions} questions, p50 / p95:\n${results.map(line).join('\n')}\n`,
);
