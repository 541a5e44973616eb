import elk from 'elkjs';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { layoutsText } from '../../scripts/charts/layouts-text.ts';
import { chartModels } from '../../src/chart/charts.ts';
import { layoutsFile } from '../../src/chart/kept-layouts.ts';
import { composition } from '../../src/testing/origin.ts';

it('the layouts that come with the package are what `npm run build:charts` makes now, byte for byte', async () => {
  const models = Object.values(chartModels(composition));
  expect(readFileSync(layoutsFile, 'utf8')).toBe(await layoutsText(models, new elk.default()));
});
