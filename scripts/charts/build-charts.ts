/**
 * Lays every chart out and keeps that in assets/chart-layouts.json, so that whoever draws charts needs no layout engine, and draws the
 * pictures of docs/charts.md: `npm run build:charts`. A test says when a chart has changed and this is to be run again.
 */
import elk from 'elkjs';
import { writeFileSync } from 'node:fs';
import { chartModels } from '../../src/chart/charts.ts';
import { layoutsFile } from '../../src/chart/kept-layouts.ts';
import { mindComposition } from '../../src/mind/compose.ts';
import { layoutsText } from './layouts-text.ts';
import { script } from '../common/script.ts';
import { chartPictures } from './pictures.ts';

script('build:charts', 'Lays every chart out, and draws the pictures of docs/charts.md.', {});

const composition = mindComposition();
const models = Object.values(chartModels(composition));
writeFileSync(layoutsFile, await layoutsText(models, new elk.default()));
console.log(`${models.length} charts are laid out in ${layoutsFile}.`);
for (const { file, text } of chartPictures(composition)) {
  writeFileSync(file, text);
  console.log(`drawn: ${file}`);
}
