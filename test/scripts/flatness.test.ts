import { describe, expect, it } from 'vitest';
import { bothDays, rangeOf } from '../../scripts/flatness/day.ts';

const { driven, flat } = await bothDays();

const width = (values: readonly number[]): number => {
  const [low, high] = rangeOf(values);
  return high - low;
};

describe('a life without drives is flat (docs/model/inner-life.md)', () => {
  it('the mood of who wants something moves more than twice as far on the same day', () => {
    expect(width(driven.felt.valence)).toBeGreaterThan(2 * width(flat.felt.valence));
  });

  it('what is lacking weighs on it, and what is met lifts it: it is lower and higher than the mood of who wants nothing', () => {
    const [[low, high], [flatLow, flatHigh]] = [rangeOf(driven.felt.valence), rangeOf(flat.felt.valence)];
    expect([low < flatLow, high > flatHigh]).toEqual([true, true]);
  });

  it('more comes to mind that asks for something, and less of drifting', () => {
    expect(driven.needs.length).toBeGreaterThan(flat.needs.length);
    expect(driven.thoughts.biologicalNeed).toBeGreaterThan(flat.thoughts.biologicalNeed);
    expect(driven.thoughts.associativeDrift).toBeLessThan(flat.thoughts.associativeDrift);
  });

  it('the bodies are the same: equally tired, equally stressed by the hour', () => {
    // energy is not: what is met gives it
    for (const name of ['fatigue', 'cortisol'] as const) {
      const [[low, high], [flatLow, flatHigh]] = [rangeOf(driven.felt[name]), rangeOf(flat.felt[name])];
      expect(Math.abs(low - flatLow) + Math.abs(high - flatHigh)).toBeLessThan(0.02);
    }
  });
});
