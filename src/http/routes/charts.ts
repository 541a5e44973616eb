import { z } from 'zod';
import { drawableCharts } from '../../chart/kept-layouts.ts';
import { whyNot } from '../../chart/why-not.ts';
import { mindComposition } from '../../mind/compose.ts';
import { InputRefused } from '../../service/service-errors.ts';
import { hostRoute, mindRoute, type HttpRoute } from '../route.ts';

const chartForm = z
  .object({
    model: z
      .looseObject({ chart: z.string(), version: z.string(), structure: z.string() })
      .describe('States, transitions, guards and prose, read off the machine that runs.'),
    layouts: z
      .record(z.string(), z.looseObject({}))
      .nullable()
      .describe('Where everything is drawn; null for a chart that the package does not know.'),
  })
  .meta({ id: 'DrawableChart' });

const whyNotForm = z
  .object({
    transition: z.looseObject({ id: z.string(), source: z.string(), event: z.string() }),
    eventMatches: z.boolean(),
    guard: z.looseObject({}).nullable().describe('The guard with its answer, and those of its parts.'),
    passed: z.boolean().nullable().describe('Null: that depends on the event that it waits for.'),
    taken: z.boolean(),
  })
  .meta({ id: 'WhyNot' });

/** The charts that minds run, and why an actor does not leave the state that it is in. */
export const chartRoutes: readonly HttpRoute[] = [
  hostRoute({
    method: 'GET',
    path: '/api/charts',
    tag: 'Watching',
    summary: 'Every chart of a mind by its name, with what is needed to draw it',
    scope: 'observe',
    answer: z.record(z.string(), chartForm),
    handle: async () =>
      drawableCharts(mindComposition()) as unknown as Record<string, z.output<typeof chartForm>>,
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/why-not',
    tag: 'Watching',
    summary: 'Each transition of the states that an actor is in, with what its guards answer now',
    scope: 'observe',
    query: z.strictObject({
      actor: z.string().min(1).max(200).default('mind').describe('Its name in the picture.'),
    }),
    answer: z.array(whyNotForm),
    async handle({ mind, query: { actor } }) {
      const { actors } = await mind.picture();
      const standing = Object.hasOwn(actors, actor) ? actors[actor] : undefined;
      if (standing === undefined)
        throw new InputRefused([
          { field: 'actor', problem: 'must be an actor that lives now; the picture names them.' },
        ]);
      return whyNot(mindComposition(), standing, null) as unknown as z.output<typeof whyNotForm>[];
    },
  }),
];
