import { PGlite } from '@electric-sql/pglite';
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { performance } from 'node:perf_hooks';
import { afterAll, afterEach, beforeEach, type TaskMeta } from 'vitest';
import type { Cost } from './cost.ts';

// A setup file of Vitest, which runs it before each file of tests: leaves with every test and every file what it took.

const counted = { processes: 0, databases: 0 };
const undo: (() => void)[] = [];

/** Counts the calls of a method until the file of tests is through. */
function count(owner: object, method: string, what: keyof typeof counted): void {
  const original = Reflect.get(owner, method) as (...given: unknown[]) => unknown;
  const counting = function (this: unknown, ...given: unknown[]): unknown {
    counted[what] += 1;
    return Reflect.apply(original, this, given);
  };
  Reflect.set(owner, method, counting);
  undo.push(() => void Reflect.set(owner, method, original));
}

// `fork` and `execFile` start theirs by the `spawn` of the module itself, which nobody sees from outside
for (const starter of ['spawn', 'fork', 'exec', 'execFile', 'spawnSync', 'execSync', 'execFileSync'])
  count(childProcess, starter, 'processes');
syncBuiltinESMExports();
count(PGlite, 'create', 'databases');

const now = (): Cost => {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1_000, waited: performance.eventLoopUtilization().idle, ...counted };
};

const since = (then: Cost): Cost => {
  const today = now();
  return {
    cpu: today.cpu - then.cpu,
    waited: today.waited - then.waited,
    processes: today.processes - then.processes,
    databases: today.databases - then.databases,
  };
};

const begun = new Map<string, Cost>();
const loaded = now();
let meta: TaskMeta | null = null;

beforeEach(({ task }) => {
  meta = task.file.meta;
  begun.set(task.id, now());
});

afterEach(({ task }) => {
  const then = begun.get(task.id);
  if (then !== undefined) task.meta.cost = since(then);
});

// hooks of a setup file are the first of the file of tests, and so its last when it ends
afterAll(() => {
  if (meta !== null) meta.cost = since(loaded);
  for (const back of undo) back();
  syncBuiltinESMExports();
});
