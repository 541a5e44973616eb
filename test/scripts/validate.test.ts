import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keeps, stands } from '../../scripts/validate/experiment.ts';
import { experiments } from '../../scripts/validate/experiments.ts';
import { correlation, meanDeviation } from '../../scripts/validate/goodness-of-fit.ts';
import { leastError } from '../../scripts/validate/least-squares.ts';
import { reportFiles, summary } from '../../scripts/validate/report.ts';

const computed = experiments();
const named = (id: string) => {
  const experiment = computed.find((one) => one.id === id);
  if (experiment === undefined) throw new Error(`There is no experiment ${id}.`);
  return experiment;
};
const folder = new URL('../../docs/science/', import.meta.url);

describe('the equations of memory against people', () => {
  it('keep every bound and every claim', () => {
    for (const { title, fits, claims } of computed) {
      for (const fit of fits) expect(keeps(fit), `${title}: ${fit.name}`).toBe(true);
      for (const { text, holds } of claims) expect(holds, `${title}: ${text}`).toBe(true);
    }
    expect(computed.map(({ id }) => id)).toEqual(['fan-effect', 'paired-associates', 'retention', 'spacing']);
  });

  it('show the fan effect as ACT-R does: r ≥ .864, mean deviation ≤ .053, 18 cells within .001', () => {
    const { fits, claims, figures } = named('fan-effect');
    expect(fits[0]?.r).toBeGreaterThanOrEqual(0.864);
    expect(fits[0]?.deviation).toBeLessThanOrEqual(0.053);
    expect(claims[0]?.holds).toBe(true);
    expect(figures.rows).toHaveLength(18);
    for (const [, , , , model, actr] of figures.rows)
      expect(Math.abs(Number(model) - Number(actr))).toBeLessThanOrEqual(0.001 + 1e-9);
  });

  it('learn paired associates as people do: r ≥ .993, mean deviation ≤ .043', () => {
    const { fits } = named('paired-associates');
    expect(fits[0]?.r).toBeGreaterThanOrEqual(0.993);
    expect(fits[0]?.deviation).toBeLessThanOrEqual(0.043);
    expect(fits.map(({ name }) => name)).toContain('latency, blocks 2 to 8');
  });

  it('forget as people do, with fitted parameters that are printed', () => {
    const { fits, parameters } = named('retention');
    expect(fits[0]?.r).toBeGreaterThan(0.98);
    expect(parameters.map(([name]) => name)).toContain('d (fitted)');
  });

  it('show the spacing effect with the variable decay and not without', () => {
    const { figures } = named('spacing');
    for (const [, after, , , variable, fixed] of figures.rows) {
      expect(Number(variable) > 0).toBe(after !== 'a minute');
      expect(Number(fixed)).toBeLessThan(0);
    }
  });

  it('are what docs/science says, byte for byte', async () => {
    const files = await reportFiles(computed);
    expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort());
    for (const [name, content] of files)
      expect(readFileSync(new URL(name, folder), 'utf8') === content, `${name}: run npm run validate`).toBe(
        true,
      );
    expect(await reportFiles(experiments())).toEqual(files);
  });

  it('fail for all to see when a bound is missed', () => {
    const [first] = computed;
    if (first === undefined) throw new Error('There is no experiment.');
    const missed = {
      ...first,
      fits: [{ name: 'all', r: 0.5, deviation: 0.1, bound: { r: 0.9, deviation: 0.2 } }],
    };
    expect(stands(missed)).toBe(false);
    expect(summary([missed])).toContain('Missed: Fan effect.');
    expect(summary(computed)).toContain('Every bound is kept.');
    expect(stands({ ...first, claims: [{ text: 'never', holds: false }] })).toBe(false);
  });
});

describe('the goodness of a fit', () => {
  it('is correlation and the root of the mean squared difference', () => {
    expect(correlation([1, 2, 3], [2, 4, 6])).toBeCloseTo(1, 12);
    expect(correlation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 12);
    expect(meanDeviation([0, 0], [3, 4])).toBeCloseTo(Math.sqrt(12.5), 12);
  });

  it('is found by a grid that narrows: the least of a bowl', () => {
    const [first, second] = leastError(
      (x, y) => (x - 0.3) ** 2 + (y + 2) ** 2,
      { from: 0, to: 1 },
      { from: -9, to: 9 },
    );
    expect(first).toBeCloseTo(0.3, 6);
    expect(second).toBeCloseTo(-2, 6);
  });
});
