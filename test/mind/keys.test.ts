import fc from 'fast-check';
import { emit, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../ports/command.ts';
import type { AttentionMail } from '../../actors/attention/attention.ts';
import { MindFailed, SteppedMind } from '../../src/mind/stepped-mind.ts';
import { anyDay, happen, worldOf } from '../../src/testing/days.ts';
import { isJournaled } from '../../ports/effects/effects.ts';
import { anyLife } from '../../src/testing/happenings.ts';
import { rawSettings, RawWorld } from '../../src/testing/raw-world.ts';
import { composition, liveMinds } from '../../src/testing/origin.ts';
import { speech } from '../../src/testing/percepts.ts';
import { World } from '../../src/testing/world.ts';

/** A faculty that asks twice under one key: a mistake that no chart may make. */
const forgetful = setup({
  types: { events: {} as AttentionMail, input: {} as { life: number }, emitted: {} as Command },
}).createMachine({
  id: 'attention',
  initial: 'resting',
  states: {
    resting: {
      on: {
        'attention.requested': {
          actions: [
            emit({
              type: 'perform',
              key: 'look',
              effect: 'inbox.read',
              limit: 1,
              commandsOnly: false,
              winners: [],
            }),
            emit({
              type: 'perform',
              key: 'look',
              effect: 'inbox.read',
              limit: 1,
              commandsOnly: false,
              winners: [],
            }),
          ],
        },
      },
    },
  },
});

describe('the key of an effect', () => {
  it('is minted once in a life, also when the mind is restored again and again (I4)', () => {
    fc.assert(
      fc.property(anyLife(60), fc.nat(7), (life, every) => {
        const world = new RawWorld();
        const { mind: first, asked } = liveMinds.born({ mind: 'ada', settings: rawSettings, at: world.now });
        world.note(asked);
        let mind = first;
        const keys = new Map<string, string>();
        for (const [place, happening] of life.entries()) {
          if (place % (every + 1) === 0) mind = liveMinds.restored(mind.checkpoint());
          const asked = mind.step(world.message(happening), world.now);
          world.note(asked);
          for (const command of asked) {
            if (command.type !== 'perform') continue;
            // what the journal knows may be asked for again, and is the same cycle's then
            const effect = JSON.stringify(command.effect === 'think' ? command.cycle : command);
            if (isJournaled(command)) expect(keys.get(command.key) ?? effect).toBe(effect);
            else expect([...keys.keys()]).not.toContain(command.key);
            keys.set(command.key, effect);
          }
        }
      }),
      { numRuns: 120 },
    );
  });

  it('never names a cycle that is durable, also when a crash threw the mind back (I4)', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const world = worldOf(day);
        let seen = 0;
        for (const event of day.events) {
          const durable = () => world.commits.findLast(({ reason }) => reason === 'cycle')?.cycle ?? 0;
          const before = durable();
          happen(world, event);
          for (const command of world.asked.slice(seen))
            if (command.type === 'perform' && command.effect === 'think') {
              expect(command.cycle).toBeGreaterThan(before);
              expect(command.key).toBe(`${command.cycle}/${command.key.split('/').slice(1).join('/')}`);
            }
          seen = world.asked.length;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is refused when it is in use: the mind that asks so is broken', () => {
    const machine = composition.machine.provide({ actors: { attention: forgetful } });
    const broken = { ...composition, machine };
    const origin = {
      born: (input: Parameters<typeof liveMinds.born>[0]) => SteppedMind.born(broken, input),
      restored: () => expect.fail('nothing is restored here'),
    };
    const world = new World({ origin });
    world.perceive({ id: 'p1', source: speech });
    expect(() => world.run(10_000)).toThrow(MindFailed);
  });
});
