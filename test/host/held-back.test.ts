import { describe, expect, it } from 'vitest';
import type { Embedder } from '../../ports/embedder.ts';
import { engines } from '../db/engines.ts';
import { Company } from './company.ts';
import { place } from './place.ts';

describe.each(engines)('a mind on $name that crashed twice over the same percept', (engine) => {
  it('thinks no more about what is held back, also when a crash came before it had asked its voice', async () => {
    const database = await place(engine);
    const company = new Company();
    const { promise: recalls, resolve: recalled } = Promise.withResolvers<void>();
    const hanging: Embedder = {
      model: 'hangs',
      dimensions: 3,
      trust: 0,
      embed: () => (recalled(), new Promise<never>(() => {})),
    };
    const mind = await company.wake(database, { embedder: hanging });
    company.settle = () => Promise.race([mind.whenSettled(), recalls]);
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
  });
});
