import type { ChartModel } from './chart-model.ts';
import { keptLayout } from './kept-layouts.ts';
import type { ChartLayout, Detail } from './layout/chart-layout.ts';
import { layOut } from './layout/lay-out.ts';

/** An error: a chart that does not come with the package is to be drawn, and elkjs, which lays charts out, is not installed. */
export class LayoutEngineMissing extends Error {
  override readonly name = 'LayoutEngineMissing';
}

/** The layout of a chart: the one that comes with the package, else one made by elkjs. Throws `LayoutEngineMissing`. */
export async function layoutOf(model: ChartModel, detail: Detail): Promise<ChartLayout> {
  return keptLayout(model.structure, detail) ?? layOut(model, detail, await layoutEngine(model.chart));
}

async function layoutEngine(chart: string) {
  try {
    const { default: elk } = await import('elkjs');
    return new elk.default();
  } catch (cause) {
    throw new LayoutEngineMissing(
      `No layout of the chart "${chart}" comes with the package. Install elkjs (\`npm install elkjs\`) to have it laid out.`,
      { cause },
    );
  }
}
