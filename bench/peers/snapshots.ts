import { assign, createActor, fromPromise, setup, waitFor, type Actor, type AnyStateMachine } from 'xstate';
import type { Embedder } from '../../ports/embedder.ts';
import type { Asking } from './asking.ts';
import { recall } from './by-hand.ts';
import { answer, type Contender } from './contender.ts';

/** Resolves when an actor is in a state. */
const reached = (actor: Actor<AnyStateMachine>, state: string) =>
  waitFor(actor, (snapshot) => snapshot.matches(state));

/** How much of the conversation stays in the context of the actor: what a default mind's checkpoint has room for, too. */
const mostHeld = 20;

const table = `create table if not exists snapshot (conversation integer primary key, taken jsonb not null)`;
const keep = `insert into snapshot (conversation, taken) values ($1, $2)
  on conflict (conversation) do update set taken = excluded.taken`;

interface Given {
  asking: Asking;
  minds: readonly string[];
  embedder: Embedder;
}

/**
 * XState as it comes: an actor for each conversation, whose persisted snapshot is written after each transition, and read by nobody unless the process ends.
 * An answer that was said and whose snapshot was not written is said again.
 */
export async function snapshots({ asking, minds, embedder }: Given): Promise<Contender> {
  await asking.ask(table, []);
  const actors = minds.map((mind) => createActor(conversationOf(asking, mind, embedder)).start());
  const write = (actor: Actor<AnyStateMachine>, conversation: number) =>
    asking.ask(keep, [conversation, JSON.stringify(actor.getPersistedSnapshot())]);
  return {
    name: 'XState, snapshots',
    turn: async (said, conversation = 0) => {
      const actor = actors[conversation]!;
      const states = ['recalling', 'calling', 'waiting'];
      actor.send({ type: 'said', text: said });
      for (const state of states) {
        await reached(actor, state);
        await write(actor, conversation);
        // a step goes on when it is durable that it begins
        if (state !== 'waiting') actor.send({ type: 'kept' });
      }
    },
    settled: async () => undefined,
    close: async () => {
      for (const actor of actors) actor.stop();
      await asking.close();
    },
  };
}

function conversationOf(asking: Asking, mind: string, embedder: Embedder) {
  const held = setup({
    types: {
      context: {} as { held: string[]; said: string; found: string[] },
      events: {} as { type: 'said'; text: string } | { type: 'kept' },
    },
    actors: {
      recall: fromPromise<string[], string>(async ({ input }) =>
        (await recall(asking.ask, { said: input, mind, embedder })).map(({ content }) => content),
      ),
      call: fromPromise<string>(async () => answer),
    },
  });
  return held.createMachine({
    context: { held: [], said: '', found: [] },
    initial: 'waiting',
    states: {
      waiting: {
        id: 'waiting',
        on: { said: { target: 'recalling', actions: assign({ said: ({ event }) => event.text }) } },
      },
      recalling: {
        initial: 'begun',
        states: {
          begun: { on: { kept: 'looking' } },
          looking: {
            invoke: {
              src: 'recall',
              input: ({ context }) => context.said,
              onDone: { target: '#calling', actions: assign({ found: ({ event }) => event.output }) },
            },
          },
        },
      },
      calling: {
        id: 'calling',
        initial: 'begun',
        states: {
          begun: { on: { kept: 'asking' } },
          asking: {
            invoke: {
              src: 'call',
              onDone: {
                target: '#waiting',
                actions: assign({
                  held: ({ context, event }) =>
                    [...context.held, context.said, event.output].slice(-mostHeld),
                }),
              },
            },
          },
        },
      },
    },
  });
}
