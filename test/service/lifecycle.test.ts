import { queryObjects } from 'node:v8';
import { describe, expect, it } from 'vitest';
import type { Embedder } from '../../ports/embedder.ts';
import { MindHeldElsewhere, UnknownMind } from '../../src/service/service-errors.ts';
import { HostClosed } from '../../src/host/lifecycle/lifecycle-errors.ts';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { configurationOf } from '../host/company.ts';
import { served, whileTimePasses } from './served.ts';

describe('a mind of the service', () => {
  it('is born when it is first needed, and listed from the beginning', async () => {
    const { host, clock } = await served();
    expect(await host.list()).toEqual([
      { id: 'ada', name: 'Ada', presence: 'unborn', holder: null, isConfigured: true },
    ]);
    await whileTimePasses(clock, host.mind('ada').ask('Hello!'));
    expect(await host.list()).toMatchObject([{ id: 'ada', presence: 'here' }]);
    expect(() => host.mind('nobody')).toThrow(UnknownMind);
  });

  it('is put away when it idles, and woken by the next call that needs it', async () => {
    const { host, clock } = await served('name: Ada', { idleAfter: 120_000 });
    const mind = host.mind('ada');
    await whileTimePasses(clock, mind.ask('Hello!'));
    await clock.advance(110_000);
    expect(await host.list()).toMatchObject([{ presence: 'here' }]);
    await clock.advance(240_000);
    expect(await host.list()).toMatchObject([{ presence: 'asleep' }]);
    expect(await mind.observe()).toMatchObject({ cycle: 1 });
    expect(await host.list()).toMatchObject([{ presence: 'asleep' }]);
    expect(await whileTimePasses(clock, mind.ask('Again!'))).toMatchObject({ outcome: 'answered' });
    expect(await host.list()).toMatchObject([{ presence: 'here' }]);
  });

  it('keeps the vectors of its latest texts while it is awake, and lets them go when it is put away', async () => {
    let embedded = 0;
    const embedder: Embedder = {
      model: 'counting',
      dimensions: 2,
      trust: 1,
      async embed(texts) {
        embedded += texts.filter((text) => text.includes('ferry')).length;
        return texts.map(() => Float32Array.of(1, 0));
      },
    };
    const { host } = await served('name: Ada', { embedder });
    const mind = host.mind('ada');
    await mind.start();
    const searched = async () => {
      const before = embedded;
      await mind.memory.search('the ferry');
      return embedded - before;
    };
    expect([await searched(), await searched()]).toEqual([1, 0]);
    await mind.stop();
    expect([await searched(), await searched()]).toEqual([1, 0]);
  });

  it('leaves none of its actors in memory when it is put away', async () => {
    const { host, clock } = await served();
    await whileTimePasses(clock, host.mind('ada').ask('Hello!'));
    const inMemory = (): number => queryObjects(SteppedMind, { format: 'count' });
    const awake = inMemory();
    await host.mind('ada').stop();
    // the last calls of its stop may still hold it for some turns of the event loop
    for (let turn = 0; turn < 50 && inMemory() >= awake; turn += 1) await clock.advance(1_000);
    expect(inMemory()).toBeLessThan(awake);
  });

  it('stays awake while it has plans, or is stepped by hand', async () => {
    const plans = `name: Ada
plans:
  - { name: tea, cron: 0 17 * * *, text: Make tea. }
timezone: UTC`;
    const planned = await served(plans, { idleAfter: 60_000 });
    await planned.host.mind('ada').start();
    await planned.clock.advance(600_000);
    expect(await planned.host.list()).toMatchObject([{ presence: 'here' }]);
    const { host, clock } = await served('name: Ada', { idleAfter: 60_000 });
    await host.mind('ada').steer.hold();
    await clock.advance(600_000);
    expect(await host.list()).toMatchObject([{ presence: 'here' }]);
    await host.mind('ada').steer.release();
    await clock.advance(600_000);
    expect(await host.list()).toMatchObject([{ presence: 'asleep' }]);
  });

  it('that another host has awake is read, and says who holds it to whatever needs it awake', async () => {
    const stores = memoryStores();
    const first = await served('name: Ada', { stores });
    await whileTimePasses(first.clock, first.host.mind('ada').ask('Hello!'));
    const second = await served('name: Ada', { stores, clock: first.clock });
    const mind = second.host.mind('ada');
    expect(await mind.observe()).toMatchObject({ cycle: 1 });
    expect((await mind.history()).utterances).toHaveLength(1);
    await expect(mind.say('Hello!')).rejects.toThrow(MindHeldElsewhere);
    await expect(mind.say('Hello!')).rejects.toMatchObject({
      code: 'mindHeldElsewhere',
      holder: { process: process.pid },
    });
  });

  it('without a configuration can be read, and not woken', async () => {
    const stores = memoryStores();
    const first = await served('name: Ada', { stores });
    await whileTimePasses(first.clock, first.host.mind('ada').ask('Hello!'));
    await first.host.close();
    const { host } = await served('name: Bea', { stores, clock: first.clock });
    const mind = host.mind('ada');
    expect(await host.list()).toMatchObject([
      { id: 'ada', presence: 'asleep', isConfigured: false },
      { id: 'bea', presence: 'unborn' },
    ]);
    expect(await mind.observe()).toMatchObject({ cycle: 1 });
    await expect(mind.say('Hello!')).rejects.toThrow(UnknownMind);
    expect(host.add(configurationOf('name: Ada'))).toBe('ada');
    expect(await host.mind('ada').say('Hello!')).toMatchObject({ outcome: 'accepted' });
  });

  it('is stopped with its host, which takes nothing more', async () => {
    const { host } = await served();
    const mind = host.mind('ada');
    await mind.start();
    await host.close();
    await expect(mind.say('Hello!')).rejects.toThrow(HostClosed);
    await expect(mind.observe()).rejects.toThrow(HostClosed);
    expect(() => host.mind('ada')).toThrow(HostClosed);
  });
});

describe('stepping by hand', () => {
  it('delivers one message at a time, while percepts are accepted', async () => {
    const { host, clock } = await served();
    const mind = host.mind('ada');
    await mind.steer.hold();
    expect((await mind.picture()).held).toBe(true);
    expect(await mind.steer.step()).toBe(null);
    expect(await mind.say('Hello!', { id: 'p1' })).toMatchObject({ outcome: 'accepted' });
    await clock.advance(60_000);
    expect(await mind.observe()).toMatchObject({ cycle: 0 });
    const before = await mind.picture();
    const step = await mind.steer.step();
    expect(step).toMatchObject({ message: { type: 'percept.arrived' }, sequence: before.sequence + 1 });
    await atRest();
    expect(await mind.picture()).toMatchObject({ sequence: before.sequence + 1, held: true });
    await mind.steer.release();
    await clock.advance(60_000);
    expect((await mind.history()).utterances).toHaveLength(1);
  });

  it('of a mind that nobody holds is refused', async () => {
    const { host } = await served();
    await expect(host.mind('ada').steer.step()).rejects.toMatchObject({ code: 'inputRefused' });
  });

  it('does not keep it from stopping', async () => {
    const { host } = await served();
    const mind = host.mind('ada');
    await mind.steer.hold();
    await mind.stop();
    expect(await host.list()).toMatchObject([{ presence: 'asleep' }]);
  });
});
