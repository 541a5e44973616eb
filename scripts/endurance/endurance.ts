/**
 * Lets a mind live through many cycles under a virtual clock on a real database, and shows what its record takes:
 *
 *     npm run endurance -- [--cycles 100000] [--engine pglite|postgres] [--retention 10000]
 *
 * `--retention` is how many cycles are kept. For postgres, WAKEFUL_TEST_DATABASE_URL or DATABASE_URL names a server, where it makes
 * a database of its own. Ends with exit code 1 when a table grows beyond what the retention allows.
 */
import { openDatabase } from '../../db/open.ts';
import { defaultRetention } from '../../ports/retention.ts';
import { storesOf } from '../../db/stores.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { ownFolder, ownOnServer, serverOfEnvironment } from '../common/own-database.ts';
import { choice, refuse, script, whole } from '../common/script.ts';
import { LongLife } from './long-life.ts';
import {
  clearDeadRows,
  isBounded,
  isDated,
  isRemembered,
  measure,
  mostRows,
  type TableSize,
} from './tables.ts';

const values = script(
  'endurance',
  'Lets a mind live through many cycles on a real database, and shows what its record takes.',
  {
    cycles: whole('how many cycles, more than twice what is kept', { from: 1, otherwise: 100_000 }),
    engine: choice('where it lives; postgres is the server that DATABASE_URL names', {
      words: ['pglite', 'postgres'],
      otherwise: 'pglite',
    }),
    retention: whole('how many cycles are kept', { from: 1, otherwise: defaultRetention.cycles }),
  },
);
const { cycles, engine } = values;
const retention = { ...defaultRetention, cycles: values.retention };
// half way through, what goes has gone a few times, and so has left the gaps that it leaves
const filled = 2 * (retention.cycles + 3 * retention.every);
if (cycles < filled)
  refuse(
    `--cycles must be ${filled} at least: half way through, everything that is kept has to be there. Lower --retention.`,
  );
const server = serverOfEnvironment();
if (engine === 'postgres' && server === null)
  refuse('Name a server in DATABASE_URL; scripts/postgres/up.sh brings one up.');

const say = (text: string) => process.stdout.write(`${text}\n`);
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

interface Mark {
  at: number;
  tables: Map<string, TableSize>;
  /** Bytes. */
  heap: number;
}

/** What there is after so many cycles, with nothing left that only waits to be collected (`node --expose-gc`). */
async function mark(at: number): Promise<Mark> {
  const tables = await measure(database);
  globalThis.gc?.();
  return { at, tables, heap: process.memoryUsage().heapUsed };
}

const own = engine === 'pglite' ? await ownFolder('endurance') : await ownOnServer(server ?? '', 'endurance');
const database = await openDatabase(own.location);
const life = await LongLife.begin(storesOf(database, retention));
process.stderr.write(`${own.place}: ${cycles} cycles, of which ${retention.cycles} are kept\n`);

const marks: Mark[] = [];
const began = systemClock.now();
const seconds = () => (systemClock.now() - began) / 1_000;
for (let percent = 1; percent <= 100; percent += 1) {
  const goal = Math.round((cycles * percent) / 100);
  await life.until(goal);
  await clearDeadRows(database);
  if (percent % 5 === 0)
    process.stderr.write(`${goal} of ${cycles} cycles, ${Math.round(goal / seconds())} a second\n`);
  if ([10, 50, 100].includes(percent)) marks.push(await mark(goal));
}
const took = seconds();
const { days } = life;
await life.close();

const [tenth, half, end] = marks as [Mark, Mark, Mark];
say(
  `${'table'.padEnd(24)} ${marks.map(({ at }) => `${at} cycles`.padStart(22)).join(' ')} ${'most rows'.padStart(10)}`,
);
const grown: string[] = [];
for (const [table, last] of end.tables) {
  const sizes = marks.map(({ tables }) => tables.get(table) ?? { rows: 0, bytes: 0 });
  const most = mostRows(table, retention, end.tables.get('memory')?.rows ?? 0);
  const bounded = isBounded(half.tables.get(table) ?? { rows: 0, bytes: 0 }, last, most);
  const verdict = isRemembered(table)
    ? 'remembered'
    : isDated(table)
      ? 'kept by time'
      : bounded
        ? 'bounded'
        : 'GROWS';
  if (verdict === 'GROWS') grown.push(table);
  const cells = sizes.map(({ rows, bytes }) => `${rows} rows ${megabytes(bytes)} MB`.padStart(22));
  say(`${table.padEnd(24)} ${cells.join(' ')} ${String(most ?? '-').padStart(10)}  ${verdict}`);
}
say(`heap ${megabytes(tenth.heap)} MB after ${tenth.at} cycles, ${megabytes(end.heap)} MB after ${end.at}`);
say(
  `${cycles} cycles (${days.toFixed(1)} days) in ${Math.round(took)} s on ${engine}: ${Math.round(cycles / took)} a second`,
);
say(
  grown.length === 0
    ? 'nothing of the record grows without bound'
    : `grows without bound: ${grown.join(', ')}`,
);
if (grown.length > 0) process.exitCode = 1;
await own.drop();
