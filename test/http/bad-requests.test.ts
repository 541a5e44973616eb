import { expect, it } from 'vitest';
import { emptyInMemory } from '../db/empty-database.ts';
import { sendBadRequests } from './send-bad-requests.ts';
import { served } from './served.ts';

it('every route refuses what it cannot take, and never fails by it: some requests of each', async () => {
  const report = await sendBadRequests(await served({}, { database: await emptyInMemory() }), {
    each: 8,
    seed: 1,
    isSample: true,
  });
  expect(report.fewest).toBe(8);
});
