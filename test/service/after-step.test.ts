import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import type { BegunActivation } from '../../src/host/lifecycle/awaken.ts';
import { Host } from '../../src/host/host.ts';
import { deltaOf } from '../../src/service/feed/delta-of.ts';
import { pictureOf } from '../../src/service/feed/picture-of.ts';
import { afterStep } from '../../src/service/picture/after-step.ts';
import type { Picture } from '../../src/service/picture/picture.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { anyPercept } from '../../src/testing/percepts.ts';
import { configurationOf } from '../host/company.ts';
import { echo } from './served.ts';

/** The pictures that the steps lead to from the first one, and the mind as it was, step by step. */
async function lived(percepts: readonly (typeof anyPercept extends fc.Arbitrary<infer P> ? P : never)[]) {
  const clock = new VirtualClock(Date.UTC(2026, 0, 1), atRest);
  const host = await Host.open({ stores: memoryStores(), clock });
  const told: Picture[] = [];
  const seen: Picture[] = [];
  let begun: BegunActivation | null = null;
  const draw = () => pictureOf(begun!.outline(), { mind: mind.id, name: 'Ada', upTo: '0.0' });
  const mind = { id: 'ada' as MindId };
  const ada = await host.wake(configurationOf('name: Ada'), {
    voice: echo(clock),
    channel: async () => {},
    begun: (activation) => {
      begun = activation;
      told.push(draw());
    },
    stepListener: (record) => {
      const before = told.at(-1)!;
      told.push(afterStep(before, deltaOf(record, before, begun!.awaits)));
      seen.push(draw());
    },
  });
  for (const [place, { source, ...rest }] of percepts.entries()) {
    if (source.kind !== 'task') await ada.perceive({ id: `p${place}`, source, at: clock.now(), ...rest });
    await clock.advance(40_000);
  }
  await host.close();
  return { told: told.slice(1), seen };
}

/** When something was asked for, only the steps tell. */
const undated = (picture: Picture): Picture => ({
  ...picture,
  pending: picture.pending.map((each) => ({ ...each, since: null })),
});

it('a picture and the steps after it make the picture that the mind would give, always (a law)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPercept, { maxLength: 8 }), async (percepts) => {
      const { told, seen } = await lived(percepts);
      expect(told.map(undated)).toEqual(seen);
    }),
    { numRuns: 15 },
  );
});

it('changes nothing of the picture before', () => {
  const before: Picture = Object.freeze({
    upTo: '1.0',
    mind: 'ada' as MindId,
    name: 'Ada',
    at: 0,
    sequence: 0,
    cycle: 0,
    actors: Object.freeze({
      mind: Object.freeze({ chart: 'mind', value: 'a', context: Object.freeze({ x: 1, y: 2 }) }),
    }),
    pending: Object.freeze([]),
    alarm: null,
    held: false,
    stop: null,
    breakpoints: [],
  });
  const actors = [{ actor: 'mind', chart: 'mind', value: 'b', changed: { x: 3 }, removed: ['y'] }];
  const after = afterStep(before, {
    sequence: 1,
    at: 5,
    cycle: 1,
    message: { type: 'wake' },
    actors,
    asked: [{ type: 'perform', key: 'k', effect: 'think', from: 'voice' }],
    settled: [],
    alarm: 9,
    broke: null,
  });
  expect(after).toMatchObject({
    actors: { mind: { value: 'b', context: { x: 3 } } },
    pending: [{ key: 'k', since: 5 }],
    alarm: 9,
    sequence: 1,
  });
  expect(after.actors['mind']!.context).not.toHaveProperty('y');
});
