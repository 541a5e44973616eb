import { expect, it } from 'vitest';
import { sendBadRequests } from './send-bad-requests.ts';
import { served } from './served.ts';

it('every route refuses what it cannot take, each of its constraints broken, and never fails by it', async () => {
  const report = await sendBadRequests(await served(), { each: 20, seed: 1 });
  expect(report.sent).toBeGreaterThan(1_000);
});
