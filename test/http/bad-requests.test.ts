import { expect, it } from 'vitest';
import { sendBadRequests } from './send-bad-requests.ts';
import { served } from './served.ts';

it('every route refuses what it cannot take, and never fails by it: some requests of each', async () => {
  const report = await sendBadRequests(await served(), { each: 8, seed: 1, isSample: true });
  expect(report.fewest).toBe(8);
});
