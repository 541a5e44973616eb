/**
 * Measures one service with many minds on PostgreSQL, of which some are awake, beside the same number of actor systems of the same
 * statechart as XState has them, in the same run:
 *
 *     npm run bench:minds -- [--minds 1000] [--awake 50] [--wakes 200] [--percepts 20] [--json]
 *
 * WAKEFUL_TEST_DATABASE_URL or DATABASE_URL names the server, where it makes a database of its own; without, scripts/postgres/up.sh
 * brings one up. The voice answers at once and the minds think as fast as they can, so that what is measured is Wakeful and its database;
 * service and load share one process.
 */
import { cpus, totalmem } from 'node:os';
import { ownOnServer, serverBroughtUp } from '../scripts/common/own-database.ts';
import { flag, refuse, script, whole } from '../scripts/common/script.ts';
import { measureBare } from './minds/bare.ts';
import { measureService } from './minds/service.ts';
import type { Percentiles } from './memory/percentiles.ts';

const { json, ...load } = script(
  'bench:minds',
  'Measures one service with many minds on PostgreSQL, some of them awake, beside bare XState.',
  {
    minds: whole('how many minds there are', { from: 2, otherwise: 1_000 }),
    awake: whole('how many of them are awake', { from: 1, otherwise: 50 }),
    wakes: whole('how many that are put away are woken', { from: 1, otherwise: 200 }),
    percepts: whole('how much each mind that is awake is told at once', { from: 1, otherwise: 20 }),
    json: flag('the report as one JSON object'),
  },
);
if (load.awake >= load.minds) refuse('--awake: some must be put away, so it must be less than --minds.');

const database = await ownOnServer(serverBroughtUp(), 'minds');
try {
  const bare = await measureBare(load.awake, 1_000 * load.awake);
  const service = await measureService(database.location, load, (done) => process.stderr.write(`${done}\n`));
  const machine = {
    processor: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 1e9)} GB`,
    node: process.version,
  };
  const of = ({ p50, p95 }: Percentiles) => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`;
  const { resident } = service;
  const rows = [
    [`${load.minds} minds, ${load.awake} of them awake`, 'service', 'bare XState, the same chart'],
    ['heap of one that is awake', `${service.heapEach.toFixed(0)} kB`, `${bare.heapEach.toFixed(0)} kB`],
    ['from put away to awake, p50 / p95', of(service.wake), of(bare.start)],
    ['from put away to its answer', of(service.answer), ''],
    ['percepts a second, answered and committed', service.perceptsPerSecond.toFixed(0), ''],
    ['steps; events a second', service.stepsPerSecond.toFixed(0), bare.eventsPerSecond.toFixed(0)],
    ['born, told something and put away a second', service.birthsPerSecond.toFixed(1), ''],
    ['resident while none is awake', `${resident.nobodyAwake.toFixed(0)} MB`, ''],
    [`resident while ${load.awake} are awake`, `${resident.awake.toFixed(0)} MB`, ''],
    ['resident at the most', `${resident.most.toFixed(0)} MB`, ''],
  ];
  const lines = [
    ...rows.map(([what = '', ours = '', bare = '']) =>
      `${what.padEnd(44)}${ours.padEnd(20)}${bare}`.trimEnd(),
    ),
    `on ${machine.processor}, ${machine.memory}, Node ${machine.node}`,
  ];
  process.stdout.write(
    json ? `${JSON.stringify({ ...load, machine, service, bare }, null, 2)}\n` : `${lines.join('\n')}\n`,
  );
} finally {
  await database.drop();
}
