import { describe, expect, it } from 'vitest';
import { openStores } from '../../db/stores.ts';
import type { DatabaseLocation } from '../../db/location.ts';
import { governanceFaults } from '../../ports/governance.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { engines } from '../db/engines.ts';
import { Company } from './company.ts';
import { place } from './place.ts';

/** What the log of Ada tells, when nobody has her awake. */
async function told(location: DatabaseLocation) {
  const stores = await openStores(location);
  try {
    const log = await (await stores.open('ada' as MindId)).governance.log();
    expect(await governanceFaults(log)).toEqual([]);
    return log.entries.map(({ kind, who, what }) => [kind, who, JSON.parse(what) as unknown]);
  } finally {
    await stores.close();
  }
}

describe.each(engines)('the log of what was done to a mind, on $name', (engine) => {
  it('tells it once over kills and restarts, and nothing where nothing was done', async () => {
    const location = await place(engine);
    const command = { name: 'setGoal' as const, goal: 'garden', text: 'a green garden' };
    const source = { kind: 'command' as const, speaker: 'Ann', command };
    const first = new Company();
    await first.wake(location);
    await first.mind.perceive({ id: 'a', source, at: first.clock.now(), text: '' });
    await first.untilIdle();
    first.mind.kill();
    await first.host.close();

    const second = new Company(first.clock.now() + 60_000);
    await second.wake(location);
    await second.mind.perceive({ id: 'a', source, at: second.clock.now(), text: '' });
    await second.say('b');
    await second.untilIdle();
    await second.host.close();
    expect(await told(location)).toMatchObject([['setGoal', 'Ann', { percept: 'a', goal: 'garden' }]]);

    const third = new Company(second.clock.now() + 60_000);
    await third.wake(location, { configuration: 'name: Ada\ncontext: { maxSteps: 3 }\n' });
    await third.host.close();
    expect((await told(location)).slice(1)).toMatchObject([
      ['settings', null, { changed: ['thinking.maxSteps'] }],
    ]);
  });
});
