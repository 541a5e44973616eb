import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventRateAt, eventRateMemory, type EventRate } from '../../theory/event-rate.ts';

const rates = fc.record({
  perSecond: fc.double({ min: 0, max: 1_000, noNaN: true }),
  at: fc.nat({ max: 1_000_000 }),
});
const spans = fc.nat({ max: 600_000 });

describe('the rate of events', () => {
  it.each([0.05, 0.5, 5, 50])('settles, on average, at a steady %f a second', (perSecond) => {
    const gap = 1_000 / perSecond;
    let rate: EventRate = { perSecond: 0, at: 0 };
    for (let event = 1; event * gap <= 20 * eventRateMemory; event += 1)
      rate = eventRateAt(rate, event * gap, 1);
    const looks = Array.from({ length: 1_000 }, (_, look) =>
      eventRateAt(rate, rate.at + (look + 0.5) * (gap / 1_000)),
    );
    const mean = looks.reduce((sum, { perSecond: now }) => sum + now, 0) / looks.length;
    expect(mean / perSecond).toBeCloseTo(1, 4);
  });

  it('forgets an event by 1/e in half a minute', () => {
    const once = eventRateAt({ perSecond: 0, at: 0 }, 0, 1);
    expect(once.perSecond).toBeCloseTo(1 / 30, 12);
    expect(eventRateAt(once, 30_000).perSecond).toBeCloseTo(1 / 30 / Math.E, 12);
  });

  it('does not depend on how often it is looked at', () => {
    fc.assert(
      fc.property(rates, spans, spans, (rate, first, second) => {
        const twice = eventRateAt(eventRateAt(rate, rate.at + first), rate.at + first + second);
        const once = eventRateAt(rate, rate.at + first + second);
        expect(twice.at).toBe(once.at);
        expect(twice.perSecond).toBeCloseTo(once.perSecond, 9);
      }),
    );
  });

  it('fades, never below nothing, and more events make it higher', () => {
    fc.assert(
      fc.property(rates, spans, fc.nat({ max: 100 }), (rate, span, events) => {
        const later = eventRateAt(rate, rate.at + span);
        expect(later.perSecond).toBeGreaterThanOrEqual(0);
        expect(later.perSecond).toBeLessThanOrEqual(rate.perSecond);
        const busier = eventRateAt(rate, rate.at + span, events);
        expect(busier.perSecond - later.perSecond).toBeCloseTo(events / 30, 9);
      }),
    );
  });

  it('takes a time before the last one for the last one', () => {
    fc.assert(
      fc.property(rates, spans, (rate, span) => {
        expect(eventRateAt(rate, rate.at - span)).toEqual(rate);
      }),
    );
  });
});
