import { assign, enqueueActions, setup } from 'xstate';
import { z } from 'zod';
import { mintKey } from '../../ports/effect-key.ts';
import { admissionSchema, type Heard } from '../../ports/faculty-mail.ts';
import { mindSettingsSchema } from '../../ports/settings.ts';
import { lexicalSimilarity, type Similarity } from '../../theory/similarity.ts';
import { post, timeOf } from '../../machines/ask.ts';
import { asking } from '../../machines/asking.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';
import { choose } from './choose.ts';

const hears = ['attention.requested'] as const;
const asks = ['inbox.read'] as const;

export type AttentionMail = Heard<(typeof hears)[number]>;

/** How many percepts from the front of the queue compete. */
const competitors = 64;
/** How many of the latest winners are kept to judge novelty, and how much of each, characters. */
const remembered = 20;
const rememberedLength = 160;

export const attentionContextSchema = z.object({
  life: z.number().int(),
  /** How often it has read the inbox; part of its effect keys. */
  looks: z.number().int(),
  request: z
    .object({
      admission: admissionSchema,
      priority: mindSettingsSchema.shape.priority,
    })
    .nullable(),
  /** The beginnings of the latest winners, oldest first. */
  before: z.array(z.string()),
});

export type AttentionContext = z.infer<typeof attentionContextSchema>;

/** Asks for the front of the inbox, under a key of its own: a look belongs to no cycle yet. */
const look = asking<AttentionContext, AttentionMail, 'inbox.read'>({
  effect: 'inbox.read',
  asked: ({ request }) => request && { limit: competitors, commandsOnly: request.admission.commandsOnly },
  key: ({ life, looks }) => mintKey({ cycle: { look: looks }, actor: 'attention', life, what: 'inbox.read' }),
});

/**
 * The chart of the attention: asked by the cycle, it reads the front of the inbox and returns the winner and what shares the
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
    guards: { read: look.isAnswered, unreadable: look.hasFailed },
    actions: {
      begin: assign(({ context, event }) =>
        event.type === 'attention.requested'
          ? { looks: context.looks + 1, request: { admission: event.admission, priority: event.priority } }
          : {},
      ),
      choose: enqueueActions(({ enqueue, context, event }) => {
        const { candidates, depth } = look.answer(event);
        const { request, before } = context;
        if (request === null) throw new Error('Nobody has asked what comes next.');
        const choice = choose(candidates, request.admission, {
          now: timeOf(event),
          before,
          priority: request.priority,
          similarity,
        });
        const seen = choice.batch.map(({ excerpt }) => excerpt.slice(0, rememberedLength));
        enqueue.assign({ request: null, before: [...before, ...seen].slice(-remembered) });
        enqueue(post('mind', { type: 'attention.settled', ...choice, depth }));
      }),
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
            actions: 'begin',
          },
        },
      },
      looking: {
        description:
          'The front of the inbox is being read. Left when it is here, or could not be read: then nothing wins. A cycle ' +
          'that asks again has given the first look up.',
        entry: look.ask,
        on: {
          'effect.settled': [
            { guard: 'read', target: 'resting', actions: 'choose' },
            {
              guard: 'unreadable',
              target: 'resting',
              actions: [assign({ request: null }), post('mind', { type: 'attention.failed' })],
            },
          ],
          'attention.requested': { target: 'looking', reenter: true, actions: [look.giveUp, 'begin'] },
        },
      },
    },
  });
}

/** The attention faculty with a given measure of similarity. */
export const attentionWith = (similarity: Similarity) =>
  ({
    chart: attention(similarity),
    contextSchema: attentionContextSchema,
    hears,
    asks,
    configuration: 'priority',
  }) satisfies FacultyManifest;

export const attentionFaculty = attentionWith(lexicalSimilarity);
