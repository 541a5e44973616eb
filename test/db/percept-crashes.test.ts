import { describe, expect, it } from 'vitest';
import type { PerceptId } from '../../ports/identifiers.ts';
import { homes, useStores } from './engines.ts';
import { accept, commit, here, newMind } from './lives.ts';

const ids = (...names: string[]) => names as PerceptId[];

describe.each(homes)('the crashes of a percept in $name', (home) => {
  const stores = useStores(home);

  it('are told one by one, each once, and outlast its release', async () => {
    const mind = await newMind(stores());
    await accept(mind, 'poison', 'other');
    const told: unknown[] = [];
    for (const [place, cycle] of [3, 4].entries()) {
      const { epoch } = await mind.life.activate(10 * place, here, true);
      const crash = { epoch, now: 10 * place + 5, cycle, lastAlive: place === 0 ? null : 7 };
      await mind.inbox.suspect(ids('poison', 'never'), crash);
      // a recovery that crashes begins anew
      if (place === 0) await mind.inbox.suspect(ids(), crash);
      told.push({ epoch, cycle, noticedAt: crash.now, lastAlive: crash.lastAlive });
    }
    expect(await mind.inbox.crashes('poison' as PerceptId)).toEqual(told);
    expect(await mind.inbox.crashes('other' as PerceptId)).toEqual([]);
    await mind.inbox.release('poison' as PerceptId, { by: 'Tom', now: 9 });
    expect(await mind.inbox.crashes('poison' as PerceptId)).toEqual(told);
  });

  it('stand beside what waited at a time', async () => {
    const mind = await newMind(stores());
    await accept(mind, 'a', 'b', 'c', 'd');
    const { epoch } = await mind.life.activate(1, here, false);
    await mind.life.commit(commit(1, { acknowledged: ['a'] }), 'state', { epoch, now: 2_000 });
    await mind.life.commit(commit(2, { acknowledged: ['b'] }), 'state', { epoch, now: 3_000 });
    await mind.inbox.setAside(ids('c'), { epoch, now: 2_500 });
    const names = async (at: number, cycle: number, limit = 10) => {
      const { percepts, count } = await mind.inbox.waitedAt({ at, cycle }, limit);
      return [percepts.map(({ id }) => id).join(''), count];
    };
    expect(await names(999, 0)).toEqual(['', 0]);
    expect(await names(1_500, 0)).toEqual(['abcd', 4]);
    expect(await names(2_000, 1)).toEqual(['bcd', 3]);
    expect(await names(3_000, 2)).toEqual(['d', 1]);
    expect(await names(2_000, 1, 1)).toEqual(['b', 3]);
  });
});
