import { z } from 'zod';
import { innerTool } from './inner-tool.ts';

/** The tool `recall`: the mind looks into its own memory with words of its own. */
export const innerRecallTool = innerTool(
  {
    name: 'recall',
    description: 'Looks into your own memory for what you remember of some words, a name or a time.',
    input: z.strictObject({
      about: z.string().trim().min(2).max(300).describe('like "Marta’s allergies" or "last Friday"'),
    }),
    idempotent: true,
    perHour: 60,
  },
  async ({ about }, { lookUp }) => {
    const { text, memories } = await lookUp(about);
    return memories.length === 0 ? { text } : { text, own: { act: 'recalled', memories } };
  },
);
