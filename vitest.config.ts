import { existsSync, globSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What takes long, and stands on parts that quicker tests hold: kills, life after life, whole processes. `npm run test:proofs` runs it. */
const proofs = 'test/**/*.proof.test.ts';

/** The tests that a server changes: they name it by these files. `test/db/where-servers-are-used.test.ts` holds where they lie. */
const withServer = (): string[] =>
  globSync('test/{db,host,memory,senses}/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
    /\/(?:engines|place)\.ts'/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );

/**
 * Where tests put their folders: in memory on a Linux with room for it, since a database of 40 MB for a test is cheap to copy
 * there, and takes seconds of the disk elsewhere. No test is about power that fails.
 */
function temporaryFolder(): string {
  const inMemory = '/dev/shm';
  if (process.env['TMPDIR'] !== undefined || !existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > 2 ** 31 ? inMemory : tmpdir();
}

export default defineConfig({
  test: {
    // .ci/run asks for those alone when everything else has just passed, proofs too
    ...(process.env['WAKEFUL_TEST_SERVER_ONLY'] === '1'
      ? { include: withServer() }
      : { include: ['test/**/*.test.{ts,tsx}'], exclude: [proofs] }),
    // Two cores are what the smallest machine has; PGlite and the laws are heavy.
    maxWorkers: 2,
    // A worker runs one file after the other: modules hold no state but what they remember of their arguments, and PGlite, whose
    // program takes seconds to compile, is compiled once. What a test changes in its process it puts back.
    isolate: false,
    // V8 collects all garbage again and again beside the large memory of a PGlite, unless that memory counts as part of the heap's limit.
    execArgv: ['--external-memory-accounted-in-global-limit'],
    // processes that tests start find their program compiled
    env: {
      TMPDIR: temporaryFolder(),
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled'),
    },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
