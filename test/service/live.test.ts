import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../src/service/picture/live-event.ts';
import type { Picture } from '../../src/service/picture/picture.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { Reader } from './reader.ts';
import { served } from './served.ts';

type Deed =
  'say' | 'time' | 'leave' | 'join' | 'restart' | 'stop' | 'hold' | 'step' | 'release' | 'pause' | 'resume';
const deeds = fc.array(
  fc.constantFrom<Deed>(
    'say',
    'say',
    'time',
    'time',
    'leave',
    'join',
    'restart',
    'stop',
    'hold',
    'step',
    'step',
    'release',
    'pause',
    'resume',
  ),
  { minLength: 5, maxLength: 25 },
);

/**
 * A life with one reader that never leaves, and one that comes and goes. What they see in the end, and what the service itself draws.
 *
 * @param ring how many events are kept
 */
async function lived(
  what: readonly Deed[],
  { events, wrong }: { events: number; wrong?: (event: LiveEvent) => LiveEvent | null },
): Promise<{ stayed: Picture | null; returned: Picture | null; drawn: Picture }> {
  const clock = new VirtualClock(Date.UTC(2026, 0, 1), atRest);
  const stores = memoryStores();
  const given = { clock, stores, ring: { events, bytes: 2 ** 24 } };
  let { host } = await served('name: Ada', given);
  let mind = host.mind('ada');
  const [stays, comes] = [new Reader(), new Reader(wrong)];
  await mind.start();
  stays.join(mind);
  comes.join(mind);
  let isThere = true;
  const come = () => {
    if (!isThere) comes.join(mind);
    isThere = true;
  };
  for (const deed of what) {
    if (deed === 'say') await mind.say('Hello!');
    if (deed === 'time') await clock.advance(7_000);
    if (deed === 'leave') await comes.leave();
    if (deed === 'leave') isThere = false;
    if (deed === 'join') come();
    if (deed === 'pause') await mind.pause();
    if (deed === 'resume') await mind.resume();
    if (deed === 'hold') await mind.steer.hold();
    if (deed === 'release') await mind.steer.release();
    if (deed === 'step' && (await mind.picture()).held) await mind.steer.step();
    if (deed === 'stop') await mind.stop();
    if (deed === 'stop') await mind.start();
    if (deed === 'restart') {
      await host.close();
      await atRest();
      ({ host } = await served('name: Ada', given));
      mind = host.mind('ada');
      await mind.start();
      stays.join(mind);
      if (isThere) comes.join(mind);
    }
    await atRest();
  }
  come();
  await atRest();
  const drawn = await mind.picture();
  await Promise.all([stays.leave(), comes.leave()]);
  await host.close();
  return { stayed: stays.picture, returned: comes.picture, drawn };
}

describe('the live stream', () => {
  it('gives whoever comes back the picture of whoever never left, over steering, stops and restarts (a law)', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, fc.constantFrom(3, 40, 4_000), async (what, events) => {
        const { stayed, returned, drawn } = await lived(what, { events });
        expect(stayed).toEqual(drawn);
        expect(returned).toEqual(drawn);
      }),
      { numRuns: 25 },
    );
  });

  it('would be found out if it lost a step of those that a reader missed', async () => {
    let lost = 0;
    const wrong = (event: LiveEvent) => {
      if (event.kind !== 'step' || event.step.actors.length === 0 || (lost += 1) !== 5) return event;
      return null;
    };
    const { returned, drawn } = await lived(['say', 'time', 'leave', 'say', 'join'], {
      events: 4_000,
      wrong,
    });
    expect(returned).not.toEqual(drawn);
  });

  it('numbers news and steps together, without a gap, and begins anew with each activation', async () => {
    const { host, clock } = await served();
    const mind = host.mind('ada');
    const reader = new Reader();
    await mind.start();
    reader.join(mind, '1.0');
    await mind.say('Hello!');
    await clock.advance(60_000);
    await reader.leave();
    expect(reader.events.map(({ id }) => id)).toEqual(reader.events.map((_, place) => `1.${place + 1}`));
    expect(new Set(reader.events.map(({ kind }) => kind))).toEqual(new Set(['news', 'step']));
    await mind.stop();
    await mind.start();
    expect((await mind.picture()).upTo).toMatch(/^2\./);
  });

  it('resets a reader that falls behind what is kept, and goes on from there', async () => {
    const { host, clock } = await served('name: Ada', { ring: { events: 10, bytes: 2 ** 24 } });
    const mind = host.mind('ada');
    await mind.start();
    const slow = mind.subscribe()[Symbol.asyncIterator]();
    expect((await slow.next()).value).toMatchObject({ kind: 'reset' });
    await mind.say('Hello!');
    await clock.advance(60_000);
    const { value: reset } = await slow.next();
    const picture = await mind.picture();
    expect(reset).toMatchObject({ kind: 'reset', picture: { upTo: picture.upTo, cycle: 1 } });
    await slow.return?.();
  });

  it('draws where a sleeping mind stands without waking it, and tells on when it wakes', async () => {
    const stores = memoryStores();
    const first = await served('name: Ada', { stores });
    await first.host.mind('ada').start();
    const { host, clock } = await served('name: Ada', { stores, clock: first.clock });
    await first.host.close();
    const mind = host.mind('ada');
    const reader = new Reader();
    reader.join(mind);
    await atRest();
    expect(await host.list()).toMatchObject([{ id: 'ada', presence: 'asleep' }]);
    expect(reader.events).toMatchObject([{ kind: 'reset', id: '0.0' }]);
    await mind.say('Good morning!');
    await clock.advance(60_000);
    await reader.leave();
    expect(reader.picture).toEqual(await mind.picture());
  });

  it('keeps the events of a mind that is put away for whoever reads them, and for nobody else', async () => {
    const { host, clock } = await served();
    const mind = host.mind('ada');
    const reader = new Reader();
    await mind.start();
    reader.join(mind);
    await atRest();
    await mind.stop();
    await reader.leave();
    const { upTo } = reader.picture!;
    expect(reader.events.filter(({ kind }) => kind === 'reset')).toHaveLength(1);
    reader.join(mind, upTo);
    await atRest();
    expect(reader.events.at(-1)).toMatchObject({ kind: 'reset', id: '0.0' });
    await mind.say('Good morning!');
    await clock.advance(60_000);
    await reader.leave();
    expect(reader.picture).toEqual(await mind.picture());
  });
});
