import { setup } from 'xstate';
import { z } from 'zod';
import { recallSchema } from '../../ports/effects/memory-recall.ts';
import { mintKey } from '../../ports/effect-key.ts';
import type { Heard } from '../../ports/faculty-mail.ts';
import { post, show } from '../../machines/ask.ts';
import { asking } from '../../machines/asking.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';

const hears = ['recall.requested', 'recall.cancelled'] as const;
const asks = ['memory.recall'] as const;

export type MemoryMail = Heard<(typeof hears)[number]>;

export const memoryContextSchema = z.object({
  life: z.number().int(),
  /** How often it has searched; part of its effect keys. */
  recalls: z.number().int(),
  /** Null or left out while nothing is asked. */
  request: recallSchema.nullable().optional(),
});

export type MemoryContext = z.infer<typeof memoryContextSchema>;

/** Asks for a recall; a resumed cycle asks under a new key, because memory may have changed since. */
const recall = asking<MemoryContext, MemoryMail, 'memory.recall'>({
  effect: 'memory.recall',
  asked: ({ request }) => request ?? null,
  key: ({ life, recalls }, now) =>
    mintKey({ cycle: now().cycle, actor: 'memory', life, what: `recall.${recalls}` }),
});

/** The answer when memory could not be searched: the mind goes on without. */
const nothing = { recalled: [], nearMisses: [] };

const memorySetup = setup({
  types: {
    context: {} as MemoryContext,
    events: {} as MemoryMail,
    input: {} as { life: number },
    emitted: {} as Asking<(typeof asks)[number]>,
  },
  guards: { found: recall.isAnswered, failed: recall.hasFailed },
});

const ask = memorySetup.assign(({ context, event }) => {
  if (event.type !== 'recall.requested') return {};
  const { type: _, at: __, ...request } = event;
  return { recalls: context.recalls + 1, request };
});

const tellFound = post<MemoryContext, MemoryMail, 'mind', MemoryMail>('mind', ({ context, event }) => {
  const { recalled, nearMisses, felt, by, knowing } = recall.answer(event);
  const { cycle } = recall.now(context);
  return {
    type: 'recall.settled',
    cycle,
    recalled,
    nearMisses,
    ...(by !== undefined && { by }),
    ...(felt !== undefined && { felt }),
    ...(knowing && { knowing }),
  };
});

const tellNothing = post<MemoryContext, MemoryMail, 'mind', MemoryMail>('mind', ({ context }) => ({
  type: 'recall.settled',
  cycle: recall.now(context).cycle,
  ...nothing,
}));

const forget = memorySetup.assign({ request: null });

/** Long-term memory as a faculty: asked by the cycle, it recalls what fits the winner. */
export const memory = memorySetup.createMachine({
  id: 'memory',
  version: '1',
  description: 'Brings to mind what the winner of a cycle reminds of.',
  context: ({ input }) => ({ life: input.life, recalls: 0 }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Nobody has asked. Left when the cycle wants to be reminded.',
      on: { 'recall.requested': { target: 'recalling', actions: ask } },
    },
    recalling: {
      description:
        'Memory is being searched. Left when something or nothing was found, when the search failed, which is nothing found, ' +
        'and when nobody waits any more. A cycle that asks again has given the first search up.',
      entry: recall.ask,
      on: {
        'effect.settled': [
          { guard: 'found', target: 'resting', actions: [tellFound, forget] },
          {
            guard: 'failed',
            target: 'resting',
            actions: [
              show(({ event }) => ({
                kind: 'memory.failed',
                what: 'recall',
                message: recall.failure(event).message,
              })),
              tellNothing,
              forget,
            ],
          },
        ],
        'recall.requested': { target: 'recalling', reenter: true, actions: [recall.giveUp, ask] },
        'recall.cancelled': { target: 'resting', actions: [recall.giveUp, forget] },
      },
    },
  },
});

export const memoryFaculty = {
  chart: memory,
  contextSchema: memoryContextSchema,
  hears,
  asks,
  configuration: 'memory',
} satisfies FacultyManifest;
