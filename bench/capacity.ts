/**
 * Says how far it goes: what carries so many minds that are told so much a day, what breaks first, and what that costs, by a simulation with measured costs.
 *
 *     npm run capacity -- [--minds 1000000] [--percepts-per-day 50] [--engine embedded|restate] [--json] [--write] [...]
 *     npm run capacity -- --measure                    measures the costs again, into bench/capacity/costs.json
 *     npm run capacity -- --hold 100,1000,10000        lives with so many minds what the model predicts, into the same file
 *
 * The error of the model against what was lived is told each time. Measuring needs a PostgreSQL of which this user is the superuser (DATABASE_URL or
 * WAKEFUL_TEST_DATABASE_URL; without, scripts/postgres/up.sh brings one up) on this machine, which should do nothing else, and Linux.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { serverBroughtUp } from '../scripts/common/own-database.ts';
import { choice, flag, refuse, script, text, whole } from '../scripts/common/script.ts';
import { systemClock } from '../src/host/clock/system-clock.ts';
import { readCosts, type CapacityFile } from './capacity/costs.ts';
import { measureHeld } from './capacity/held-run.ts';
import { measureCosts } from './capacity/measure-costs.ts';
import { reportOf, textOf } from './capacity/report.ts';
import { withPlace } from './engines/report.ts';
import { thisMachine } from './minds/report.ts';

const file = new URL('./capacity/costs.json', import.meta.url);
const page = new URL('../docs/scaling.md', import.meta.url);

const { measure, sampled, turns, hold, burst, rate, seconds, seed, json, write, ...given } = script(
  'capacity',
  'Says what carries so many minds, what breaks first, and what that costs.',
  {
    minds: whole('how many minds there are, besides 10^5, 10^6 and 10^7', { from: 1, otherwise: 1_000_000 }),
    perceptsPerDay: whole('how much each is told on a day', { from: 1, otherwise: 50 }),
    peak: whole('how many times the average comes in the busiest hour', { from: 1, otherwise: 3 }),
    idleMinutes: whole('after how long a mind is put away that nobody asks', { from: 1, otherwise: 10 }),
    keptDays: whole('for how many days what is lived is kept', { from: 1, otherwise: 365 }),
    busy: whole('how much of a resource is used at the peak, percent', { from: 1, to: 99, otherwise: 60 }),
    engine: choice('what calls the minds to their turns', {
      words: ['embedded', 'restate'],
      otherwise: 'embedded',
    } as const),
    machineCores: whole('cores of a machine for processes', { from: 1, otherwise: 8 }),
    machineGigabytes: whole('its memory', { from: 1, otherwise: 32 }),
    machineDollars: whole('its price a month', { from: 0, otherwise: 250 }),
    databaseCores: whole('cores of a database server', { from: 1, otherwise: 32 }),
    databaseDollars: whole('its price a month, without disk', { from: 0, otherwise: 2_000 }),
    databaseTerabytes: whole('the largest disk of a server', { from: 1, otherwise: 16 }),
    diskDollars: whole('the price of a terabyte a month', { from: 0, otherwise: 100 }),
    logMegabytes: whole('what a server can write of its log, a second', { from: 1, otherwise: 200 }),
    connections: whole('connections that a server takes', { from: 1, otherwise: 500 }),
    pool: whole('connections of a process', { from: 1, otherwise: 10 }),
    measure: flag('measures the costs, and writes them into bench/capacity/costs.json'),
    sampled: whole('with --measure: of how many minds', { from: 2, otherwise: 40 }),
    turns: whole('with --measure: how many turns of each a figure is of', { from: 2, otherwise: 10 }),
    hold: text('lives with so many minds what the model predicts: whole numbers, with commas', '<numbers>'),
    burst: whole('with --hold: how many percepts come at once', { from: 1, otherwise: 300 }),
    rate: whole('with --hold: how many come a second afterwards', { from: 1, otherwise: 10 }),
    seconds: whole('with --hold: for how long', { from: 1, otherwise: 60 }),
    seed: whole('of all that is drawn at random', { from: 0, otherwise: 1 }),
    json: flag('the report as one JSON object'),
    write: flag('the report into docs/scaling.md, too'),
  },
);

const tell = (line: string): void => void process.stderr.write(`${line}\n`);
const measuredNow = () => {
  const { processor, memory } = thisMachine();
  return {
    date: new Date(systemClock.now()).toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    machine: `${processor}, ${memory}`,
    load: loadavg()[0] ?? 0,
  };
};
const keep = (kept: CapacityFile): Promise<void> => writeFile(file, `${JSON.stringify(kept, null, 2)}\n`);

if (measure) {
  const costs = await measureCosts(serverBroughtUp(), { minds: sampled, turns }, tell);
  const { held } = await readCosts(file).catch((): Pick<CapacityFile, 'held'> => ({ held: [] }));
  await keep({ costs: { measured: measuredNow(), ...costs }, held });
}
for (const count of hold?.split(',').map(Number) ?? []) {
  if (!Number.isInteger(count) || count < 1) refuse('--hold: whole numbers above 0, with commas.');
  const run = await measureHeld(
    serverBroughtUp(),
    { minds: count, burst, perSecond: rate, seconds, seed },
    tell,
  );
  const { costs, held } = await readCosts(file);
  const others = held.filter(({ minds }) => minds !== count);
  const all = [...others, { measured: measuredNow(), ...run }].sort((one, other) => one.minds - other.minds);
  await keep({ costs, held: all });
}

const report = reportOf(await readCosts(file), { ...given, seed });
process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : `${textOf(report)}\n`);
if (write)
  await writeFile(
    page,
    await withPlace(await readFile(page, 'utf8'), 'what capacity has computed', textOf(report)),
  );
