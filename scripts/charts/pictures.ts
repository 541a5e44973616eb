import { join } from 'node:path';
import { chartModels } from '../../src/chart/charts.ts';
import { layOut } from '../../src/chart/layout/lay-out.ts';
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

/** Every picture of docs/charts.md: where it stands, and its text. */
export async function chartPictures(
  composition: MindComposition,
  elk: Parameters<typeof layOut>[2],
): Promise<{ file: string; text: string }[]> {
  const models = chartModels(composition);
  return Promise.all(
    Object.entries(shown).map(async ([name, { chart, detail }]) => {
      const model = models[chart];
      if (model === undefined) throw new Error(`docs/charts.md shows a chart "${chart}", which no mind has.`);
      const file = join(import.meta.dirname, '../../docs/charts', name);
      return { file, text: chartSvg(model, await layOut(model, detail, elk)) };
    }),
  );
}
