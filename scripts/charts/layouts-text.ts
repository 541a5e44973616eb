import type { ELK } from 'elkjs';
import type { ChartModel } from '../../src/chart/chart-model.ts';
import { details } from '../../src/chart/layout/chart-layout.ts';
import { layOut } from '../../src/chart/layout/lay-out.ts';

/** The layouts of charts as `assets/chart-layouts.json` keeps them: a drawing a line, so that a changed one is one changed line. */
export async function layoutsText(models: readonly ChartModel[], elk: Pick<ELK, 'layout'>): Promise<string> {
  const layouts = new Map<string, string>();
  for (const model of models)
    for (const detail of details)
      layouts.set(`${model.structure} ${detail}`, JSON.stringify(await layOut(model, detail, elk)));
  return `[\n${[...layouts.values()].join(',\n')}\n]\n`;
}
