import { setup } from 'xstate';
import { z } from 'zod';
import { post, show } from '../../machines/ask.ts';
import { asking } from '../../machines/asking.ts';
import { panelOf, type Asking, type FacultyManifest } from '../../machines/faculty.ts';
import { mintKey } from '../../ports/effect-key.ts';
import { mandatesAskedSchema } from '../../ports/effects/mandates-query.ts';
import type { Heard } from '../../ports/faculty-mail.ts';

const hears = ['mandates.requested', 'mandates.timedOut', 'mandates.cancelled'] as const;
const asks = ['mandates.query'] as const;

export type GovernanceMail = Heard<(typeof hears)[number]>;

export const governanceContextSchema = z.object({
  life: z.number().int(),
  /** What is being asked; left out while nothing is. */
  query: mandatesAskedSchema.optional(),
  /** How many queries in a row had no answer in time; left out until one had not. */
  late: z.number().int().optional(),
});

export type GovernanceContext = z.infer<typeof governanceContextSchema>;

const query = asking<GovernanceContext, GovernanceMail, 'mandates.query'>({
  effect: 'mandates.query',
  asked: (context) => context.query ?? null,
  key: ({ life }, now) => mintKey({ cycle: now().cycle, actor: 'governance', life, what: 'mandates' }),
});

const governanceSetup = setup({
  types: {
    context: {} as GovernanceContext,
    events: {} as GovernanceMail,
    input: {} as { life: number },
    emitted: {} as Asking<(typeof asks)[number]>,
  },
  guards: { answered: query.isAnswered, failed: query.hasFailed },
});

const ask = governanceSetup.assign(({ event }) => {
  if (event.type !== 'mandates.requested') return {};
  const { type: _, at: __, ...asked } = event;
  return { query: asked };
});

const tellAnswer = post<GovernanceContext, GovernanceMail, 'mind', GovernanceMail>(
  'mind',
  ({ context, event }) => {
    const { effect: _, ok: __, ...answer } = query.answer(event);
    return { type: 'mandates.settled', cycle: query.now(context).cycle, answer };
  },
);

const tellFailure = post<GovernanceContext, GovernanceMail, 'mind', GovernanceMail>(
  'mind',
  ({ context }) => ({
    type: 'mandates.settled',
    cycle: query.now(context).cycle,
    answer: null,
  }),
);

/** Mandates as a faculty: asked by the cycle before it thinks, it finds out which apply to the turn. */
export const governance = governanceSetup.createMachine({
  id: 'governance',
  version: '1',
  description: 'Finds out which mandates, capabilities and rules apply to a turn (docs/model/mandates.md).',
  context: ({ input }) => ({ life: input.life }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Nobody has asked. Left when the cycle wants to know what applies.',
      on: { 'mandates.requested': { target: 'consulting', actions: ask } },
    },
    consulting: {
      description:
        'The mandates are being asked. Left with an answer, without one when that fails or takes too long for the cycle, which then goes by ' +
        'defaults, and when nobody waits any more. The next turn asks anew.',
      entry: query.ask,
      on: {
        'effect.settled': [
          {
            guard: 'answered',
            target: 'resting',
            actions: [tellAnswer, governanceSetup.assign({ query: undefined, late: 0 })],
          },
          {
            guard: 'failed',
            target: 'resting',
            actions: [
              show(({ context, event }) => ({
                kind: 'mandates.failed',
                cycle: query.now(context).cycle,
                query_id: query.now(context).query_id,
                message: query.failure(event).message,
              })),
              tellFailure,
              governanceSetup.assign({ query: undefined, late: 0 }),
            ],
          },
        ],
        'mandates.requested': { target: 'consulting', reenter: true, actions: [query.giveUp, ask] },
        'mandates.timedOut': {
          target: 'resting',
          actions: [
            query.giveUp,
            show(({ context, event }) => ({
              kind: 'mandates.timedOut',
              cycle: query.now(context).cycle,
              query_id: query.now(context).query_id,
              timeout_ms: query.now(context).timeout_ms,
              timestamp: event.at,
              inARow: (context.late ?? 0) + 1,
            })),
            governanceSetup.assign(({ context }) => ({ query: undefined, late: (context.late ?? 0) + 1 })),
          ],
        },
        'mandates.cancelled': {
          target: 'resting',
          actions: [query.giveUp, governanceSetup.assign({ query: undefined })],
        },
      },
    },
  },
});

export const governanceFaculty = {
  chart: governance,
  contextSchema: governanceContextSchema,
  hears,
  asks,
  configuration: 'mandates',
  panel: panelOf<GovernanceContext>([
    {
      name: 'late',
      help: 'How many queries of mandates in a row had no answer in time, so that defaults held.',
      value: ({ late = 0 }) => late,
    },
  ]),
} satisfies FacultyManifest;
