import { z } from 'zod';
import { toolNames } from '../../ports/tools.ts';
import type { Tool } from '../../ports/voice.ts';
import { estimateTokens } from '../../theory/tokens.ts';

/** What a voice can do besides thinking (seed 001). */
export const tools: readonly Tool[] = [
  {
    name: toolNames.sendMessage,
    description: 'Say something to the people in a space. This is the only way anybody hears you.',
    input: z.object({
      text: z.string().min(1).describe('What to say.'),
      space: z.string().optional().describe('The id of the space; the one you are in when left out.'),
    }),
  },
  {
    name: toolNames.enterSpace,
    description: 'Go to another space. You are shown what was said there last.',
    input: z.object({ space: z.string().describe('The id of the space.') }),
  },
];

/** What the tools take of every model call, tokens: providers are sent their schemas. */
export const toolTokens = estimateTokens(
  JSON.stringify(tools.map(({ input, ...tool }) => ({ ...tool, input: z.toJSONSchema(input) }))),
);
