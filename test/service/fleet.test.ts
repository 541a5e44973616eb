import { describe, expect, it } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import { MindUnrestorable } from '../../src/host/recovery/restore.ts';
import { InputRefused } from '../../src/service/service-errors.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { configurationOf } from '../host/company.ts';
import { served, whileTimePasses } from './served.ts';

describe('the fleet of a service', () => {
  it('tells how each mind is, awake or not, and wakes none', async () => {
    const { host, clock } = await served('name: Ada', {
      minds: ['name: Ada', 'name: Bob', 'name: Cleo'].map(configurationOf),
    });
    await whileTimePasses(clock, host.mind('ada').ask('Hello!'));
    await whileTimePasses(clock, host.mind('bob').ask('Hello!'));
    await host.mind('bob').stop();
    await host.mind('ada').pause();
    await host.mind('ada').say('Are you there?');
    const asked = clock.now();
    await clock.advance(5_000);
    const { at, minds, next } = await host.fleet();
    expect({ at, next }).toEqual({ at: clock.now(), next: null });
    expect(minds).toMatchObject([
      { id: 'ada', presence: 'here', mode: 'normal', isPaused: true, waiting: 1, oldest: asked, cycle: 1 },
      { id: 'bob', presence: 'asleep', mode: 'normal', isPaused: false, waiting: 0, oldest: null, epoch: 1 },
      { id: 'cleo', presence: 'unborn', mode: null, cycle: 0, epoch: 0, lastAlive: null },
    ]);
    for (const mind of minds)
      expect(mind).toMatchObject({ isConfigured: true, isCrashed: false, trouble: null, lease: null });
    expect(await host.list()).toMatchObject([
      { presence: 'here' },
      { presence: 'asleep' },
      { presence: 'unborn' },
    ]);
  });

  it('comes page by page, each mind once, and only those that are asked for', async () => {
    const names = Array.from({ length: 23 }, (_, place) => `Mind ${place}`);
    const minds = names.map((name) => configurationOf(`name: ${name}`));
    const { host } = await served('name: Ada', { minds });
    const only = (id: MindId) => id !== 'mind-7';
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page = await host.fleet({ after, limit: 5, only });
      expect(page.minds.length).toBeLessThanOrEqual(5);
      seen.push(...page.minds.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toEqual((await host.list()).map(({ id }) => id).filter((id) => id !== 'mind-7'));
    for (const limit of [0, 501, 1.5]) await expect(host.fleet({ limit })).rejects.toThrow(InputRefused);
  });

  it('says why one cannot be woken, until it can', async () => {
    const stores = memoryStores();
    const first = await served('name: Ada', { stores });
    await whileTimePasses(first.clock, first.host.mind('ada').ask('Hello!'));
    await first.host.mind('ada').stop();
    let isDamaged = true;
    const damaged = {
      ...stores,
      open: async (mind: MindId) => {
        const store = await stores.open(mind);
        const checkpoints = async (limit?: number) =>
          (await store.life.checkpoints(limit)).map((each) =>
            isDamaged ? { ...each, body: each.body.replace('"format":1', '"format":999') } : each,
          );
        return { ...store, life: { ...store.life, checkpoints } };
      },
    };
    const second = await served('name: Ada', { stores: damaged, clock: first.clock });
    await expect(second.host.mind('ada').start()).rejects.toThrow(MindUnrestorable);
    const [mind] = (await second.host.fleet()).minds;
    expect(mind).toMatchObject({ presence: 'asleep', mode: 'normal' });
    expect(mind!.trouble).toMatch(/format 999/);
    isDamaged = false;
    await second.host.mind('ada').start();
    expect((await second.host.fleet()).minds).toMatchObject([{ presence: 'here', trouble: null }]);
  });
});
