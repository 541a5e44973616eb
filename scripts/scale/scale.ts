/**
 * Many minds on a cluster of Restate, two services and PostgreSQL, all on this machine, while parts of that are killed:
 *
 *     npm run scale -- [--minds 200] [--nodes 3] [--services 2] [--faults 10] [--rate n] [--seed n] [--quick]
 *     npm run scale -- --upgrade [--from commit]
 *
 * The nodes of Restate run in network namespaces where those may be made, else at addresses of loopback; it says which. Minds are told notes over
 * HTTP all the time. Prints for each kind of fault how long minds that were told something in its moment did not answer, and what was lost, done
 * twice, or done by two activations at a time. Each mind is compared with a twin that lived the same undisturbed. `--upgrade` has no
 * faults: it replaces a service of an older commit by two of this one. Ends with exit code 1 where anything was lost, doubled or differs.
 */
import { systemClock as clock } from '../../src/host/clock/system-clock.ts';
import { treeOfCommit } from '../common/tree-of-commit.ts';
import { flag, script, text, whole } from '../common/script.ts';
import { faultKinds, planFaults } from './faults.ts';
import { seededRandom } from '../../src/host/clock/seeded-random.ts';
import { ownTree, ScaleRun } from './scale-run.ts';
import { upgrade } from './upgrade.ts';

const values = script(
  'scale',
  'Kills parts of a deployment under load, and counts what is lost or done twice.',
  {
    minds: whole('how many minds', { from: 1, to: 10_000, otherwise: 200 }),
    nodes: whole('how many nodes of Restate', { from: 1, to: 9, otherwise: 3 }),
    services: whole('how many services', { from: 1, to: 9, otherwise: 2 }),
    faults: whole('how many faults, one after the other', { from: 0, to: 1_000, otherwise: 10 }),
    rate: whole(
      'how many notes all minds are told a second (default: one a minute each, 4 at least and 20 at most)',
      {
        from: 1,
        otherwise: null,
      },
    ),
    quick: flag('do not compare with undisturbed lives'),
    upgrade: flag('replace a service of an older version by two of this one, under load'),
    from: text(
      'the commit of the older version (default: the last one with checkpoints of version 7)',
      '<commit>',
    ),
    seed: whole('the seed of which fault comes when', { from: 0, otherwise: 1 }),
  },
);
const rate = values.rate ?? Math.min(20, Math.max(4, Math.round(values.minds / 60)));
const began = clock.now();
const say = (line: string) =>
  void process.stdout.write(`${((clock.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${line}\n`);

/** The last commit whose checkpoints are of version 7; those of today are of version 8. */
const older = '16ab851b^';
const old = values.upgrade ? treeOfCommit(ownTree, values.from ?? older) : null;
const run = await ScaleRun.open({ ...values, services: values.upgrade ? 0 : values.services, rate, say });
process.on('exit', () => run.abandon());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    old?.remove();
    void run.close().then(() => process.exit(1));
  });

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;
const told = (name: string, all: readonly number[]): void => {
  const sorted = all.toSorted((a, b) => a - b);
  const [middle, high] = [quantile(sorted, 0.5), quantile(sorted, 0.95)].map(seconds);
  say(
    `${name.padEnd(30)} n ${String(all.length).padStart(5)}  p50 ${middle}  p95 ${high}  max ${seconds(sorted.at(-1) ?? Number.NaN)}`,
  );
};

/** Lets the faults happen under load. Returns how long minds did not answer, by what befell them, milliseconds. */
async function faults(): Promise<Map<string, number[]>> {
  say(`${values.services} services; waking ${values.minds} minds`);
  await run.tellEach();
  say(`all have answered their first note; ${rate} notes a second from now on`);
  const loading = run.load();
  const stalls = new Map<string, number[]>([['no fault', []]]);
  for (let place = 0; place < 3; place += 1) stalls.get('no fault')!.push(await run.stall(-1 - place));
  for (const [place, kind] of planFaults(values.faults, seededRandom(values.seed)).entries()) {
    const stall = await run.fault(kind, place);
    stalls.set(kind, [...(stalls.get(kind) ?? []), stall]);
    say(`fault ${place + 1}: ${kind.padEnd(30)} ${seconds(stall)}`);
  }
  run.endLoad();
  await loading;
  await run.driver.settled();
  return stalls;
}

const failures: string[] = [];
try {
  const stalls = old === null ? await faults() : new Map<string, number[]>();
  if (old !== null) await upgrade(run, old.folder);
  const { lost, doubled, unsound, commits } = await run.audit();
  const { told: notes, wrong, refusals } = run.driver;
  for (const kind of ['no fault', ...faultKinds]) if (stalls.has(kind)) told(kind, stalls.get(kind)!);
  told(
    'a note, all in all',
    notes.flatMap(({ took }) => (took === null ? [] : [took])),
  );
  say(
    `refused and sent again: ${[...refusals].map(([why, count]) => `${why} ${count}`).join(', ') || 'nothing'}`,
  );
  const unanswered = notes.filter(({ took }) => took === null);
  const { commits: count, activations, interleaved, backward, refused } = commits;
  say(`commits ${count} by ${activations} activations; refused as of an activation that was over ${refused}`);
  say(
    `notes ${notes.length} unanswered ${unanswered.length} lost ${lost.length} doubled ${doubled.length} two activations at a time ${interleaved + backward}`,
  );
  failures.push(...lost, ...doubled, ...unsound, ...wrong);
  failures.push(...unanswered.map(({ mind, note }) => `note ${note} of ${mind} was not answered`));
  if (!values.quick) {
    const { lives, remember, differences } = await run.compareTwins();
    say(
      `twins: ${lives} minds lived again on the embedded engine, undisturbed: what they were told and said differs in ${differences.length} places; ${remember} remember the same of it`,
    );
    failures.push(...differences);
  }
  if (interleaved + backward > 0) failures.push('two activations of a mind committed at the same time');
} finally {
  await run.close();
  old?.remove();
}
for (const failure of failures.slice(0, 50)) say(`! ${failure}`);
if (failures.length > 0) process.exitCode = 1;
