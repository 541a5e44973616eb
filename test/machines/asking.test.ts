import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, setup, type AnyEventObject } from 'xstate';
import { asking, restAfter } from '../../machines/asking.ts';
import type { Command, Outcome } from '../../ports/command.ts';

interface Wondering {
  tries: number;
  space: string | null;
}

const reading = asking<Wondering, AnyEventObject, 'space.read'>({
  effect: 'space.read',
  asked: ({ space }) => (space === null ? null : { space }),
  key: ({ tries }) => `1/wanderer.0/read/${tries}`,
});

const wanderer = setup({
  types: { context: {} as Wondering, emitted: {} as Command },
  guards: { read: reading.isAnswered, failed: reading.hasFailed },
}).createMachine({
  context: { tries: 0, space: 'kitchen' },
  initial: 'asking',
  states: {
    asking: {
      entry: reading.ask,
      on: {
        'effect.settled': [
          { guard: 'read', target: 'knowing' },
          { guard: 'failed', target: 'wondering' },
        ],
        leave: { target: 'wondering', actions: reading.giveUp },
      },
    },
    knowing: {},
    wondering: {},
  },
});

const read: Outcome = { effect: 'space.read', ok: true, text: 'Nobody is here.' };
const away: Outcome = { effect: 'space.read', ok: false, failure: { kind: 'failed', message: 'Away.' } };

/** What it asks for, and where these events leave it. */
function after(...events: AnyEventObject[]): { asked: Command[]; value: unknown } {
  const asked: Command[] = [];
  const actor = createActor(wanderer);
  actor.on('*', (command) => asked.push(command));
  actor.start();
  for (const event of events) actor.send(event);
  return { asked, value: actor.getSnapshot().value };
}
const settled = (outcome: Outcome, key = '1/wanderer.0/read/0') => ({ type: 'effect.settled', key, outcome });

describe('asking', () => {
  const asks = { type: 'perform', key: '1/wanderer.0/read/0', effect: 'space.read', space: 'kitchen' };

  it('asks on entry, and goes on by what came of it', () => {
    expect(after()).toEqual({ asked: [asks], value: 'asking' });
    expect(after(settled(read)).value).toBe('knowing');
    expect(after(settled(away)).value).toBe('wondering');
  });

  it('ignores what comes under another key', () => {
    expect(after(settled(read, '1/wanderer.0/read/1')).value).toBe('asking');
  });

  it('gives up under the key that it asked under', () => {
    expect(after({ type: 'leave' }).asked).toEqual([asks, { type: 'cancel', key: asks.key }]);
  });

  it('tells an answer from a failure, and refuses one for the other', () => {
    expect(reading.answer(settled(read)).text).toBe('Nobody is here.');
    expect(reading.failure(settled(away)).message).toBe('Away.');
    expect(() => reading.answer(settled(away))).toThrow('An answer of space.read was awaited');
    expect(() => reading.answer({ type: 'leave' })).toThrow('and leave came');
    expect(() => reading.failure(settled(read))).toThrow('Nothing has failed');
    expect(() => reading.now({ tries: 0, space: null })).toThrow('Nothing is asked of space.read.');
  });
});

describe('rests between tries', () => {
  const tries = { most: 3, firstRest: 2_000, longestRest: 15_000 };

  it('are twice as long each time, and as long as whoever failed asks', () => {
    expect([0, 1, 2].map((attempt) => restAfter(attempt, null, tries))).toEqual([2_000, 4_000, null]);
    expect(restAfter(0, 9_000, tries)).toBe(9_000);
    expect(restAfter(0, 500, tries)).toBe(2_000);
    expect(restAfter(0, 15_001, tries)).toBeNull();
  });

  it('are never shorter than the first nor longer than the longest, and end', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.option(fc.nat(60_000)), (attempt, asked) => {
        const rest = restAfter(attempt, asked, tries);
        if (attempt >= 2) expect(rest).toBeNull();
        if (rest === null) return;
        expect(rest).toBeGreaterThanOrEqual(tries.firstRest);
        expect(rest).toBeLessThanOrEqual(tries.longestRest);
      }),
    );
  });
});
