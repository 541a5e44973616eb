import { assign, emit, setup } from 'xstate';
import { z } from 'zod';
import type { Outcome, Perform } from '../../ports/command.ts';
import { mintKey } from '../../ports/effect-key.ts';
import type { Heard } from '../../ports/faculty-mail.ts';
import { voiceFailureSchema, type VoiceFailure } from '../../ports/voice.ts';
import { post, unwake, wakeIn } from '../../machines/ask.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';

const hears = ['thought.requested', 'thought.cancelled'] as const;
const asks = ['think'] as const;

export type VoiceMail = Heard<(typeof hears)[number]>;

/** Tries at one thought, the first included. */
const attempts = 3;
/** The first rest between tries, milliseconds, as long as two calls are kept apart (seed 000); each further one is twice as long. */
const firstRest = 2_000;
/** A provider that asks for a longer rest than this is not waited for here: the mind goes on and comes back. */
const longestRest = 15_000;

type Question = Extract<VoiceMail, { type: 'thought.requested' }>;

export const voiceContextSchema = z.object({
  life: z.number().int(),
  attempt: z.number().int(),
  question: z.custom<Question>((value) => typeof value === 'object' && value !== null).nullable(),
  failure: voiceFailureSchema.nullable(),
});

export type VoiceContext = z.infer<typeof voiceContextSchema>;

const questionOf = (context: VoiceContext): Question => {
  if (!context.question) throw new Error('The voice has not been asked anything.');
  return context.question;
};

/** An effect's key is never minted twice: which cycle, which life of this actor, which call, which try. */
const keyOf = (context: VoiceContext): string => {
  const { life, attempt } = context;
  const { cycle, step } = questionOf(context);
  return mintKey({ cycle, actor: 'voice', life, what: `think.${step}`, attempt });
};

const restAfter = ({ failure, attempt }: VoiceContext): number =>
  Math.max(firstRest, failure?.retryAfter ?? firstRest * 2 ** attempt);

const passing = new Set<VoiceFailure['kind']>(['rateLimited', 'overloaded', 'unavailable']);

function performOf(context: VoiceContext): Extract<Perform, { effect: 'think' }> {
  const { type: _, at: __, ...question } = questionOf(context);
  return { type: 'perform', key: keyOf(context), effect: 'think', ...question };
}

/** Asks the language model, and asks again when what went wrong may pass. */
export const voice = setup({
  types: {
    context: {} as VoiceContext,
    events: {} as VoiceMail,
    input: {} as { life: number },
    emitted: {} as Asking<(typeof asks)[number]>,
  },
  guards: {
    answered: ({ context, event }) =>
      event.type === 'effect.settled' && event.key === keyOf(context) && event.outcome.ok,
    failed: ({ context, event }) =>
      event.type === 'effect.settled' && event.key === keyOf(context) && !event.outcome.ok,
    worthAnotherTry: ({ context }) =>
      context.failure !== null &&
      passing.has(context.failure.kind) &&
      context.attempt + 1 < attempts &&
      restAfter(context) <= longestRest,
  },
}).createMachine({
  id: 'voice',
  version: '1',
  description: 'Turns what the mind attends to into a thought, by way of a language model.',
  context: ({ input }) => ({ life: input.life, attempt: 0, question: null, failure: null }),
  initial: 'silent',
  states: {
    silent: {
      description: 'Nobody has asked. Left when the cycle asks for a thought.',
      on: {
        'thought.requested': {
          target: 'asking',
          actions: assign(({ event }) => ({ question: event, attempt: 0, failure: null })),
        },
      },
    },
    asking: {
      description: 'The model has been asked. Left when it answers, fails, or is no longer wanted.',
      entry: emit(({ context }) => performOf(context)),
      on: {
        'effect.settled': [
          {
            guard: 'answered',
            target: 'silent',
            actions: [
              post('mind', ({ context, event }) => {
                if (event.outcome.effect !== 'think' || !event.outcome.ok)
                  throw new Error(`A thought was awaited, and ${event.outcome.effect} came.`);
                const { cycle, step } = questionOf(context);
                const { thought, contextTokens = null } = event.outcome;
                return { type: 'thought.formed', cycle, step, thought, contextTokens };
              }),
              assign({ question: null }),
            ],
          },
          {
            guard: 'failed',
            target: 'judging',
            actions: assign(({ event }) => ({
              failure:
                event.outcome.ok || !('remedy' in event.outcome.failure)
                  ? unperformed(event.outcome)
                  : event.outcome.failure,
            })),
          },
        ],
        'thought.cancelled': {
          target: 'silent',
          actions: [
            emit(({ context }) => ({ type: 'cancel', key: keyOf(context) })),
            assign({ question: null }),
          ],
        },
      },
    },
    judging: {
      description: 'What went wrong may pass, or not. Passed through at once.',
      always: [{ guard: 'worthAnotherTry', target: 'resting' }, { target: 'failing' }],
    },
    resting: {
      description: 'As long as the provider asks, or a little longer each time. Left for another try.',
      entry: wakeIn('retry', ({ context }) => restAfter(context)),
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
          const { cycle, step } = questionOf(context);
          return { type: 'thought.failed', cycle, step, failure: context.failure ?? unperformed(null) };
        }),
        assign({ question: null }),
      ],
      always: 'silent',
    },
  },
});

/** The call itself could not be made: no provider is to blame, but the input may be, so it is not tried for ever. */
function unperformed(outcome: Outcome | null): VoiceFailure {
  const reason = outcome === null || outcome.ok ? 'no reason is known' : outcome.failure.message;
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
