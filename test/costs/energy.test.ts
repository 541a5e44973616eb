import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../ports/clock.ts';
import type { LedgerCall } from '../../ports/ledger-call.ts';
import { Budget, type BudgetLimits } from '../../src/costs/budget.ts';
import { Energy } from '../../src/costs/energy.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 0, 1);

const call = (at: number, tokens: number): LedgerCall => ({
  key: `ada/${at}/thought`,
  cycle: 1,
  purpose: 'thought',
  voice: 'anthropic',
  model: 'm',
  at,
  duration: 1,
  attempt: 1,
  failure: null,
  inputTokens: tokens,
  outputTokens: 0,
  cachedTokens: 0,
  writtenTokens: 0,
  nanodollars: tokens * 1_000_001,
});

/** A mind that is awake and has these calls in its ledger; `at`: the time is that now. */
function awake(known: readonly LedgerCall[], at: number, limits: BudgetLimits) {
  let now = at;
  const clock: Clock = { now: () => now, at: () => () => {} };
  const budget = new Budget(limits, known, { clock, changed: () => {} });
  const energy = new Energy(budget, 0.35);
  return {
    energy,
    passTo: (to: number) => {
      now = to;
    },
    spends: (one: LedgerCall) => {
      now = one.at;
      budget.note(one);
    },
  };
}

describe('what a budget leaves of the window', () => {
  const day = { day: { tokens: 100 }, hour: {} };

  it('is the same after a restart, and whoever has looked at the cost before', () => {
    // .24 is left; an hour later a call has left the day, and .27: less than .05 above where the step begins
    const known = [call(start - 23.5 * hour, 3), call(start - 3 * hour, 73)];
    const [unwatched, watched] = [awake(known, start, day), awake(known, start, day)];
    watched.energy.now();
    for (const each of [unwatched, watched]) each.passTo(start + hour);
    const restored = awake(known, start + hour, day);
    expect(unwatched.energy.now()).toEqual(watched.energy.now());
    expect(restored.energy.now()).toEqual(watched.energy.now());
    expect(watched.energy.now().left).toBeCloseTo(0.27);
    expect(watched.energy.now().reach).toBeCloseTo(0.5125);
  });

  it('is told by the ledger of two days alone', () => {
    const calls = fc.array(fc.record({ after: fc.integer({ min: 1, max: 5 * hour }), tokens: fc.nat(30) }), {
      maxLength: 40,
    });
    const limits = { day: { tokens: 150, dollars: 0.2 }, hour: { tokens: 40 } };
    fc.assert(
      fc.property(calls, fc.array(fc.nat(40)), fc.nat(6 * hour), (made, looks, pause) => {
        const mind = awake([], start, limits);
        const ledger: LedgerCall[] = [];
        let now = start;
        for (const [place, { after, tokens }] of made.entries()) {
          now += after;
          ledger.push(call(now, tokens));
          mind.spends(ledger.at(-1)!);
          if (looks.includes(place)) mind.energy.now();
        }
        mind.passTo(now + pause);
        const restored = awake(
          ledger.filter(({ at }) => at > now + pause - 48 * hour),
          now + pause,
          limits,
        );
        expect(mind.energy.now()).toEqual(restored.energy.now());
      }),
    );
  });

  it('has all of the window while half is left, and falls with the call that takes it', () => {
    const mind = awake([], start, day);
    mind.spends(call(start + 1, 50));
    expect(mind.energy.now()).toEqual({ left: 0.5, reach: 1 });
    mind.spends(call(start + 2, 1));
    expect(mind.energy.now().reach).toBeCloseTo(0.8375);
    mind.spends(call(start + 3, 60));
    expect(mind.energy.now()).toEqual({ left: 0, reach: 0.35 });
    mind.passTo(start + 24 * hour + 3);
    expect(mind.energy.now()).toEqual({ left: 1, reach: 1 });
  });
});
