import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostPerMinute, mostPerPercept, withinBounds, type Stirring } from '../../theory/appraisal-bounds.ts';

const sum = (of: readonly Stirring[]) => of.reduce((total, { intensity }) => total + intensity, 0);

describe('how far percepts may move a body', () => {
  it('is 0.3 for one percept and 0.6 in any minute, whatever is asked for', () => {
    const asked = fc.array(
      fc.record({
        percept: fc.constantFrom('a', 'b', 'c', 'd'),
        intensity: fc.double({ min: 0, max: 1, noNaN: true }),
        after: fc.nat(40_000),
      }),
    );
    fc.assert(
      fc.property(asked, (asked) => {
        const done: Stirring[] = [];
        let at = 0;
        for (const { percept, intensity, after } of asked) {
          at += after;
          done.push({ percept, at, intensity: withinBounds({ percept, intensity, at }, done) });
          expect(sum(done.filter((each) => each.percept === percept))).toBeLessThanOrEqual(
            mostPerPercept + 1e-9,
          );
          expect(sum(done.filter((each) => at - each.at < 60_000))).toBeLessThanOrEqual(mostPerMinute + 1e-9);
        }
      }),
    );
  });

  it('is all that is asked for within the bounds, and again after a minute', () => {
    const before = [
      { percept: 'a', intensity: 0.3, at: 0 },
      { percept: 'b', intensity: 0.2, at: 0 },
    ];
    expect(withinBounds({ percept: 'c', intensity: 0.3, at: 59_999 }, before)).toBeCloseTo(0.1);
    expect(withinBounds({ percept: 'c', intensity: 0.3, at: 60_000 }, before)).toBe(0.3);
    expect(withinBounds({ percept: 'a', intensity: 0.3, at: 60_000 }, before)).toBe(0);
  });
});
