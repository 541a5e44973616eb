import { defineConfig } from 'vitest/config';

/** Where tests live on a database: what a server changes. `test/db/where-servers-are-used.test.ts` holds it. */
const withServer = ['db', 'host', 'memory', 'senses'].map((folder) => `test/${folder}/**/*.test.ts`);

export default defineConfig({
  test: {
    // .ci/run asks for those alone when everything else has just passed
    include: process.env['WAKEFUL_TEST_SERVER_ONLY'] === '1' ? withServer : ['test/**/*.test.ts'],
    // Two cores are what the smallest machine has; PGlite and the laws are heavy.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
