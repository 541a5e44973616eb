import { z } from 'zod';
import { durationSchema } from '../../configuration/duration.ts';
import { callPurposes } from '../../../ports/call-purpose.ts';
import { voiceFailureKinds } from '../../../ports/voice.ts';
import { durationText } from '../time-text.ts';
import { stepKind } from '../vocabulary.ts';

const toolCall = z.strictObject({
  name: z.string().min(1).describe('The tool.'),
  input: z.record(z.string(), z.unknown()).default({}).describe('What it is called with.'),
});

/** The step that sets the voice's next answers. */
export const answerStep = stepKind({
  name: 'answer',
  summary: 'What the voice answers next. Several of them answer one after the other.',
  schema: z
    .strictObject({
      purpose: z
        .enum(callPurposes)
        .optional()
        .describe(
          'What kind of call it answers. Default thought; other calls see nothing of what the mind is in.',
        ),
      text: z.string().optional().describe('What it thinks.'),
      say: z.string().optional().describe('What it says.'),
      toolCalls: z.array(toolCall).optional().describe('Tools it calls.'),
      fail: z.enum(voiceFailureKinds).optional().describe('The failure that comes instead of a thought.'),
      retryAfter: durationSchema().optional().describe('How long a failure asks the mind to wait.'),
      delay: durationSchema().optional().describe('How long the answer takes.'),
      times: z
        .int()
        .min(1)
        .max(100_000)
        .optional()
        .describe('How many calls it answers. Default 1, or with "for" as many as are made.'),
      for: durationSchema({ shortest: 1 })
        .optional()
        .describe('For how long it answers, from now on. Default until it has answered.'),
    })
    .refine(
      ({ fail, text, say, toolCalls }) => fail === undefined || (text ?? say ?? toolCalls) === undefined,
      {
        error: 'must either fail or answer',
        path: ['fail'],
      },
    ),
  describe: ({ purpose, say, text, fail, toolCalls, for: whole }) =>
    `${purpose === undefined ? '' : `${purpose}: `}${fail ?? say ?? text ?? (toolCalls ?? []).map(({ name }) => name).join(', ')}${whole === undefined ? '' : `, for ${durationText(whole)}`}`,
  run: async ({ purpose = 'thought', delay, for: whole, times, fail, retryAfter, ...thought }, stage) =>
    stage.answer({
      answer:
        fail === undefined
          ? Object.fromEntries(Object.entries(thought).filter(([, value]) => value !== undefined))
          : { fail, ...(retryAfter === undefined ? {} : { retryAfter }) },
      purpose,
      delay,
      times: times ?? (whole === undefined ? 1 : Infinity),
      ...(whole === undefined ? {} : { until: stage.now + whole }),
    }),
});
