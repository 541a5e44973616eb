import { describe, expect, it } from 'vitest';
import type { ConsolidationContext } from '../../actors/consolidation/consolidating.ts';
import { isDayOver, isPassDue, isRestForPass, nextTending } from '../../actors/consolidation/due.ts';
import { startOfDay } from '../../theory/local-time.ts';

const hour = 3_600_000;
const begins = Date.UTC(2026, 4, 4, 12);
const terms = { interval: hour, importance: 10, calls: 0 };

/** A mind that kept something, and passed over it at noon. */
const keeping = (rest: Partial<ConsolidationContext> = {}): ConsolidationContext => ({
  life: 0,
  terms,
  importance: 1,
  passedAt: begins,
  fadedAt: begins,
  ...rest,
});
const busy = keeping({ terms: { ...terms, busy: true } });
const after = (hours: number) => begins + hours * hour;

describe('002 §2.1: a deep pass and the hours of the day', () => {
  it('is due by the clock after an interval, in busy hours after four', () => {
    expect([0.5, 1].map((hours) => isPassDue(keeping(), after(hours)))).toEqual([false, true]);
    expect([1, 3.9, 4].map((hours) => isPassDue(busy, after(hours)))).toEqual([false, false, true]);
    expect(nextTending(busy, begins)).toBe(4 * hour);
  });

  it('waits for no hour where much was kept, or in deep sleep', () => {
    expect(isPassDue({ ...busy, importance: 10 }, after(0.5))).toBe(true);
    expect(isRestForPass(busy, after(0.5))).toBe(true);
  });
});

describe('002 §2.2: a day that is over', () => {
  const kept = keeping({ importance: 0, days: { first: 20_577, last: 20_577 } });

  it('brings a pass about at midnight of its zone, and none where nothing was kept', () => {
    expect(startOfDay(20_577, 'UTC')).toBe(Date.UTC(2026, 4, 4));
    expect(nextTending(kept, begins)).toBe(12 * hour);
    expect([11.9, 12].map((hours) => isPassDue(kept, after(hours)))).toEqual([false, true]);
    const inLisbon = { ...kept, terms: { ...terms, timezone: 'Europe/Lisbon' } };
    expect([10.9, 11].map((hours) => isDayOver(inLisbon, after(hours)))).toEqual([false, true]);
    expect(isPassDue(keeping({ importance: 0 }), after(48))).toBe(false);
  });
});
