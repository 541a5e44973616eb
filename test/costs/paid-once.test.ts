import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hostFaults } from '../../src/testing/host/host-faults.ts';
import { soundHost } from '../../src/testing/host/host-law.ts';
import { paidOnce } from '../../src/testing/host/paid-once.ts';

it('the ledger sums to what was answered, and the budget holds, whenever calls are made and processes die', async () => {
  await fc.assert(paidOnce.property(), { numRuns: 60, seed: 14 });
});

it.each(hostFaults.filter(({ law }) => law === paidOnce.name))('$name is noticed', async (fault) => {
  const { failed } = await fc.check(paidOnce.property(fault.in(soundHost)), { numRuns: 300, seed: 14 });
  expect(failed).toBe(true);
});
