import { readFileSync } from 'node:fs';
import type { MindComposition } from '../mind/compose.ts';
import { packageFile } from '../package-file.ts';
import type { ChartModel } from './chart-model.ts';
import { chartModels } from './charts.ts';
import type { ChartLayout } from './layout/chart-layout.ts';

/** The layouts that come with the package, by the structures of their charts. `npm run build:charts` makes them. */
export const layoutsFile = packageFile('assets/chart-layouts.json');

let kept: ReadonlyMap<string, ChartLayout> | null = null;

/** The layout of a chart that comes with the package; null for a chart that the package does not know, as a host's own faculty is. */
export function keptLayout(structure: string): ChartLayout | null {
  kept ??= new Map(
    (JSON.parse(readFileSync(layoutsFile, 'utf8')) as ChartLayout[]).map((layout) => [
      layout.structure,
      layout,
    ]),
  );
  return kept.get(structure) ?? null;
}

/** A chart with all that is needed to draw it. */
export interface DrawableChart {
  model: ChartModel;
  /** Null: none comes with the package; whoever draws the chart lays it out. */
  layout: ChartLayout | null;
}

/** Every chart of a mind by its name, as `GET /api/charts` tells it. */
export const drawableCharts = (composition: MindComposition): Record<string, DrawableChart> =>
  Object.fromEntries(
    Object.entries(chartModels(composition)).map(([name, model]) => [
      name,
      { model, layout: keptLayout(model.structure) },
    ]),
  );
