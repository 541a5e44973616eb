/**
 * Measures the same turn of minds on PostgreSQL under each engine, beside LangGraph JS, in one run: turns a second, how long an answer takes,
 * processor time of the process, of Restate and of PostgreSQL, memory, and what an idle mind takes:
 *
 *     npm run bench:engines -- [--minds 1,100,1000] [--only restate,langgraph] [--rounds 3] [--turns 200] [--memories 10] [--idle 20] [--json] [--write]
 *
 * The voice answers at once. All arms of one number of minds are there at the same time, each in a process of its own, and live their rounds in turns. DATABASE_URL or
 * WAKEFUL_TEST_DATABASE_URL names the server; without, scripts/postgres/up.sh brings one up. `npm ci --prefix bench/peers` installs LangGraph. Linux only.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { serverBroughtUp } from '../scripts/common/own-database.ts';
import { flag, refuse, script, text, whole } from '../scripts/common/script.ts';
import { systemClock } from '../src/host/clock/system-clock.ts';
import { arms, type Arm } from './engines/arms.ts';
import { ArmProcess } from './engines/in-own-process.ts';
import { tableOf, withPlace, type ArmFigures, type EnginesReport } from './engines/report.ts';
import { thisMachine } from './minds/report.ts';
import { hasPeers } from './peers/seats.ts';

const page = new URL('../docs/scaling.md', import.meta.url);

const options = script('bench:engines', 'Measures the same turn of minds under each engine.', {
  minds: text('how many minds there are, with commas: 1,100,1000 when left out', '<numbers>'),
  only: text(`some of ${Object.keys(arms).join(', ')}, with commas: all when left out`, '<names>'),
  rounds: whole('how often each is measured, in turns with the others', { from: 1, otherwise: 3 }),
  turns: whole('how many turns a round has, of all minds together; each mind has one at least', {
    from: 1,
    otherwise: 200,
  }),
  memories: whole('how much each mind remembers at first', { from: 1, to: 10_000, otherwise: 10 }),
  idle: whole('how long minds with nothing to do are watched, seconds', { from: 1, otherwise: 20 }),
  json: flag('the report as one JSON object'),
  write: flag('the report into docs/scaling.md, too'),
});
const counts = (options.minds ?? '1,100,1000').split(',').map(Number);
if (counts.some((count) => !Number.isInteger(count) || count < 1))
  refuse('--minds: whole numbers above 0, with commas.');
const isArm = (name: string): name is Arm => name in arms;
const named =
  options.only?.split(',') ?? Object.keys(arms).filter((arm) => arm !== 'langgraph' || hasPeers());
const chosen = named.filter(isArm);
if (chosen.length < named.length) refuse(`--only: some of ${Object.keys(arms).join(', ')}.`);
if (!hasPeers()) process.stderr.write('LangGraph JS stays away: npm ci --prefix bench/peers installs it.\n');

const url = serverBroughtUp();
const { rounds, turns, memories, idle } = options;

async function measure(minds: number): Promise<ArmFigures[]> {
  const running: { arm: Arm; process: ArmProcess; rounds: ArmFigures['rounds'] }[] = [];
  for (const arm of chosen) {
    process.stderr.write(`${minds} minds: ${arms[arm]}\n`);
    running.push({ arm, process: await ArmProcess.open({ arm, url, minds, memories, turns }), rounds: [] });
  }
  for (let round = 0; round < rounds; round += 1)
    for (const one of running) one.rounds.push(await one.process.round());
  const figures: ArmFigures[] = [];
  for (const { arm, process: own, rounds: lived } of running) {
    figures.push({ arm, minds, rounds: lived, rest: await own.rest(idle) });
    await own.close();
  }
  return figures;
}

const figures: ArmFigures[] = [];
for (const minds of counts) figures.push(...(await measure(minds)));
const report: EnginesReport = {
  date: new Date(systemClock.now()).toISOString().slice(0, 10),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  machine: thisMachine(),
  load: loadavg()[0] ?? 0,
  figures,
};
process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : `${tableOf(report)}\n`);
if (options.write)
  await writeFile(
    page,
    await withPlace(await readFile(page, 'utf8'), 'what bench:engines has measured', tableOf(report)),
  );
