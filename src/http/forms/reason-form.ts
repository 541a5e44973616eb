import { z } from 'zod';
import { thoughtOrigins } from '../../../ports/inner.ts';
import { contextAccountSchema } from '../../../ports/context-account.ts';
import { perceptSourceSchema } from '../../../ports/percept.ts';
import { outboxForm, streamCycleForm } from './life-form.ts';
import { beliefAccountForm, namedMemoryForm } from './memory-form.ts';
import { historicPerceptForm, perceptForm } from './percept-form.ts';

const voiceCallForm = contextAccountSchema
  .extend({
    cycle: z.number().int(),
    step: z.number().int(),
    at: z.number(),
    origin: z.enum(thoughtOrigins),
    about: z.object({ percept: z.string(), source: perceptSourceSchema, text: z.string() }),
    recalled: z.array(z.object({ id: z.string(), content: z.string() })),
    unseen: z.array(z.string()),
  })
  .meta({ id: 'VoiceCall' });

/** Why something is as it is. */
export const reasonForm = z
  .discriminatedUnion('of', [
    z.object({
      of: z.literal('speech'),
      reason: z
        .object({
          utterance: outboxForm,
          percepts: z.array(perceptForm),
          repeats: z
            .array(perceptForm)
            .describe('What was said to it earlier and is repeated in it, oldest first.'),
          call: voiceCallForm.nullable(),
        })
        .nullable(),
    }),
    z.object({ of: z.literal('percept'), percept: historicPerceptForm, cycle: streamCycleForm.nullable() }),
    z.object({ of: z.literal('belief'), trace: beliefAccountForm }),
    z.object({ of: z.literal('waiting'), memory: namedMemoryForm }),
    z.object({ of: z.literal('several'), candidates: z.array(namedMemoryForm) }),
    z.object({ of: z.literal('nothing') }),
  ])
  .meta({ id: 'Reason' });
