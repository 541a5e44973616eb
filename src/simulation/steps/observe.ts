import { z } from 'zod';
import { stepKind } from '../vocabulary.ts';
import { perceptFields, sentIds, timesText } from './percept-fields.ts';

/** The step by which something watched changes. */
export const observeStep = stepKind({
  name: 'observe',
  summary: 'Something that is watched has changed, as a file in a folder does.',
  schema: z.strictObject({
    subject: z
      .string()
      .min(1)
      .max(500)
      .describe('What has changed: the name of a file. "{n}" in it is as in the text of "say".'),
    change: z
      .enum(['created', 'modified', 'deleted'])
      .default('created')
      .describe('What happened to it: created, modified or deleted. Default created.'),
    observer: z.string().min(1).max(100).default('inbox').describe('Who noticed it. Default inbox.'),
    text: z.string().default('').describe('What is in it.'),
    ...perceptFields,
  }),
  describe: ({ observer, subject, change, ...sent }) =>
    `${observer}: ${subject} was ${change}${timesText(sent)}`,
  run: async ({ subject, change, observer, times, id, ...rest }, stage) => {
    const source = { kind: 'observation' as const, observer, subject, change };
    for (const each of sentIds({ id, times })) await stage.perceive({ source, ...rest, id: each });
  },
});

/** The step by which a plan comes due. */
export const planStep = stepKind({
  name: 'plan',
  summary: 'Something planned comes to the mind now. Plans of its configuration come by themselves.',
  schema: z.strictObject({
    name: z.string().min(1).max(100).describe('What the plan is called.'),
    text: z.string().min(1).describe('What comes to mind.'),
    ...perceptFields,
  }),
  describe: ({ name, ...sent }) => `plan "${name}"${timesText(sent)}`,
  run: async ({ name, times, id, ...rest }, stage) => {
    const source = { kind: 'plan' as const, plan: name };
    for (const each of sentIds({ id, times })) await stage.perceive({ source, ...rest, id: each });
  },
});

const level = z
  .literal([0, 1, 2])
  .describe('0 an emergency, which preempts the running cycle; 1 critical; 2 urgent.');

/** The step that sends an interrupt. */
export const interruptStep = stepKind({
  name: 'interrupt',
  summary: 'Something interrupts the mind.',
  schema: z.strictObject({
    level,
    text: z.string().default('').describe('What it says.'),
    id: perceptFields.id,
  }),
  describe: ({ level, text }) => `level ${level}${text === '' ? '' : `: ${text}`}`,
  run: ({ level, ...rest }, stage) => stage.perceive({ source: { kind: 'interrupt', level }, ...rest }),
});
