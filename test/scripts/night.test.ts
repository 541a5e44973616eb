import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nightDrawing } from '../../scripts/night/night-drawing.ts';
import { nightOf } from '../../scripts/night/night-of.ts';

it('docs/night.svg is the night as it is lived now; `npm run night` draws it anew', async () => {
  const night = await nightOf('scenarios/a-night-of-sleep.yaml');
  expect(new Set(night.phases.map(({ depth }) => depth))).toEqual(
    new Set(['awake', 'light', 'deep', 'dreaming']),
  );
  expect(nightDrawing(night)).toBe(readFileSync('docs/night.svg', 'utf8'));
});

it('a scenario without a night says so', async () => {
  await expect(nightOf('scenarios/a-quiet-day.yaml')).rejects.toThrow('Nobody sleeps deeply');
});
