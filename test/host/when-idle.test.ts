import { expect, it, onTestFinished } from 'vitest';
import { Host } from '../../src/host/host.ts';
import type { ActiveMind } from '../../src/host/lifecycle/active-mind.ts';
import type { MindStores } from '../../ports/store.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { configurationOf } from './company.ts';

/** A mind whose database does not answer how much waits, the first so many times. */
async function withoutAnswers(failures: number) {
  const stores = memoryStores();
  let left = failures;
  let asked = 0;
  const flaky: MindStores = {
    ...stores,
    async open(id) {
      const opened = await stores.open(id);
      const depth = async () => {
        asked += 1;
        left -= 1;
        if (left >= 0) throw new Error('connect ECONNREFUSED');
        return opened.inbox.depth();
      };
      return { ...opened, inbox: { ...opened.inbox, depth } };
    },
  };
  let mind: ActiveMind | undefined;
  const clock = new VirtualClock(Date.UTC(2026, 0, 1), async () => mind?.whenSettled());
  const host = await Host.open({ stores: flaky, clock });
  onTestFinished(() => host.close());
  const voice = scriptedVoice({ rules: [], otherwise: { text: 'Nothing.' } }, clock);
  mind = await host.wake(configurationOf('name: Ada'), { voice, channel: async () => {} });
  return { mind, clock, asked: () => asked };
}

it('a mind whose database is away is idle when that is back, and whoever waits for it is not refused', async () => {
  const { mind, clock, asked } = await withoutAnswers(3);
  let isIdle = false;
  const idle = mind.whenIdle().then(() => (isIdle = true));
  await clock.advance(1_000);
  expect([isIdle, asked()]).toEqual([false, 2]);
  await clock.advance(10_000);
  await idle;
  expect(asked()).toBeGreaterThan(3);
});

it('a mind that ends while its database is away keeps nobody waiting', async () => {
  const { mind, clock } = await withoutAnswers(Infinity);
  const idle = mind.whenIdle();
  await clock.advance(1_000);
  const stopped = mind.stop();
  await clock.advance(60_000);
  await Promise.all([idle, stopped]);
});
