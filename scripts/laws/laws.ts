/**
 * Tries every law on many lives, and then every fault, which its law has to catch: `npm run laws -- --runs 20000`.
 * `--law` and `--fault` try one alone, `--seed` and `--path` repeat what was found.
 */
import { entropy } from '../../src/host/clock/entropy.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { faults } from '../../src/testing/faults/faults.ts';
import { hostFaults } from '../../src/testing/host/host-faults.ts';
import { hostLaws } from '../../src/testing/host/host-laws.ts';
import { laws } from '../../src/testing/laws/laws.ts';
import { work } from '../common/crew.ts';
import { choice, script, text, whole } from '../common/script.ts';
import { fewLives } from './few-lives.ts';
import type { Done, Job } from './job.ts';
import { table } from './table.ts';

/** On the world of the kernel, and on the real host. */
const allLaws = [...laws, ...hostLaws];
const allFaults = [...faults, ...hostFaults];

const values = script(
  'laws',
  'Tries every law on many lives, and then every fault, which its law has to catch.',
  {
    runs: whole('how many lives for each law and each fault', { from: 1, otherwise: 2_000 }),
    seed: whole('what all lives come from (default: another each time)', { from: 0, otherwise: null }),
    law: choice('this law and its faults alone', { words: allLaws.map(({ name }) => name), otherwise: null }),
    fault: choice('this fault alone, shown in full', {
      words: allFaults.map(({ name }) => name),
      otherwise: null,
    }),
    path: text('repeat what was found there, with its --law and --seed, and its --fault', '<path>'),
    workers: whole('how many threads share the lives', { from: 1, otherwise: 2 }),
  },
);
const { runs, law, fault: named, path, workers } = values;
const seed = values.seed ?? entropy() % 2 ** 31;

/** Lives that a worker is given at once; part of what a seed means. */
const portion = 1_000;

const tried = named === null ? allLaws.filter(({ name }) => law === null || name === law) : [];
const broken =
  named === null
    ? allFaults.filter((fault) => law === null || fault.law === law)
    : allFaults.filter(({ name }) => name === named);

/** The jobs of one law, which share its runs: each portion has a seed of its own. */
function portionsOf(law: string, fault: string | null): Job[] {
  if (path !== null) return [{ law, fault, runs, seed, path }];
  return Array.from({ length: Math.ceil(runs / portion) }, (_, place) => ({
    law,
    fault,
    runs: Math.min(portion, runs - place * portion),
    seed: seed + place,
  }));
}

const jobs = [
  ...tried.flatMap(({ name }) => portionsOf(name, null)),
  // a repeated path is of the law as it is, unless a fault was named
  ...(path !== null && named === null ? [] : broken.flatMap(({ name, law }) => portionsOf(law, name))),
];
const subjectOf = ({ law, fault }: Job): string => (fault === null ? law : `${law} against ${fault}`);

const repeat = ({ job, breach }: Done): string =>
  `npm run laws -- --law '${job.law}'${job.fault === null ? '' : ` --fault '${job.fault}'`} --seed ${job.seed} --path ${breach?.path}`;

const began = systemClock.now();
const results: Done[] = [];
const isOver = new Set<string>();
let shown = 0;
let place = 0;
process.stderr.write(`seed ${seed}, ${runs} lives a law, ${workers} worker(s)\n`);
await work<Job, Done>({
  size: workers,
  worker: new URL('worker.ts', import.meta.url),
  next: () => {
    // what is broken already needs no more lives
    while (place < jobs.length && isOver.has(subjectOf(jobs[place]!))) place += 1;
    return jobs[place++] ?? null;
  },
  done: (result) => {
    results.push(result);
    if (result.breach) {
      isOver.add(subjectOf(result.job));
      // the end may be hours away
      if (result.job.fault === null)
        process.stderr.write(`${result.job.law} is broken: ${result.breach.message}\n${repeat(result)}\n`);
    }
    const percent = Math.floor((Math.min(place, jobs.length) / jobs.length) * 100);
    if (percent < shown + 5) return;
    shown = percent;
    const seconds = Math.round((systemClock.now() - began) / 1_000);
    process.stderr.write(`${percent} % after ${seconds} s: ${subjectOf(result.job)}\n`);
  },
});

/** All portions of a law or fault put together: lives that kept the law before the first that did not, in the order of seeds. */
function summaryOf(subject: string): { kept: number; seconds: number; first: Done | null } {
  const own = results.filter(({ job }) => subjectOf(job) === subject).sort((a, b) => a.job.seed - b.job.seed);
  const seconds = own.reduce((sum, each) => sum + each.seconds, 0);
  const end = own.findIndex(({ breach }) => breach !== null);
  const kept = own.slice(0, end < 0 ? own.length : end + 1).reduce((sum, each) => sum + each.runs, 0);
  return { kept, seconds, first: own[end] ?? null };
}

const keptRows: (string | number)[][] = [];
const violations: Done[] = [];
for (const { name, invariant } of tried) {
  const { kept, seconds, first } = summaryOf(name);
  if (first) violations.push(first);
  keptRows.push([invariant, name, kept, seconds.toFixed(1), first ? 'BROKEN' : 'holds']);
}
const caughtRows: (string | number)[][] = [];
const caught: Done[] = [];
const uncaught: string[] = [];
for (const { name, invariant, law } of broken) {
  const { kept, seconds, first } = summaryOf(`${law} against ${name}`);
  if (first) caught.push(first);
  else if (path === null) uncaught.push(name);
  caughtRows.push([
    invariant,
    name,
    first ? law : 'NOBODY',
    first ? kept + 1 : kept,
    first?.breach?.size ?? '',
    seconds.toFixed(1),
  ]);
}

const out: string[] = [];
if (keptRows.length > 0) out.push(table(['invariant', 'law', 'lives', 'seconds', ''], keptRows));
if (caughtRows.length > 0 && (path === null || named !== null))
  out.push(table(['invariant', 'fault', 'caught by', 'after', 'smallest', 'seconds'], caughtRows));
// a fault that was asked for by name is shown in full
for (const violation of [...violations, ...(named === null ? [] : caught)]) {
  const { job, breach } = violation;
  out.push(
    `${subjectOf(job)} is broken: ${breach?.message}\nthe smallest life: ${breach?.life}\nrepeat: ${repeat(violation)}`,
  );
}
if (uncaught.length > 0) {
  const few = fewLives(runs, seed);
  out.push(`not caught within ${runs} lives: ${uncaught.join(', ')}${few === null ? '' : `\n${few}`}`);
}
const total = Math.round((systemClock.now() - began) / 1_000);
out.push(
  `${tried.length - violations.length} of ${tried.length} laws hold, ${broken.length - uncaught.length} of ${broken.length} faults caught, ${total} s; repeat with --seed ${seed}`,
);
process.stdout.write(`${out.join('\n\n')}\n`);
process.exitCode = violations.length + uncaught.length > 0 ? 1 : 0;
