import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import type { BegunActivation } from '../../src/host/lifecycle/awaken.ts';
import { Host } from '../../src/host/host.ts';
import { deltaOf } from '../../src/service/feed/delta-of.ts';
import { pictureOf } from '../../src/service/feed/picture-of.ts';
import { afterEvent, afterStep } from '../../src/service/picture/after-step.ts';
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

/** When something was asked for or set, only the steps tell. */
const undated = (picture: Picture): Picture => ({
  ...picture,
  pending: picture.pending.map((each) => ({ ...each, since: null })),
  alarms: picture.alarms.map((each) => ({ ...each, since: null })),
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

const newborn: Picture = Object.freeze({
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
  alarms: Object.freeze([]),
  alarm: null,
  held: false,
  stop: null,
  breakpoints: [],
});

it('changes nothing of the picture before', () => {
  const actors = [{ actor: 'mind', chart: 'mind', value: 'b', changed: { x: 3 }, removed: ['y'] }];
  const after = afterStep(newborn, {
    sequence: 1,
    at: 5,
    cycle: 1,
    message: { type: 'wake' },
    actors,
    asked: [{ type: 'perform', key: 'k', effect: 'think', from: 'voice' }],
    settled: [],
    alarms: [{ owner: 'mind', name: 'tick', at: 9 }],
    alarm: 9,
    broke: null,
  });
  expect(after).toMatchObject({
    actors: { mind: { value: 'b', context: { x: 3 } } },
    pending: [{ key: 'k', since: 5 }],
    alarms: [{ owner: 'mind', name: 'tick', at: 9, since: 5 }],
    alarm: 9,
    sequence: 1,
  });
  expect(after.actors['mind']!.context).not.toHaveProperty('y');
});

it('an effect is awaited, journaled, delayed and begun as the news of the journal tell', () => {
  const key = '1/task.1.0.0/run/0';
  const waiting = { key, effect: 'task.run', owner: 'task.1.0', since: null, begun: null, delayed: null };
  const told = (
    picture: Picture,
    at: number,
    news:
      | { kind: 'journal.delayed'; key: string; message: string; again: number }
      | { kind: 'effect.begun'; key: string; attempt: number; requestedAt: number },
  ): Picture =>
    afterEvent(picture, {
      id: `1.${at}`,
      at,
      cycle: 1,
      kind: 'news',
      news: { ...news, at, stamp: { sequence: 0, at, cycle: 1, from: 'host' } },
    });
  const restored = { ...newborn, pending: [waiting] };
  const delayed = told(restored, 5, { kind: 'journal.delayed', key, message: 'It is away.', again: 9 });
  expect(delayed.pending).toEqual([{ ...waiting, delayed: { message: 'It is away.', again: 9 } }]);
  const begun = told(delayed, 9, { kind: 'effect.begun', key, attempt: 2, requestedAt: 3 });
  expect(begun.pending).toEqual([{ ...waiting, since: 3, begun: { at: 9, attempt: 2 } }]);
  const other = told(begun, 10, { kind: 'effect.begun', key: 'another', attempt: 1, requestedAt: 10 });
  expect(other.pending).toEqual(begun.pending);
});
