/**
 * Kills a talking mind with SIGKILL at every boundary of what it does, and counts what was lost and what was done twice:
 *
 *     npm run crash -- [--kills 300] [--engine pglite|postgres|both] [--under embedded|restate] [--seed n]
 *
 * The mind talks, has tasks done, and has the tools of two MCP servers, which are processes of their own and count durably what they were asked to do. A
 * server ends the mind in the middle of a call, or itself. `--fault repeated` says of the tool that must not be called twice that it may be: then something
 * has to be found doubled, and the exit code is 1.
 *
 * Runs on PGlite, and on PostgreSQL too when WAKEFUL_TEST_DATABASE_URL or DATABASE_URL names a server, where it makes a database
 * of its own. `--under restate` starts a Restate, which calls the mind to its turns (docs/scaling.md) and outlives it. The same seed kills at the same boundaries; what else happens at the time is the machine's.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entropy } from '../../src/host/clock/entropy.ts';
import { systemClock as clock } from '../../src/host/clock/system-clock.ts';
import { startRestateServer } from '../../src/restate/restate-server.ts';
import { freePort } from '../common/free-port.ts';
import { startLoopbackProvider } from '../common/loopback-provider.ts';
import { ownFolder, ownOnServer, serverOfEnvironment, type OwnDatabase } from '../common/own-database.ts';
import { choice, refuse, script, whole } from '../common/script.ts';
import { ends } from './boundaries.ts';
import { CrashRun, type CrashReport, type End } from './crash-run.ts';
import { answerTo } from './notes.ts';

const values = script(
  'crash',
  'Kills a talking mind at every boundary of what it does, and counts what was lost and what was done twice.',
  {
    kills: whole('how many kills on each engine', { from: 1, otherwise: 300 }),
    engine: choice('where it lives (default: both where DATABASE_URL names a server, else pglite)', {
      words: ['pglite', 'postgres', 'both'],
      otherwise: null,
    }),
    under: choice('what calls it to its turns', { words: ['embedded', 'restate'], otherwise: 'embedded' }),
    seed: whole('at which boundaries it is killed (default: another each time)', {
      from: 0,
      otherwise: null,
    }),
    fault: choice('what is done wrongly, so that the count has to notice (default: nothing)', {
      words: ['repeated'],
      otherwise: null,
    }),
  },
);
const server = serverOfEnvironment();
const { kills } = values;
const seed = values.seed ?? entropy();
const engine = values.engine ?? (server === null ? 'pglite' : 'both');
if (engine !== 'pglite' && server === null)
  refuse('Name a server in DATABASE_URL; scripts/postgres/up.sh brings one up.');

const restateFolder = values.under === 'restate' ? await mkdtemp(join(tmpdir(), 'wakeful-restate-')) : null;
const restate = restateFolder === null ? null : startRestateServer(restateFolder);

const say = (text: string) => process.stdout.write(`${text}\n`);

function tell({ hits, held, late, lost, doubled, unsound, counts }: CrashReport): boolean {
  say(`  ${'killed'.padEnd(20)} times  then held for a person`);
  const row = (end: End, name: string, more = '') =>
    say(`  ${name.padEnd(20)} ${String(hits.get(end)).padStart(5)}  ${held.get(end) ?? 0}${more}`);
  for (const end of ends) row(end, end);
  row('any moment', 'any other moment', late === 0 ? '' : ` (of them late ${late})`);
  for (const count of counts) say(count);
  for (const line of [...lost, ...doubled, ...unsound]) say(`! ${line}`);
  say(`lost ${lost.length} doubled ${doubled.length} kills ${kills}`);
  const unhit = ends.filter((end) => hits.get(end) === 0);
  if (unhit.length > 0) say(`! never hit: ${unhit.join(', ')}`);
  return lost.length + doubled.length + unsound.length + unhit.length === 0;
}

async function crash(name: string, database: OwnDatabase): Promise<boolean> {
  const provider = await startLoopbackProvider(answerTo, clock);
  const counting = await mkdtemp(join(tmpdir(), 'wakeful-counts-'));
  const began = clock.now();
  try {
    const hands = { folder: counting, isFalse: values.fault === 'repeated' };
    const under = restate && { ingress: [restate.ingress], admin: [restate.admin], port: await freePort() };
    const run = new CrashRun(database, provider, clock, hands, under);
    process.stderr.write(`${name}: seed ${seed}, ${database.place}\n`);
    const report = await run.run(kills, seed, (kill) => {
      if (kill % 10 === 0)
        process.stderr.write(`${name}: ${kill} of ${kills} kills, ${run.witness.summary()}\n`);
    });
    say(`${name}: ${kills} kills in ${Math.round((clock.now() - began) / 1_000)} s, seed ${seed}`);
    say(run.witness.summary());
    const isSound = tell(report);
    if (!isSound) say(`! its database is kept: ${database.place}; its servers counted in ${counting}`);
    else await Promise.all([database.drop(), rm(counting, { recursive: true })]);
    return isSound;
  } finally {
    await provider.close();
  }
}

// both at once: each lives one life at a time, and mostly waits for its processes to begin
const ran = engine === 'both' ? ['pglite', 'postgres'] : [engine];
const sound = await Promise.all(
  ran.map(async (name) =>
    crash(name, name === 'pglite' ? await ownFolder('crash') : await ownOnServer(server ?? '', 'crash')),
  ),
);
await restate?.close();
if (restateFolder !== null) await rm(restateFolder, { recursive: true });
const failed = ran.filter((_, place) => !sound[place]);
say(`ran on ${ran.join(' and ')}${failed.length === 0 ? '' : `; failed on ${failed.join(' and ')}`}`);
if (failed.length > 0) process.exitCode = 1;
