import { z } from 'zod';
import { stepKind } from '../vocabulary.ts';
import { perceptFields, sentIds, timesText } from './percept-fields.ts';

const spoken = z.strictObject({
  text: z.string().min(1).describe('What is said; "{n}" in it is the number of percepts sent so far.'),
  who: z.string().min(1).max(100).optional().describe('Who says it. Default the owner.'),
  space: z.string().min(1).max(100).optional().describe('Where. Default the first space of the mind.'),
  toMind: z
    .boolean()
    .default(true)
    .describe('Whether it is said to the mind, or only where it hears it. Default true.'),
  ...perceptFields,
});

/** The step by which somebody says something. */
export const sayStep = stepKind({
  name: 'say',
  summary: 'Somebody says something to the mind, or near it.',
  schema: spoken,
  describe: ({ text, who, space, ...sent }, { scenario: { configuration } }) =>
    `${who ?? configuration.owner}${space === undefined ? '' : ` in ${space}`}: ${text}${timesText(sent)}`,
  run: async ({ text, who, space, toMind, times, id, ...rest }, stage) => {
    const { owner, spaces } = stage.scenario.configuration;
    const source = {
      kind: toMind ? ('speech' as const) : ('chatter' as const),
      speaker: who ?? owner,
      space: space ?? spaces[0]?.id ?? 'terminal',
    };
    if (toMind) stage.chronicle.address();
    for (const each of sentIds({ id, times })) await stage.perceive({ source, text, ...rest, id: each });
  },
});
