import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { script, text, whole } from '../common/script.ts';
import { measuredFile, profileLines } from './profile.ts';

// Where the time of the tests goes: runs them and prints what is slow, what waits, what starts processes and databases.

const { rows, only } = script('test:profile', 'Runs the tests and prints where their time goes.', {
  rows: whole('how many lines each table has', { from: 1, otherwise: 25 }),
  only: text('files whose path contains this; all when left out', '<text>'),
});

const started = systemClock.now();
const vitest = await startVitest(only === null ? [] : [only], {
  watch: false,
  reporters: ['dot'],
  setupFiles: [fileURLToPath(new URL('probe.ts', import.meta.url))],
});
const wall = systemClock.now() - started;
const modules = vitest.state.getTestModules();
const profile = profileLines(modules.map(measuredFile), { rows, wall, workers: vitest.state.workersSpawned });
process.stdout.write(`\n${profile}\n`);
await vitest.close();
process.exitCode = modules.every((module) => module.ok()) ? 0 : 1;
