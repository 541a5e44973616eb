import fc from 'fast-check';
import { it, expect } from 'vitest';
import { silentReviewer } from '../../src/testing/laws/silent-reviewer.ts';
import { innerFaults } from '../../src/testing/faults/inner.ts';
import { soundBuild } from '../../src/testing/build.ts';
it('law', () => {
  fc.assert(silentReviewer.property(), { numRuns: Number(process.env['RUNS'] ?? 20), seed: Number(process.env['SEED'] ?? 1) });
}, 500000);
it('fault', () => {
  const d = fc.check(silentReviewer.property(innerFaults[0]!.in(soundBuild)), { numRuns: 200, seed: 1, endOnFailure: true });
  console.log(d.numRuns, String((d.errorInstance as Error)?.message).slice(0, 600));
  expect(d.failed).toBe(true);
}, 500000);
