import { join } from 'node:path';
import { chartModels } from '../../src/chart/charts.ts';
import { keptLayout } from '../../src/chart/kept-layouts.ts';
import type { Detail } from '../../src/chart/layout/chart-layout.ts';
import { chartSvg } from '../../src/chart/svg.ts';
import type { MindComposition } from '../../src/mind/compose.ts';

/** The pictures of docs/charts.md by their files: which chart each shows, and how much of it. */
const shown: Readonly<Record<string, { chart: string; detail: Detail }>> = {
  'mind-overview.svg': { chart: 'mind', detail: 'compact' },
  'mind.svg': { chart: 'mind', detail: 'full' },
  'task.svg': { chart: 'task', detail: 'full' },
  'recovery.svg': { chart: 'recovery', detail: 'full' },
};

/** Every picture of docs/charts.md by the layouts that come with the package: where it stands, and its text. */
export function chartPictures(composition: MindComposition): { file: string; text: string }[] {
  const models = chartModels(composition);
  return Object.entries(shown).map(([name, { chart, detail }]) => {
    const model = models[chart];
    const layout = model && keptLayout(model.structure, detail);
    if (!layout)
      throw new Error(`docs/charts.md shows the ${detail} chart "${chart}", of which no layout is kept.`);
    return { file: join(import.meta.dirname, '../../docs/charts', name), text: chartSvg(model, layout) };
  });
}
