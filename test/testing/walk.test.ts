import { describe, expect, it } from 'vitest';
import { createActor, setup, type EventObject } from 'xstate';
import { coverageOf, pathsOf, type Walk } from '../../src/testing/index.ts';

type Push = EventObject & { type: 'push' | 'lock' | 'unlock' };

const door = setup({ types: { events: {} as Push } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { push: 'open', lock: 'locked' } },
    open: { on: { push: 'closed' } },
    locked: { on: { unlock: 'closed' } },
  },
});

const walkOf = (...types: Push['type'][]): Walk<{ value: string }, Push> => ({
  input: undefined,
  events: () => types.map((type) => ({ type })),
  key: ({ value }) => value,
});

describe('generated paths of any chart', () => {
  it('take every transition, or name those that they do not', () => {
    expect(coverageOf(door, [walkOf('push', 'lock', 'unlock') as never])).toEqual({
      transitions: 4,
      taken: 4,
      missing: [],
      unreached: [],
    });
    expect(coverageOf(door, [walkOf('push') as never])).toEqual({
      transitions: 4,
      taken: 2,
      missing: ['door.closed [1] lock → door.locked', 'door.locked [0] unlock → door.closed'],
      unreached: ['door.locked'],
    });
  });

  it('lead from the birth to every state, each as short as can be', () => {
    const paths = pathsOf(door, walkOf('push', 'lock', 'unlock'));
    expect(paths.map(({ state, events }) => [state.value, events.map(({ type }) => type)])).toEqual([
      ['closed', []],
      ['open', ['push']],
      ['locked', ['lock']],
    ]);
    for (const { state, events } of paths) {
      const actor = createActor(door).start();
      for (const event of events) actor.send(event);
      expect(actor.getSnapshot().value).toBe(state.value);
    }
  });
});
