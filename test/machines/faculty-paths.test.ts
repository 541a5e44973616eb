import { describe, expect, it } from 'vitest';
import { coverageOf } from '../../src/testing/walk.ts';
import { walkedCharts } from '../../src/testing/walks/charts.ts';

const others = walkedCharts.filter(({ name }) => name !== 'mind');

describe.each(others)('the chart of the $name', ({ chart, walks }) => {
  const { missing, unreached, transitions } = coverageOf(chart, walks);

  it('has no transition that no path takes', () => {
    expect(transitions).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  it('has no state that no path reaches, but those that are passed through at once', () => {
    expect(unreached).toEqual([]);
  });
});
