import { expect, it } from 'vitest';
import type { Voice } from '../../ports/voice.ts';
import { Host } from '../../src/host/host.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { defaultRetention, mostCachedVectors } from '../../ports/retention.ts';
import { MindAwake } from '../../src/host/lifecycle/lifecycle-errors.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { offlineVoice } from '../../src/voice/offline.ts';
import { commit, here } from '../db/lives.ts';
import { configurationOf } from '../host/company.ts';

const ada = configurationOf('name: Ada');

it('what one host wrote in memory, the next one finds, and so it goes on after a stop and after a crash', async () => {
  const clock = new VirtualClock(0, atRest);
  const stores = memoryStores();
  const heard: string[] = [];
  let calls = 0;
  const offline = offlineVoice();
  const voice: Voice = {
    name: 'counted',
    think: (request, listen) => {
      calls += 1;
      return offline.think(request, listen);
    },
  };
  const wake = async () => {
    const host = await Host.open({ stores, clock });
    const mind = await host.wake(ada, { voice, channel: async ({ text }) => void heard.push(text) });
    return { host, mind };
  };
  const say = (text: string) => ({
    id: text,
    source: { kind: 'speech' as const, speaker: 'you', space: 'terminal' },
    at: clock.now(),
    text,
  });

  expect(await stores.minds()).toEqual([]);
  const first = await wake();
  await first.mind.perceive(say('My sister Ana moves to Lisbon.'));
  await clock.advance(10_000);
  await first.host.close();

  const second = await wake();
  await second.mind.perceive(say('Where does Ana move?'));
  second.mind.kill();
  expect(await second.mind.ended).toMatchObject({ error: { name: 'MindKilled' } });
  await second.host.close();

  const third = await wake();
  await clock.advance(60_000);
  expect(heard).toHaveLength(2);
  expect(heard[1]).toContain('Lisbon');
  expect(await stores.minds()).toEqual(['ada']);
  const record = await third.host.record('ada' as MindId);
  expect((await record.inbox.history(9)).map(({ handledIn }) => handledIn !== null)).toEqual([true, true]);
  expect(calls).toBeLessThanOrEqual(3);
  await third.host.close();
});

it('a mind is awake once on its stores, whichever host is asked, and in another host when it has stopped', async () => {
  const clock = new VirtualClock(0, atRest);
  const stores = memoryStores();
  const [first, second] = [await Host.open({ stores, clock }), await Host.open({ stores, clock })];
  const wake = (host: Host) => host.wake(ada, { channel: async () => {} });
  const mind = await wake(first);
  await expect(wake(second)).rejects.toThrow(MindAwake);
  await mind.stop();
  const again = await wake(second);
  await expect(wake(first)).rejects.toThrow(MindAwake);
  again.kill();
  await wake(second);
  await expect(wake(first)).rejects.toThrow(MindAwake);
  await second.close();
  await first.close();
});

it('keeps of the vectors of other texts the newest, as a database does', async () => {
  const mind = await memoryStores({ ...defaultRetention, every: 1 }).open('ada' as MindId);
  const texts = Array.from({ length: mostCachedVectors + 10 }, (_, place) => `text ${place}`);
  await mind.memory.cache(texts.map((text) => ({ text, model: 'm', values: Float32Array.of(1) })));
  const { epoch } = await mind.life.activate(1, here, false);
  await mind.life.commit(commit(1), 'checkpoint', { epoch, now: 2 });
  const known = await mind.memory.cached(texts, 'm');
  expect(known.findIndex((values) => values !== null)).toBe(10);
  expect(known.filter((values) => values !== null)).toHaveLength(mostCachedVectors);
});
