import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homes, useStores } from './engines.ts';
import { commit, here, newMind } from './lives.ts';

/** What befalls a mind: a waking, a commit, one whose answer was lost and that comes again, a clean stop, or a kill; each some time after the last. */
const happening = fc.record({
  kind: fc.constantFrom('wakes', 'commits', 'commitsAgain', 'stops', 'killed'),
  after: fc.integer({ min: -5, max: 10_000 }),
});

describe.each(homes)('003 §4.9 restarts, age and uptime in $name', (home) => {
  const stores = useStores(home);
  const recorded = async (mind: { mind: Parameters<ReturnType<typeof stores>['open']>[0] }) =>
    (await stores().fleet([mind.mind], { day: 0, hour: 0 }))[0]!;

  it('are counted from the first activation: what a kill took is no part of them', async () => {
    const mind = await newMind(stores());
    const first = await mind.life.activate(1_000, here, false);
    expect(first.lifetime).toEqual({ bornAt: 1_000, restarts: 0, uptime: 0 });
    await mind.life.commit(commit(1), 'one', { epoch: first.epoch, now: 4_000 });
    // killed at some time before 10_000, with nothing committed after 4_000
    const second = await mind.life.activate(10_000, here, false);
    expect(second.lifetime).toEqual({ bornAt: 1_000, restarts: 1, uptime: 3_000 });
    await mind.life.commit(commit(2), 'two', { epoch: second.epoch, now: 10_500 });
    await mind.life.commit(commit(3, { reason: 'stop' }), 'three', { epoch: second.epoch, now: 11_000 });
    // put away until 90_000
    const third = await mind.life.activate(90_000, here, false);
    expect(third.lifetime).toEqual({ bornAt: 1_000, restarts: 2, uptime: 4_000 });
    expect(await recorded(mind)).toMatchObject({ bornAt: 1_000, epoch: 3, uptime: 4_000 });
  });

  it('add up to the time from each waking to its last commit, whatever befalls a mind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (happenings) => {
        const mind = await newMind(stores());
        const { life } = mind;
        const model = { now: 1_000, since: 1_000, wakings: 1, commits: 0, uptime: 0 };
        let { epoch } = await life.activate(model.now, here, false);
        const committed = async (reason: 'cycle' | 'stop') => {
          model.commits += 1;
          model.uptime += Math.max(0, model.now - model.since);
          model.since = model.now;
          await life.commit(commit(model.commits, { reason }), 'state', { epoch, now: model.now });
        };
        const wakes = async () => {
          model.wakings += 1;
          model.since = model.now;
          ({ epoch } = await life.activate(model.now, here, false));
        };
        for (const { kind, after } of happenings) {
          model.now += after;
          if (kind === 'commits') await committed('cycle');
          else if (kind === 'commitsAgain') {
            await committed('cycle');
            await life.commit(commit(model.commits), 'state', { epoch, now: model.now + 50 });
          } else if (kind === 'stops') {
            await committed('stop');
            model.now += 100;
            await wakes();
          } else await wakes();
        }
        const { lifetime } = await life.activate(model.now, here, false);
        expect(lifetime).toEqual({ bornAt: 1_000, restarts: model.wakings, uptime: model.uptime });
      }),
      { numRuns: 15 },
    );
  });
});
