import { assign, emit, enqueueActions, setup } from 'xstate';
import { z } from 'zod';
import { mintKey } from '../../ports/effect-key.ts';
import { admissionSchema, type Heard } from '../../ports/faculty-mail.ts';
import { mindSettingsSchema } from '../../ports/settings.ts';
import { lexicalSimilarity, type Similarity } from '../../theory/similarity.ts';
import { post, timeOf } from '../../machines/ask.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';
import { choose } from './choose.ts';

const hears = ['attention.requested'] as const;
const asks = ['inbox.read'] as const;

export type AttentionMail = Heard<(typeof hears)[number]>;

/** How many percepts from the front of the queue compete. */
const competitors = 64;
/** How many of those that won lately are remembered for judging what is new, and how much of each, characters. */
const remembered = 20;
const rememberedLength = 160;

export const attentionContextSchema = z.object({
  life: z.number().int(),
  /** How often it has looked; part of its effect keys. */
  looks: z.number().int(),
  request: z
    .object({
      admission: admissionSchema,
      priority: mindSettingsSchema.shape.priority,
    })
    .nullable(),
  /** The beginnings of what won lately, oldest first. */
  before: z.array(z.string()),
});

export type AttentionContext = z.infer<typeof attentionContextSchema>;

const keyOf = ({ life, looks }: AttentionContext) =>
  mintKey({ cycle: { look: looks }, actor: 'attention', life, what: 'inbox.read' });

/**
 * The attention: asked by the cycle, it looks at the front of the inbox and hands over what wins and what shares the
 * cycle with it. `similarity` is lexical until memory brings vectors.
 */
export function attention(similarity: Similarity) {
  return setup({
    types: {
      context: {} as AttentionContext,
      events: {} as AttentionMail,
      input: {} as { life: number },
      emitted: {} as Asking<(typeof asks)[number]>,
    },
    guards: {
      awaited: ({ context, event }) => event.type === 'effect.settled' && event.key === keyOf(context),
    },
  }).createMachine({
    id: 'attention',
    version: '1',
    description: 'Chooses what the mind attends to next.',
    context: ({ input }) => ({ life: input.life, looks: 0, request: null, before: [] }),
    initial: 'resting',
    states: {
      resting: {
        description: 'Nobody has asked. Left when the cycle asks.',
        on: {
          'attention.requested': {
            target: 'looking',
            actions: assign(({ context, event }) => ({
              looks: context.looks + 1,
              request: { admission: event.admission, priority: event.priority },
            })),
          },
        },
      },
      looking: {
        description:
          'The front of the inbox is being read. Left when it is here, or could not be read: then nothing wins. A cycle ' +
          'that asks again has given the first look up.',
        entry: emit(({ context }) => ({
          type: 'perform',
          key: keyOf(context),
          effect: 'inbox.read',
          limit: competitors,
          commandsOnly: context.request?.admission.commandsOnly ?? false,
        })),
        on: {
          'effect.settled': {
            guard: 'awaited',
            target: 'resting',
            actions: enqueueActions(({ enqueue, context, event }) => {
              if (event.outcome.effect !== 'inbox.read' || !event.outcome.ok || context.request === null) {
                enqueue.assign({ request: null });
                return enqueue(post('mind', { type: 'attention.failed' }));
              }
              const { candidates, depth } = event.outcome;
              const { admission, priority } = context.request;
              const { before } = context;
              const choice = choose(candidates, admission, {
                now: timeOf(event),
                before,
                priority,
                similarity,
              });
              const seen = choice.batch.map(({ excerpt }) => excerpt.slice(0, rememberedLength));
              enqueue.assign({ request: null, before: [...before, ...seen].slice(-remembered) });
              enqueue(post('mind', { type: 'attention.settled', ...choice, depth }));
            }),
          },
          'attention.requested': {
            target: 'looking',
            reenter: true,
            actions: [
              emit(({ context }) => ({ type: 'cancel', key: keyOf(context) })),
              assign(({ context, event }) => ({
                looks: context.looks + 1,
                request: { admission: event.admission, priority: event.priority },
              })),
            ],
          },
        },
      },
    },
  });
}

/** The attention that judges by this what resembles what. */
export const attentionWith = (similarity: Similarity) =>
  ({
    chart: attention(similarity),
    contextSchema: attentionContextSchema,
    hears,
    asks,
    configuration: 'priority',
  }) satisfies FacultyManifest;

export const attentionFaculty = attentionWith(lexicalSimilarity);
