import tests from './vitest.config.ts';

/** The proofs alone: what takes long, and stands on parts that `npm test` holds. */
export default { test: { ...tests.test, include: ['test/**/*.proof.test.ts'], exclude: [] } };
