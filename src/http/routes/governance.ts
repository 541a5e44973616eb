import { z } from 'zod';
import { mandateCategories, mandatePriorities } from '../../../theory/mandates/book.ts';
import { governanceModeSchema } from '../../../ports/mandates.ts';
import { mindRoute, type HttpRoute } from '../route.ts';

const governanceAccountForm = z
  .object({
    mode: governanceModeSchema,
    set: z
      .object({ by: z.string(), until: z.number().describe('Milliseconds since the epoch.') })
      .nullable()
      .describe('Who has set the mode, and until when; null where it is normal by itself.'),
    book: z
      .object({ version: z.string(), source: z.enum(['configuration', 'host']) })
      .nullable()
      .describe('The version of its mandates, and who answers which apply; null where it has none.'),
    mandates: z.array(
      z.object({
        id: z.string(),
        category: z.enum(mandateCategories),
        priority: z.enum(mandatePriorities),
        mandate: z.string(),
        holds: z.boolean().describe('In the present mode.'),
      }),
    ),
    rules: z.array(z.object({ id: z.string(), rule: z.string() })).describe('Those in force.'),
    capabilities: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        constraints: z.array(z.string()),
        missing: z
          .boolean()
          .nullable()
          .describe('There is no such tool or delegate; null where a server was not asked.'),
      }),
    ),
    queries: z
      .array(
        z.object({
          cycle: z.number(),
          at: z.number(),
          mode: governanceModeSchema,
          outcome: z.enum(['answered', 'partial', 'timeout', 'failed']),
          mandates: z.number(),
          took: z.number().nullable().describe('Milliseconds; null where no answer came.'),
        }),
      )
      .describe('Those of its latest 20 turns, newest first.'),
    defaults: z.number().describe('How many of these went by defaults, in part at least.'),
  })
  .meta({ id: 'GovernanceAccount' });

/** How a mind is governed. */
export const governanceRoutes: readonly HttpRoute[] = [
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/governance',
    tag: 'Review',
    summary: 'How it is governed: the mode, its mandates, and its latest queries of them',
    description: 'It only reads what is on record, and wakes nobody.',
    scope: 'observe',
    answer: governanceAccountForm,
    handle: ({ mind }) => mind.governance.show(),
  }),
];
