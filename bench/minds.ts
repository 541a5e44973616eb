/**
 * Measures one service with many minds on PostgreSQL, of which some are awake, beside the same number of actor systems of the same
 * statechart as XState has them, in the same run:
 *
 *     npm run bench:minds -- [--minds 1000] [--awake 50] [--wakes 200] [--percepts 20] [--folds] [--json] [--write]
 *     npm run bench:minds -- --idle 100 [--seconds 60] [--folds]
 *
 * WAKEFUL_TEST_DATABASE_URL or DATABASE_URL names the server, where it makes a database of its own; without, scripts/postgres/up.sh
 * brings one up. The voice answers at once and the minds think as fast as they can, so that what is measured is Wakeful and its database;
 * service and load share one process. With `--idle` it watches so many minds that have nothing to do, and nothing else.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { ownOnServer, serverBroughtUp } from '../scripts/common/own-database.ts';
import { flag, refuse, script, whole } from '../scripts/common/script.ts';
import { systemClock } from '../src/host/clock/system-clock.ts';
import { measureBare } from './minds/bare.ts';
import { idleText, measureIdle } from './minds/idle.ts';
import { textOf, thisMachine, withReport, type MindsReport } from './minds/report.ts';
import { measureService } from './minds/service.ts';

const page = new URL('../docs/operating.md', import.meta.url);

const { json, write, idle, seconds, folds, ...load } = script(
  'bench:minds',
  'Measures one service with many minds on PostgreSQL, some of them awake, beside bare XState.',
  {
    minds: whole('how many minds there are', { from: 2, otherwise: 1_000 }),
    awake: whole('how many of them are awake', { from: 1, otherwise: 50 }),
    wakes: whole('how many that are put away are woken', { from: 1, otherwise: 200 }),
    percepts: whole('how much each mind that is awake is told at once', { from: 1, otherwise: 20 }),
    idle: whole(
      'so many minds have nothing to do and are watched, and nothing else is measured; none when left out',
      {
        from: 1,
        otherwise: null,
      },
    ),
    seconds: whole('how long they are watched', { from: 1, otherwise: 60 }),
    folds: flag('minds at rest keep their actors as text'),
    json: flag('the report as one JSON object'),
    write: flag('the report into docs/operating.md, too'),
  },
);
if (load.awake >= load.minds) refuse('--awake: some must be put away, so it must be less than --minds.');

async function measureLoad(): Promise<void> {
  const bare = await measureBare(load.awake, 1_000 * load.awake);
  const service = await measureService(database.location, { ...load, folds }, (done) =>
    process.stderr.write(`${done}\n`),
  );
  const date = new Date(systemClock.now()).toISOString().slice(0, 10);
  const report: MindsReport = { date, machine: thisMachine(), ...load, service, bare };
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : `${textOf(report)}\n`);
  if (write) await writeFile(page, await withReport(await readFile(page, 'utf8'), report));
}

async function showIdle(minds: number): Promise<void> {
  const figures = await measureIdle(database.location, { minds, seconds, folds });
  process.stdout.write(json ? `${JSON.stringify(figures, null, 2)}\n` : `${idleText(figures)}\n`);
}

const database = await ownOnServer(serverBroughtUp(), 'minds');
try {
  if (idle === null) await measureLoad();
  else await showIdle(idle);
} finally {
  await database.drop();
}
