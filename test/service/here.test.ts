import { describe, expect, it } from 'vitest';
import type { Recorder } from '../../src/mind/recorder.ts';
import type { TimedNews } from '../../src/host/news/news.ts';
import { served, whileTimePasses } from './served.ts';

/** A recorder that keeps nothing but how often it was called. */
function counting() {
  const seen = { begun: 0, steps: 0 };
  const recorder: Recorder = {
    begin: () => void (seen.begun += 1),
    step: () => void (seen.steps += 1),
  };
  return { seen, recorder };
}

describe('what this process can do with a mind', () => {
  it('is to hear its news over every activation, from before it wakes and until that is ended', async () => {
    const { host } = await served();
    const mind = host.mind('ada');
    const heard: TimedNews['kind'][] = [];
    const end = mind.here.onNews(({ kind }) => void heard.push(kind));
    expect(await host.list()).toMatchObject([{ presence: 'unborn' }]);
    await mind.start();
    expect(heard).toContain('mode.changed');
    await mind.stop();
    await mind.start();
    expect(heard).toContain('mind.restored');
    end();
    const before = heard.length;
    await mind.stop();
    expect(heard).toHaveLength(before);
  });

  it('harms nobody when whoever hears it breaks', async () => {
    const { host } = await served();
    const mind = host.mind('ada');
    const heard: TimedNews[] = [];
    let times = 0;
    mind.here.onNews(() => {
      times += 1;
      throw new Error('It cannot bear it.');
    });
    mind.here.onNews((news) => void heard.push(news));
    await mind.start();
    await mind.stop();
    expect(times).toBe(1);
    expect(heard.length).toBeGreaterThan(1);
  });

  it('is to wait until it has nothing left to do, and until it has ended', async () => {
    const { host, clock } = await served();
    const mind = host.mind('ada');
    expect(await mind.here.ended()).toEqual({ error: null });
    await mind.here.whenIdle();
    expect(mind.here.lastCall()).toBeNull();
    await mind.start();
    expect(mind.here.clock.now()).toBe(clock.now());
    const ended = mind.here.ended();
    await mind.say('Hello!', { id: 'p1' });
    await whileTimePasses(clock, mind.here.whenIdle());
    expect(mind.here.lastCall()).toMatchObject({ cycle: 1, about: { percept: 'p1' } });
    expect(await mind.history()).toMatchObject({ noticed: [{ id: 'p1', text: 'Hello!' }] });
    expect(await mind.cost()).toMatchObject({ session: { calls: 1 }, lifetime: { calls: 1 } });
    await mind.stop();
    expect(await ended).toEqual({ error: null });
    expect(await mind.cost()).toMatchObject({ session: null, lifetime: { calls: 1 } });
  });

  it('is to record it from its waking on, and from nothing later', async () => {
    const { host } = await served();
    const mind = host.mind('ada');
    const { seen, recorder } = counting();
    await mind.start({ recorder });
    expect(seen).toMatchObject({ begun: 1 });
    expect(seen.steps).toBeGreaterThan(0);
    await expect(mind.start({ recorder })).rejects.toMatchObject({
      code: 'inputRefused',
      fields: [{ field: 'recorder' }],
    });
  });

  it('is to tell as news what an examination has found, as one that is awake does by itself', async () => {
    const { host } = await served();
    const mind = host.mind('ada');
    await mind.start();
    const heard: TimedNews[] = [];
    mind.here.onNews((news) => void heard.push(news));
    expect(await mind.examine()).toEqual([]);
    expect(heard).toMatchObject([{ kind: 'integrity.examined' }]);
    expect(await host.describe()).toMatchObject({ engine: expect.any(String) as string });
  });
});
