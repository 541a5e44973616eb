import type { DrawableChart } from '../../../chart/kept-layouts.ts';
import { Transport } from '../../../client/transport.ts';
import { useFetched, type Fetched } from '../server/use-fetched.ts';
import { pageRoot } from '../server/page-root.ts';

/** A chart with its layouts. */
export type DrawnChart = DrawableChart;

let asked: Promise<Record<string, DrawnChart>> | null = null;

/** The charts are those of the program, so they are asked for once. */
function charts(): Promise<Record<string, DrawnChart>> {
  asked ??= new Transport({ url: pageRoot() }).get<Record<string, DrawnChart>>('/api/charts');
  asked.catch(() => {
    asked = null;
  });
  return asked;
}

/** Every chart of a mind by its name, drawable. */
export const useCharts = (): Fetched<Record<string, DrawnChart>> => useFetched('charts', charts);
