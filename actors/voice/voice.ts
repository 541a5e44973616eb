import { assign, setup } from 'xstate';
import { z } from 'zod';
import { mintKey } from '../../ports/effect-key.ts';
import { questionSchema } from '../../ports/effects/think.ts';
import type { Heard } from '../../ports/faculty-mail.ts';
import { voiceFailureSchema, type VoiceFailure } from '../../ports/voice.ts';
import { post, unwake, wakeIn } from '../../machines/ask.ts';
import { asking, restAfter, type Tries } from '../../machines/asking.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';

const hears = ['thought.requested', 'thought.cancelled'] as const;
const asks = ['think'] as const;

export type VoiceMail = Heard<(typeof hears)[number]>;

/** The tries at one thought: the first rest is as long as two calls are kept apart. */
const tries: Tries = { most: 3, firstRest: 2_000, longestRest: 15_000 };

export const voiceContextSchema = z.object({
  life: z.number().int(),
  attempt: z.number().int(),
  /** The mail that asked for the thought. */
  question: questionSchema.extend({ type: z.literal('thought.requested'), at: z.number() }).nullable(),
  /** Why the last attempt failed; left out, or null by older versions, where none did. */
  failure: voiceFailureSchema.nullish(),
});

export type VoiceContext = z.infer<typeof voiceContextSchema>;

const thought = asking<VoiceContext, VoiceMail, 'think'>({
  effect: 'think',
  asked({ question }) {
    if (question === null) return null;
    const { type: _, at: __, ...asked } = question;
    return asked;
  },
  key({ life, attempt }, now) {
    const { cycle, step } = now();
    return mintKey({ cycle, actor: 'voice', life, what: `think.${step}`, attempt });
  },
});

const passing = new Set<VoiceFailure['kind']>(['rateLimited', 'overloaded', 'unavailable']);

/** How long to rest before another try; null: another try would not help. */
const restOf = ({ failure, attempt }: VoiceContext): number | null =>
  failure != null && passing.has(failure.kind) ? restAfter(attempt, failure.retryAfter, tries) : null;

/** The voice as a faculty: calls the language model, and tries again when the failure may pass. */
export const voice = setup({
  types: {
    context: {} as VoiceContext,
    events: {} as VoiceMail,
    input: {} as { life: number },
    emitted: {} as Asking<(typeof asks)[number]>,
  },
  guards: {
    answered: thought.isAnswered,
    failed: thought.hasFailed,
    worthAnotherTry: ({ context }) => restOf(context) !== null,
  },
}).createMachine({
  id: 'voice',
  version: '1',
  description: 'Turns what the mind attends to into a thought, by way of a language model.',
  context: ({ input }) => ({ life: input.life, attempt: 0, question: null }),
  initial: 'silent',
  states: {
    silent: {
      description: 'Nobody has asked. Left when the cycle asks for a thought.',
      on: {
        'thought.requested': {
          target: 'asking',
          actions: assign(({ event }) => ({ question: event, attempt: 0, failure: undefined })),
        },
      },
    },
    asking: {
      description: 'The model has been asked. Left when it answers, fails, or is no longer wanted.',
      entry: thought.ask,
      on: {
        'effect.settled': [
          {
            guard: 'answered',
            target: 'silent',
            actions: [
              post('mind', ({ context, event }) => {
                const { cycle, step } = thought.now(context);
                const {
                  thought: formed,
                  contextTokens = null,
                  density,
                  unseen = [],
                  remembered,
                  seen,
                } = thought.answer(event);
                return {
                  type: 'thought.formed',
                  cycle,
                  step,
                  thought: formed,
                  contextTokens,
                  density,
                  unseen,
                  remembered,
                  seen,
                };
              }),
              assign({ question: null }),
            ],
          },
          {
            guard: 'failed',
            target: 'judging',
            actions: assign(({ event }) => {
              const failure = thought.failure(event);
              return { failure: 'remedy' in failure ? failure : unperformed(failure.message) };
            }),
          },
        ],
        'thought.cancelled': {
          target: 'silent',
          actions: [thought.giveUp, assign({ question: null })],
        },
      },
    },
    judging: {
      description: 'What went wrong may pass, or not. Passed through at once.',
      always: [{ guard: 'worthAnotherTry', target: 'resting' }, { target: 'failing' }],
    },
    resting: {
      description: 'As long as the provider asks, or a little longer each time. Left for another try.',
      entry: wakeIn('retry', ({ context }) => restOf(context) ?? 0),
      exit: unwake('retry'),
      on: {
        'alarm.rang': {
          target: 'asking',
          actions: assign({ attempt: ({ context }) => context.attempt + 1 }),
        },
        'thought.cancelled': { target: 'silent', actions: assign({ question: null }) },
      },
    },
    failing: {
      description:
        'No thought came, and another try would not help now. The mind is told. Passed through at once.',
      entry: [
        post('mind', ({ context }) => {
          const { cycle, step } = thought.now(context);
          return {
            type: 'thought.failed',
            cycle,
            step,
            failure: context.failure ?? unperformed('no reason is known'),
          };
        }),
        assign({ question: null }),
      ],
      always: 'silent',
    },
  },
});

/** The failure of a call that could not be made: no provider is to blame, but the input may be, so it is not tried for ever. */
function unperformed(reason: string): VoiceFailure {
  return {
    kind: 'malformed',
    message: `The call could not be made: ${reason}.`,
    remedy: 'If it lasts, check the database, and report it as a fault of Wakeful.',
    retryAfter: null,
  };
}

export const voiceFaculty = {
  chart: voice,
  contextSchema: voiceContextSchema,
  hears,
  asks,
  configuration: 'voice',
} satisfies FacultyManifest;
