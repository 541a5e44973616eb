import { z } from 'zod';
import { drawableCharts } from '../../chart/kept-layouts.ts';
import { composeMind } from '../../mind/compose.ts';
import { hostRoute, type HttpRoute } from '../route.ts';

const chartForm = z
  .object({
    model: z
      .looseObject({ chart: z.string(), version: z.string(), structure: z.string() })
      .describe('States, transitions, guards and prose, read off the machine that runs.'),
    layouts: z
      .object({ full: z.looseObject({}), compact: z.looseObject({}) })
      .nullable()
      .describe('Where everything is drawn; null for a chart that the package does not know.'),
  })
  .meta({ id: 'DrawableChart' });

/** The charts that minds run. */
export const chartsRoute: HttpRoute = hostRoute({
  method: 'GET',
  path: '/api/charts',
  tag: 'Watching',
  summary: 'Every chart of a mind by its name, with what is needed to draw it',
  scope: 'observe',
  answer: z.record(z.string(), chartForm),
  handle: async () => drawableCharts(composeMind()) as unknown as Record<string, z.output<typeof chartForm>>,
});
