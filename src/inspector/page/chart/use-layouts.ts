import { useEffect, useState } from 'react';
import type { ChartModel } from '../../../chart/chart-model.ts';
import type { ChartLayout, Detail } from '../../../chart/layout/chart-layout.ts';

export type ChartLayouts = Readonly<Record<Detail, ChartLayout>>;

/** The layouts of a chart, or how far their making has come. */
export type LayoutProgress = { layouts: ChartLayouts } | { failed: string } | 'working';

/** The layouts of a chart: those that came with it, else they are made here; the engine for that is loaded only then. */
export function useLayouts(model: ChartModel, given: ChartLayouts | null): LayoutProgress {
  const [made, setMade] = useState<{ structure: string; progress: LayoutProgress } | null>(null);
  useEffect(() => {
    if (given !== null) return undefined;
    let isWanted = true;
    const note = (progress: LayoutProgress) => {
      if (isWanted) setMade({ structure: model.structure, progress });
    };
    import('./elk-layouts.ts')
      .then(({ elkLayouts }) => elkLayouts(model))
      .then((layouts) => note({ layouts }))
      .catch((error: unknown) => note({ failed: String(error) }));
    return () => {
      isWanted = false;
    };
  }, [model, given]);
  if (given !== null) return { layouts: given };
  return made?.structure === model.structure ? made.progress : 'working';
}
