import { z } from 'zod';
import { byForm } from '../forms/by-form.ts';
import { acceptanceForm } from '../forms/percept-form.ts';
import { mindRoute, type HttpRoute } from '../route.ts';
import { taken } from './taken.ts';

/** A call of a tool that somebody was asked about. */
const openProposalForm = z
  .object({
    id: z.string(),
    tool: z.string(),
    input: z.record(z.string(), z.unknown()).describe('All that it would be given.'),
    hash: z.string().describe('The digest of that, as the log of governance has it.'),
    person: z.string().describe('Who was asked: nobody else can answer.'),
    space: z.string().describe('Where they were asked.'),
    percept: z.string().describe('What the call goes back to.'),
    askedAt: z.number().describe('Milliseconds since the epoch.'),
    expiresAt: z.number().describe('After that it is not done any more.'),
    deliveredAt: z
      .number()
      .nullable()
      .describe(
        'When the question was delivered to its space: from then on words count as an answer. Null until then, and where nobody knows.',
      ),
  })
  .meta({ id: 'OpenProposal' });

/** What a mind has asked people to consent to. */
export const proposalRoutes: readonly HttpRoute[] = [
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/proposals',
    tag: 'Review',
    summary: 'What it has asked people to consent to',
    description: 'Calls of tools that others see the effects of, which wait for an answer. It wakes nobody.',
    scope: 'observe',
    answer: z.array(openProposalForm),
    handle: ({ mind }) => mind.proposals.list(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/proposals/{proposal}',
    tag: 'Review',
    summary: 'Allow it once, or do not',
    description:
      'The word of whoever was asked. One of its next cycles takes it up, and it stands in the log of what was done to the mind.',
    scope: 'operate',
    params: z.object({ proposal: z.string().min(1).max(50) }),
    body: z.strictObject({
      given: z.boolean().describe('True allows it, once and as it was shown.'),
      by: byForm
        .optional()
        .describe('Who says so: only whoever was asked can. The owner of the mind when left out.'),
    }),
    answer: acceptanceForm,
    handle: async ({ mind, params, body, newId }) =>
      taken(await mind.proposals.answer(params.proposal, { ...body, id: newId() })),
  }),
];
