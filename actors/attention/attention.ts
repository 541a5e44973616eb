import { assign, enqueueActions, setup } from 'xstate';
import { z } from 'zod';
import { concernSchema } from '../../ports/attention.ts';
import { mintKey } from '../../ports/effect-key.ts';
import { admissionSchema, type Heard } from '../../ports/faculty-mail.ts';
import { perceptIdSchema } from '../../ports/identifiers.ts';
import { mindSettingsSchema } from '../../ports/settings.ts';
import { attentionSalience, type AttentionMeasure } from '../../theory/attention-salience.ts';
import { creditsAfter } from '../../theory/concern-shares.ts';
import { post, timeOf } from '../../machines/ask.ts';
import { asking } from '../../machines/asking.ts';
import { panelOf, type Asking, type FacultyManifest } from '../../machines/faculty.ts';
import { attendedConcernSchema, concernName, turnOfConcern, withAttended, withWinner } from './attended.ts';
import { choose } from './choose.ts';

const hears = ['attention.requested', 'attention.paid'] as const;
const asks = ['inbox.read'] as const;

export type AttentionMail = Heard<(typeof hears)[number]>;

/** How many percepts from the front of the queue compete. */
const competitors = 64;

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
  /** What the latest cycles were about, oldest first: by this it is judged how new something is. */
  winners: z.array(perceptIdSchema),
  /** How many cycles each concern is behind its share. */
  credits: z.partialRecord(concernSchema, z.number()),
  /** The concerns that were attended to, the latest last, each with the last cycle about it. */
  concerns: z.array(attendedConcernSchema),
});

export type AttentionContext = z.infer<typeof attentionContextSchema>;

/** Asks for the front of the inbox, under a key of its own: a look belongs to no cycle yet. */
const look = asking<AttentionContext, AttentionMail, 'inbox.read'>({
  effect: 'inbox.read',
  asked: ({ request, winners }) =>
    request && { limit: competitors, commandsOnly: request.admission.commandsOnly, winners },
  key: ({ life, looks }) => mintKey({ cycle: { look: looks }, actor: 'attention', life, what: 'inbox.read' }),
});

/** What the mail that a cycle was lived leaves in the context. */
function paid(context: AttentionContext, mail: AttentionMail): Partial<AttentionContext> {
  if (mail.type !== 'attention.paid') return {};
  const { winner, cycle, concern, task, present, shares } = mail;
  const winners = withWinner(context.winners, winner);
  if (concern === null) return { winners };
  return {
    winners,
    concerns: withAttended(context.concerns, { name: concernName(concern, task), cycle }),
    credits: present.includes(concern)
      ? creditsAfter(context.credits, { present, winner: concern }, shares)
      : context.credits,
  };
}

/**
 * The chart of the attention: asked by the cycle, it reads the front of the inbox and returns the winner, what shares the cycle with
 * it, and how the competition came out. It decides on numbers alone: who reads the inbox has measured them.
 *
 * @param salience how salient a candidate is by its scores
 */
export function attention(salience: AttentionMeasure) {
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
      note: assign(({ context, event }) => paid(context, event)),
      choose: enqueueActions(({ enqueue, context, event }) => {
        const { candidates, depth } = look.answer(event);
        const { request, credits, concerns } = context;
        if (request === null) throw new Error('Nobody has asked what comes next.');
        const { admission, priority } = request;
        const choice = choose(candidates, admission, { now: timeOf(event), priority, credits, salience });
        const competition = choice.competition && {
          ...choice.competition,
          ...turnOfConcern(concerns, choice.competition.foremost[0]!.concern, admission.focus),
        };
        enqueue.assign({ request: null });
        enqueue(post('mind', { type: 'attention.settled', ...choice, competition, depth }));
      }),
    },
  }).createMachine({
    id: 'attention',
    version: '1',
    description: 'Chooses what the mind attends to next.',
    context: ({ input }) => ({
      life: input.life,
      looks: 0,
      request: null,
      winners: [],
      credits: {},
      concerns: [],
    }),
    // what a cycle was about counts once that cycle is lived, whatever is looked at meanwhile
    on: { 'attention.paid': { actions: 'note' } },
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

/** What it attended to lately. */
const attentionPanel = panelOf<AttentionContext>([
  {
    name: 'concerns',
    help: 'What it attended to, the latest first.',
    entries: ({ concerns }) => concerns.map(({ name, cycle }) => `${name}, cycle ${cycle}`).toReversed(),
  },
  { name: 'looks', help: 'How often it has read the inbox.', value: ({ looks }) => looks },
]);

/** The attention faculty with a given measure of salience. */
export const attentionWith = (salience: AttentionMeasure) =>
  ({
    chart: attention(salience),
    contextSchema: attentionContextSchema,
    hears,
    asks,
    configuration: 'attention',
    panel: attentionPanel,
  }) satisfies FacultyManifest;

export const attentionFaculty = attentionWith(attentionSalience);
