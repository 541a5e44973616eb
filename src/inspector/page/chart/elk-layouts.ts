import elkApi from 'elkjs/lib/elk-api.js';
import workerAddress from 'elkjs/lib/elk-worker.min.js?url';
import type { ChartModel } from '../../../chart/chart-model.ts';
import type { ChartLayout, Detail } from '../../../chart/layout/chart-layout.ts';
import { layOut } from '../../../chart/layout/lay-out.ts';

/** Lays a chart out that the package does not know, in a worker of the page's own origin. */
export async function elkLayouts(model: ChartModel): Promise<Readonly<Record<Detail, ChartLayout>>> {
  const elk = new elkApi.default({ workerFactory: () => new Worker(workerAddress) });
  try {
    return {
      full: await layOut(model, 'full', elk),
      compact: await layOut(model, 'compact', elk),
      tall: await layOut(model, 'tall', elk),
    };
  } finally {
    elk.terminateWorker();
  }
}
