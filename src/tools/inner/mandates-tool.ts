import { z } from 'zod';
import { mandateCategories } from '../../../theory/mandates/book.ts';
import { innerTool } from './inner-tool.ts';

/** The tool `mandates`: the mind asks which mandates of one category hold, or what it can use for a task (docs/model/mandates.md). */
export const mandatesTool = innerTool(
  {
    name: 'mandates',
    description:
      'Tells which of your mandates of one category hold now, or with a task which mandates, capabilities and rules apply to it.',
    input: z.strictObject({
      category: z.string().max(60).optional().describe(mandateCategories.join(', ')),
      task: z.string().trim().min(1).max(100).optional().describe('like "weather_query"'),
    }),
    idempotent: true,
    perHour: 60,
  },
  async ({ category, task }, { mandates }) => {
    const asked = { ...(category !== undefined && { category }), ...(task !== undefined && { task }) };
    const answer = await mandates(asked);
    if (answer === null) return { text: 'You have no mandates.' };
    const capabilities = 'capabilities' in answer ? answer.capabilities.map(({ name }) => name) : [];
    const ids = answer.mandates.map(({ mandate_id: id }) => id);
    return {
      text: JSON.stringify(answer),
      own: { act: 'consulted', asked: { ...asked, mandates: ids, capabilities } },
    };
  },
);
