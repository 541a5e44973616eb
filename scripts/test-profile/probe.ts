import { PGlite } from '@electric-sql/pglite';
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeEach, type TaskMeta } from 'vitest';
import type { Cost } from './cost.ts';

// A setup file of Vitest, which runs it before each file of tests: leaves with every test and every file what it took.

const counted = { processes: 0, databases: 0 };
const undo: (() => void)[] = [];

type Method = (...given: unknown[]) => unknown;

/** The same function, of which each call counts; also where it is made to return a promise, as `promisify` does. */
function counting(original: Method, what: keyof typeof counted): Method {
  const counts = function (this: unknown, ...given: unknown[]): unknown {
    counted[what] += 1;
    return Reflect.apply(original, this, given);
  };
  const promised: unknown = Reflect.get(original, promisify.custom);
  if (typeof promised === 'function')
    Object.defineProperty(counts, promisify.custom, { value: counting(promised as Method, what) });
  return counts;
}

/** Counts the calls of a method until the file of tests is through. */
function count(owner: object, method: string, what: keyof typeof counted): void {
  const original = Reflect.get(owner, method) as Method;
  Reflect.set(owner, method, counting(original, what));
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
