import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hourFactorBounds,
  hourFactorOf,
  withHeard,
  type ActivityProfile,
} from '../../theory/activity-profile.ts';

const { busiest, quietest } = hourFactorBounds;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** What is known after so many days, on each of which somebody spoke in these hours. */
function after(days: number, spokenIn: readonly number[], times = 1): ActivityProfile | undefined {
  let profile: ActivityProfile | undefined;
  for (let day = 0; day < days; day += 1)
    for (const hour of spokenIn)
      for (let time = 0; time < times; time += 1) profile = withHeard(profile, { day, hour });
  return profile;
}

const factors = (profile: ActivityProfile | undefined, day: number) =>
  hours.map((hour) => hourFactorOf(profile, { day, hour }));

describe('002 §2.1: the hours of the day', () => {
  it('count alike while nobody has spoken, and for the first three days', () => {
    expect(new Set(factors(undefined, 0))).toEqual(new Set([1]));
    expect(new Set(factors(after(3, [19, 20]), 3))).toEqual(new Set([1]));
  });

  it('are busy and quiet after two weeks, by when somebody speaks', () => {
    const learned = factors(after(14, [19, 20, 21]), 14);
    expect([19, 20, 21].map((hour) => learned[hour])).toEqual([busiest, busiest, busiest]);
    expect([0, 3, 8, 12, 17].map((hour) => learned[hour])).toEqual(Array(5).fill(quietest));
  });

  it('come to count little by little', () => {
    const at = [4, 7, 10, 14].map((days) => hourFactorOf(after(days, [19]), { day: days, hour: 3 }));
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(new Set(at).size).toBe(4);
  });

  it('are what they are by days, not by how much is said on one', () => {
    expect(factors(after(14, [19], 50), 14)).toEqual(factors(after(14, [19]), 14));
  });

  it('count alike again when nobody has spoken for weeks, and follow who comes at other hours', () => {
    const evenings = after(14, [19, 20]);
    expect(new Set(factors(evenings, 35))).toEqual(new Set([1]));
    let profile = evenings;
    for (let day = 14; day < 70; day += 1) profile = withHeard(profile, { day, hour: 7 });
    expect(hourFactorOf(profile, { day: 70, hour: 7 })).toBe(busiest);
    expect(hourFactorOf(profile, { day: 70, hour: 20 })).toBeGreaterThan(0.9);
  });

  it('are learned anew after a clock that was far ahead, and are as they were after one that was a day ahead', () => {
    let profile = withHeard(after(14, [19]), { day: 394, hour: 3 });
    expect(factors(profile, 14)).toEqual(Array(24).fill(1));
    for (let day = 14; day < 28; day += 1) profile = withHeard(profile, { day, hour: 7 });
    expect(hourFactorOf(profile, { day: 28, hour: 7 })).toBe(busiest);
    const ahead = withHeard(after(14, [19]), { day: 15, hour: 19 });
    expect(withHeard(ahead, { day: 14, hour: 19 })).toEqual(ahead);
  });

  it('lie within half and double whatever was heard, in whatever order of days', () => {
    const heard = fc.array(fc.record({ day: fc.integer({ min: 20_000, max: 20_060 }), hour: fc.nat(23) }), {
      maxLength: 400,
    });
    fc.assert(
      fc.property(heard, fc.integer({ min: 19_900, max: 20_400 }), fc.nat(23), (spoken, day, hour) => {
        const profile = spoken.reduce<ActivityProfile | undefined>(withHeard, undefined);
        const factor = hourFactorOf(profile, { day, hour });
        expect(factor).toBeGreaterThanOrEqual(busiest);
        expect(factor).toBeLessThanOrEqual(quietest);
        expect(profile?.hours.every((weight) => weight >= 0 && weight <= 13) ?? true).toBe(true);
      }),
    );
  });
});
