import { z } from 'zod';
import { longestAssignment } from '../../ports/task.ts';
import { toolNames } from '../../ports/tools.ts';
import type { Tool } from '../../ports/voice.ts';
import { estimateTokens } from '../../theory/tokens.ts';
import { oneLine } from './one-line.ts';

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

/** What a voice can do when it has somebody to give tasks to: the same and `delegate`; without, the same. */
export function toolsWith(delegates: readonly { name: string; description: string }[]): readonly Tool[] {
  if (delegates.length === 0) return tools;
  const whom = delegates.map(({ name, description }) => `- ${name}: ${oneLine(description)}`).join('\n');
  return [
    ...tools,
    {
      name: toolNames.delegate,
      description: `Give a task to somebody else, who works on it while you go on. The report comes to you later, as an event. You can ask:\n${whom}`,
      input: z.object({
        delegate: z.string().describe('Whom to ask.'),
        assignment: z
          .string()
          .min(1)
          .describe(
            `What is to be done, up to ${longestAssignment} characters. They know nothing else: say all that they need.`,
          ),
      }),
    },
  ];
}

/** What tools take of every model call, tokens: providers are sent their schemas. */
export function tokensOf(offered: readonly Tool[]): number {
  const known = tokensKnown.get(offered);
  if (known !== undefined) return known;
  const found = estimateTokens(
    JSON.stringify(offered.map(({ input, ...tool }) => ({ ...tool, input: z.toJSONSchema(input) }))),
  );
  tokensKnown.set(offered, found);
  return found;
}

/** The same tools go with call after call. */
const tokensKnown = new WeakMap<readonly Tool[], number>();

/** What the tools take that every voice has, tokens. */
export const toolTokens = tokensOf(tools);
