/**
 * Measures a durable turn of Wakeful beside the same turn by hand, in XState with persisted snapshots, and in LangGraph JS and Mastra on PostgreSQL, in one run:
 *
 *     npm run bench:peers -- [--ages 50,500] [--minds 1,10,100] [--engine postgres|pglite] [--rounds 3] [--turns 20] [--memories 500] [--trace] [--json]
 *       [--write before|now|old|synced]
 *
 * A turn is something said, a recall, one call of a voice that answers at once, and one answer; nobody uses a tool. A round trip is one wait
 * for the server, counted at the socket (of an embedded engine, a call into it). WAKEFUL_TEST_DATABASE_URL or DATABASE_URL names the
 * server; without, scripts/postgres/up.sh brings one up. With `--minds`, so many minds, or conversations of the others, live at once on the server instead. `npm ci --prefix bench/peers` installs the peers; without, they stay away.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { choice, flag, refuse, script, text, whole } from '../scripts/common/script.ts';
import { serverBroughtUp } from '../scripts/common/own-database.ts';
import { systemClock } from '../src/host/clock/system-clock.ts';
import { thisMachine } from './minds/report.ts';
import { LogReader } from './peers/log-growth.ts';
import { type ManyFigures, measureMany } from './peers/many.ts';
import { measureAt, type TurnFigures } from './peers/measure.ts';
import { type PeersReport, tableOf, withTable } from './peers/report.ts';
import { hasPeers, seatAll, syncs } from './peers/seats.ts';
import { traced } from './peers/trace.ts';
import { watchEngines, watchSockets } from './peers/watch-wires.ts';

const page = new URL('../docs/performance.md', import.meta.url);

const {
  ages: given,
  minds: manyGiven,
  engine: only,
  memories,
  trace,
  json,
  write,
  ...load
} = script('bench:peers', 'Measures a durable turn beside the same by hand and in other libraries.', {
  ages: text('after how many turns, with commas: 50,500 when left out', '<numbers>'),
  minds: text(
    'how many conversations go on at once, with commas: measures turns a second instead of one turn',
    '<numbers>',
  ),
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
  write: choice('the report into docs/performance.md, too', {
    words: ['before', 'now', 'old', 'synced'],
    otherwise: null,
  }),
});

/** Whole numbers above 0 that rise. */
function rising(option: string, listed: string): number[] {
  const numbers = listed.split(',').map(Number);
  if (numbers.some((each, place) => !Number.isInteger(each) || each <= (numbers[place - 1] ?? 0)))
    refuse(`${option}: whole numbers above 0, each larger than the one before it.`);
  return numbers;
}
const ages = rising('--ages', given ?? '50,500');
const atOnce = manyGiven === null ? null : rising('--minds', manyGiven);
if (atOnce !== null && (only === 'pglite' || given !== null))
  refuse('--minds: it measures on the server and at no age; leave --ages and --engine out.');

const server = serverBroughtUp();
const tell = (line: string): void => void process.stderr.write(`${line}\n`);
if (!hasPeers()) tell('LangGraph JS and Mastra stay away: npm ci --prefix bench/peers installs them.');

/** Everything that is measured in an engine. */
async function measure(engine: TurnFigures['engine']): Promise<TurnFigures[]> {
  const url = engine === 'postgres' ? server : null;
  const watch = url === null ? watchEngines() : watchSockets(Number(new URL(url).port || 5432));
  const table = await seatAll(url, { memories, conversations: 1 });
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

/** So many conversations at once, on the server. */
async function measureAtOnce(conversations: number): Promise<ManyFigures[]> {
  tell(`${conversations} at once`);
  const table = await seatAll(server, { memories, conversations });
  try {
    return await measureMany(table.seats, { conversations, ...load });
  } finally {
    await table.clear();
  }
}

/** The statements of turns of a mind that has lived a while. */
async function showStatements(): Promise<void> {
  const watch = watchSockets(Number(new URL(server).port || 5432));
  const table = await seatAll(server, { memories, conversations: 1 });
  const [seat] = table.seats;
  await traced(seat!, ages[0]!, watch);
  process.stdout.write(`${(await traced(seat!, load.turns, watch)).join('\n')}\n`);
  await table.clear();
}

async function report(): Promise<PeersReport> {
  const figures: TurnFigures[] = [];
  const many: ManyFigures[] = [];
  if (atOnce === null)
    for (const engine of ['postgres', 'pglite'] as const)
      if (only === null || only === engine) figures.push(...(await measure(engine)));
  for (const conversations of atOnce ?? []) many.push(...(await measureAtOnce(conversations)));
  return {
    date: new Date(systemClock.now()).toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    machine: thisMachine(),
    load: loadavg()[0] ?? 0,
    fsync: await syncs(server),
    figures,
    many,
  };
}

if (trace) await showStatements();
else {
  const measured = await report();
  process.stdout.write(json ? `${JSON.stringify(measured, null, 2)}\n` : `${tableOf(measured)}\n`);
  const place = atOnce === null ? write : write === 'now' ? 'at once' : null;
  if (place !== null) await writeFile(page, await withTable(await readFile(page, 'utf8'), place, measured));
}
