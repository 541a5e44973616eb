import { readFileSync } from 'node:fs';
import type { MindComposition } from '../mind/compose.ts';
import { packageFile } from '../package-file.ts';
import type { ChartModel } from './chart-model.ts';
import { chartModels } from './charts.ts';
import type { ChartLayout, Detail } from './layout/chart-layout.ts';

/** The layouts that come with the package, by the structures of their charts. `npm run build:charts` makes them. */
export const layoutsFile = packageFile('assets/chart-layouts.json');

let kept: ReadonlyMap<string, ChartLayout> | null = null;

/** The layout of a chart that comes with the package; null for a chart that the package does not know, as a host's own faculty is. */
export function keptLayout(structure: string, detail: Detail): ChartLayout | null {
  kept ??= new Map(
    (JSON.parse(readFileSync(layoutsFile, 'utf8')) as ChartLayout[]).map((layout) => [
      nameOf(layout),
      layout,
    ]),
  );
  return kept.get(nameOf({ structure, detail })) ?? null;
}

const nameOf = ({ structure, detail }: Pick<ChartLayout, 'structure' | 'detail'>): string =>
  `${structure} ${detail}`;

/** A chart with all that is needed to draw it. */
export interface DrawableChart {
  model: ChartModel;
  /** Null: none comes with the package; whoever draws the chart lays it out. */
  layouts: Readonly<Record<Detail, ChartLayout>> | null;
}

/** Every chart of a mind by its name, as `GET /api/charts` tells it. */
export const drawableCharts = (composition: MindComposition): Record<string, DrawableChart> =>
  Object.fromEntries(
    Object.entries(chartModels(composition)).map(([name, model]) => [
      name,
      { model, layouts: keptLayouts(model.structure) },
    ]),
  );

function keptLayouts(structure: string): DrawableChart['layouts'] {
  const [full, compact, tall] = (['full', 'compact', 'tall'] as const).map((detail) =>
    keptLayout(structure, detail),
  );
  return full && compact && tall ? { full, compact, tall } : null;
}
