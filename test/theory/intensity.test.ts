import { describe, expect, it } from 'vitest';
import { intensity, intensityBand } from '../../theory/intensity.ts';

describe('the intensity of a thought', () => {
  it('is the mean of what the gate keeps, of how much it bears on what is pursued, and of its charge (docs/model/stream.md)', () => {
    expect(intensity({ gate: 0.5, relevance: 0.1, charge: 0.3 })).toBeCloseTo(0.3, 10);
    expect(intensity({ gate: 1, relevance: 1, charge: 1 })).toBe(1);
    expect(intensity({ gate: 0, relevance: 0, charge: 0 })).toBe(0);
  });

  it('is relaxed below .3 and intense above .7', () => {
    expect([0, 0.29, 0.3, 0.7, 0.71, 1].map(intensityBand)).toEqual([
      'relaxed',
      'relaxed',
      'usual',
      'usual',
      'intense',
      'intense',
    ]);
  });
});
