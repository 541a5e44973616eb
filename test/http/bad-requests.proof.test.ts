import { expect, it } from 'vitest';
import { emptyInMemory } from '../db/empty-database.ts';
import { sendBadRequests } from './send-bad-requests.ts';
import { served } from './served.ts';

it('ten thousand bad requests, a hundred and more a route and each constraint among them, are refused and tell nothing', async () => {
  const report = await sendBadRequests(await served({}, { database: await emptyInMemory() }), {
    each: 260,
    seed: 14,
  });
  console.log(report);
  expect(report.sent).toBeGreaterThanOrEqual(10_000);
  expect(report.fewest).toBeGreaterThanOrEqual(100);
  expect(report.judged / report.sent).toBeGreaterThanOrEqual(0.9);
});
