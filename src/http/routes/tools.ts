import { z } from 'zod';
import { byForm } from '../forms/by-form.ts';
import { toolAccountForm, toolServerForm } from '../forms/tool-form.ts';
import { mindRoute, type HttpRoute } from '../route.ts';

/** The tools of a mind's MCP servers. */
export const toolRoutes: readonly HttpRoute[] = [
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/tools',
    tag: 'Review',
    summary: 'The tools of its MCP servers, and how they stand',
    description: 'Connects the servers that its configuration names, and wakes nobody.',
    scope: 'operate',
    answer: z.array(toolServerForm),
    handle: ({ mind }) => mind.tools.show(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/tools/approve',
    tag: 'Review',
    summary: 'Approve a tool as its server tells of it now',
    description:
      'Of a tool that is new or has changed. The mind has it from its next start on, and it stands in the log of what was done to the mind.',
    scope: 'operate',
    body: z.strictObject({
      name: z.string().min(1).max(100).describe('By which the mind calls it.'),
      by: byForm.describe('Who answers for it.'),
      hash: z
        .string()
        .max(100)
        .optional()
        .describe('The digest that was seen, or its beginning: refused where it is another one by now.'),
    }),
    answer: toolAccountForm,
    handle: ({ mind, body }) => mind.tools.approve(body),
  }),
];
