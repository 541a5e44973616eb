import { z } from 'zod';
import { deedText } from '../../host/percepts/deed-text.ts';
import { stepKind } from '../vocabulary.ts';
import { perceptFields, sentIds, timesText } from './percept-fields.ts';

const done = z.strictObject({
  text: z
    .string()
    .min(1)
    .describe('What is done, like "hands you a letter"; "{n}" in it is the number of percepts sent so far.'),
  who: z.string().min(1).max(100).optional().describe('Who does it. Default the owner.'),
  space: z.string().min(1).max(100).optional().describe('Where. Default the first space of the mind.'),
  ...perceptFields,
});

/** The step by which somebody does something to the mind. */
export const doStep = stepKind({
  name: 'do',
  summary: 'Somebody does something that is meant for the mind.',
  schema: done,
  describe: ({ text, who, space, ...sent }, { scenario: { configuration } }) =>
    `${deedText(who ?? configuration.owner, text)}${space === undefined ? '' : ` in ${space}`}${timesText(sent)}`,
  run: async ({ text, who, space, times, id, ...rest }, stage) => {
    const { owner, spaces } = stage.scenario.configuration;
    const actor = who ?? owner;
    const source = { kind: 'action' as const, actor, space: space ?? spaces[0]?.id ?? 'terminal' };
    stage.chronicle.address();
    for (const each of sentIds({ id, times }))
      await stage.perceive({ source, text: deedText(actor, text), ...rest, id: each });
  },
});
