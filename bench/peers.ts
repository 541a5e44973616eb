/**
 * Measures a durable turn of Wakeful beside the same turn by hand and in LangGraph JS with its PostgreSQL saver, in one run:
 *
 *     npm run bench:peers -- [--ages 50,500] [--engine postgres|pglite] [--rounds 3] [--turns 20] [--memories 500] [--trace] [--json]
 *       [--write before|now]
 *
 * A turn is something said, a recall, one call of a voice that answers at once, and one answer; nobody uses a tool. A round trip is one wait
 * for the server, counted at the socket (of an embedded engine, a call into it). WAKEFUL_TEST_DATABASE_URL or DATABASE_URL names the
 * server; without, scripts/postgres/up.sh brings one up. `npm ci --prefix bench/peers` installs the peers; without, they stay away.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { choice, flag, refuse, script, text, whole } from '../scripts/common/script.ts';
import { serverBroughtUp } from '../scripts/common/own-database.ts';
import { systemClock } from '../src/host/clock/system-clock.ts';
import { thisMachine } from './minds/report.ts';
import { LogReader } from './peers/log-growth.ts';
import { measureAt, type TurnFigures } from './peers/measure.ts';
import { type PeersReport, tableOf, withTable } from './peers/report.ts';
import { hasPeers, seatAll, syncs } from './peers/seats.ts';
import { traced } from './peers/trace.ts';
import { watchEngines, watchSockets } from './peers/watch-wires.ts';

const page = new URL('../docs/performance.md', import.meta.url);

const {
  ages: given,
  engine: only,
  memories,
  trace,
  json,
  write,
  ...load
} = script('bench:peers', 'Measures a durable turn beside the same by hand and in other libraries.', {
  ages: text('after how many turns, with commas: 50,500 when left out', '<numbers>'),
  engine: choice('one engine alone; both when left out', {
    words: ['postgres', 'pglite'],
    otherwise: null,
  }),
  rounds: whole('how often each is measured, in turns with the others', { from: 1, otherwise: 3 }),
  turns: whole('how many turns a round has', { from: 1, otherwise: 20 }),
  memories: whole('how much each remembers at first', { from: 1, to: 100_000, otherwise: 500 }),
  trace: flag(
    "Wakeful's statements, each with what it is for and how often a turn runs it, and nothing else",
  ),
  json: flag('the report as one JSON object'),
  write: choice('the report into docs/performance.md, too', { words: ['before', 'now'], otherwise: null }),
});

const ages = (given ?? '50,500').split(',').map(Number);
if (ages.some((age, place) => !Number.isInteger(age) || age <= (ages[place - 1] ?? 0)))
  refuse('--ages: whole numbers above 0, each larger than the one before it.');

const server = serverBroughtUp();
const tell = (line: string): void => void process.stderr.write(`${line}\n`);
if (!hasPeers()) tell('LangGraph JS stays away: npm ci --prefix bench/peers installs it.');

/** Everything that is measured in an engine. */
async function measure(engine: TurnFigures['engine']): Promise<TurnFigures[]> {
  const url = engine === 'postgres' ? server : null;
  const watch = url === null ? watchEngines() : watchSockets(Number(new URL(url).port || 5432));
  const table = await seatAll(url, memories);
  const log = url === null ? null : await LogReader.open(url);
  try {
    const figures: TurnFigures[] = [];
    for (const age of ages) {
      tell(`${engine}: ${age} turns`);
      figures.push(...(await measureAt(table.seats, { age, engine, watch, log, ...load })));
    }
    return figures;
  } finally {
    await log?.close();
    await table.clear();
  }
}

/** The statements of turns of a mind that has lived a while. */
async function showStatements(): Promise<void> {
  const watch = watchSockets(Number(new URL(server).port || 5432));
  const table = await seatAll(server, memories);
  const [seat] = table.seats;
  await traced(seat!, ages[0]!, watch);
  process.stdout.write(`${(await traced(seat!, load.turns, watch)).join('\n')}\n`);
  await table.clear();
}

async function report(): Promise<PeersReport> {
  const figures: TurnFigures[] = [];
  for (const engine of ['postgres', 'pglite'] as const)
    if (only === null || only === engine) figures.push(...(await measure(engine)));
  return {
    date: new Date(systemClock.now()).toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    machine: thisMachine(),
    load: loadavg()[0] ?? 0,
    fsync: await syncs(server),
    figures,
  };
}

if (trace) await showStatements();
else {
  const measured = await report();
  process.stdout.write(json ? `${JSON.stringify(measured, null, 2)}\n` : `${tableOf(measured)}\n`);
  if (write !== null) await writeFile(page, await withTable(await readFile(page, 'utf8'), write, measured));
}
