import { describe, expect, it } from 'vitest';
import type { Embedder } from '../../ports/embedder.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import { MindStopped } from '../../src/host/lifecycle/lifecycle-errors.ts';
import { engines } from '../db/engines.ts';
import { Company } from './company.ts';
import { place } from './place.ts';

describe.each(engines)('a mind on $name that crashed twice over the same percept', (engine) => {
  it('thinks no more about what is held back, also when a crash came before it had asked its voice', async () => {
    const database = await place(engine);
    const company = new Company();
    const { promise: hangs, resolve: hung } = Promise.withResolvers<void>();
    const { promise: recalls, resolve: recalled } = Promise.withResolvers<void>();
    let calls = 0;
    const hanging: Embedder = {
      model: 'hangs',
      dimensions: 3,
      trust: 0,
      embed: () => {
        calls += 1;
        // the first call measures what waits for the attention, which goes on without it
        if (calls === 1) hung();
        else recalled();
        return new Promise<never>(() => {});
      },
    };
    const mind = await company.wake(database, { embedder: hanging });
    company.settle = () => Promise.race([mind.whenSettled(), hangs]);
    await company.say('poison');
    await company.clock.advance(5_000);
    await recalls;
    // a checkpoint in the middle of the recall
    await company.pauseDurably();
    mind.kill();
    await company.host.close();
    const second = new Company(company.clock.now());
    (await second.wake(database, { embedder: hanging })).kill();
    await second.host.close();
    const third = new Company(second.clock.now());
    await third.wake(database);
    expect(third.kinds()).toContain('percepts.quarantined');
    third.mind.resume();
    await third.say('two');
    await third.untilIdle();
    expect(third.heard).toHaveLength(1);
    const { quarantined, history } = third.mind.record.inbox;
    expect((await quarantined()).map(({ id }) => id)).toEqual(['poison']);
    expect((await history(9)).map(({ id, handledIn }) => [id, handledIn !== null])).toEqual([
      ['two', true],
      ['poison', false],
    ]);

    expect(await third.mind.release('poison' as PerceptId, 'Tom')).toBe(true);
    expect(await third.mind.release('poison' as PerceptId, 'Tom')).toBe(false);
    await third.untilIdle();
    expect(third.heard).toHaveLength(2);
    expect(await quarantined()).toEqual([]);
    expect((await history(9)).every(({ handledIn }) => handledIn !== null)).toBe(true);
    await third.mind.stop();
    await expect(third.mind.release('poison' as PerceptId, 'Tom')).rejects.toThrow(MindStopped);
  });

  it('says again what its channel lost once a person says that it was not heard, and lets go of what was', async () => {
    const company = new Company();
    let isLost = true;
    await company.wake(await place(engine), {
      channel: async (utterance) => {
        if (isLost) throw new Error('channel down');
        company.heard.push(utterance);
      },
    });
    for (const id of ['one', 'two']) {
      await company.say(id);
      await company.untilIdle();
    }
    isLost = false;
    const [first, second] = await company.mind.record.outbox.doubtful();
    expect(await company.mind.resolveUtterance(first!.id, false, 'Tom')).toBe(true);
    expect(await company.mind.resolveUtterance(second!.id, true, 'Tom')).toBe(true);
    expect(await company.mind.resolveUtterance(second!.id, false, 'Tom')).toBe(false);
    await company.untilIdle();
    expect(company.heard.map(({ id }) => id)).toEqual([first!.id]);
    expect(await company.mind.record.outbox.doubtful()).toEqual([]);
  });
});
