import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckpointMoment, keeps } from '../../ports/kept-checkpoints.ts';
import type { Commit } from '../../ports/command.ts';
import { modeNames } from '../../ports/mode.ts';
import { homes, useStores } from './engines.ts';
import { atEase, commit, here, newMind } from './lives.ts';

const last: CheckpointMoment = { cycle: 40, mode: 'normal', at: 1_000_000 };
const minute = 60_000;

describe('a checkpoint', () => {
  const cases: [what: string, kept: boolean, reason: Commit['reason'], change: Partial<CheckpointMoment>][] =
    [
      ['of the next cycle', false, 'cycle', { cycle: 41 }],
      ['nine cycles later', false, 'cycle', { cycle: 49 }],
      ['ten cycles later', true, 'cycle', { cycle: 50 }],
      ['eleven cycles later, when the tenth made none', true, 'cycle', { cycle: 51 }],
      ['of another mode', true, 'mode', { mode: 'sleep' }],
      ['of a pause in the same mode', false, 'mode', {}],
      ['of a cycle that ends in another mode', false, 'cycle', { mode: 'sleep' }],
      ['of a recovery', true, 'recovery', {}],
      ['of a stop', true, 'stop', {}],
      ['almost five minutes later', false, 'cycle', { at: last.at + 5 * minute - 1 }],
      ['five minutes later', true, 'cycle', { at: last.at + 5 * minute }],
      ['five minutes later, of a pause', true, 'mode', { at: last.at + 5 * minute }],
      ['made by a clock that went back', false, 'cycle', { at: 0 }],
    ];

  it.each(cases)('%s: kept %s', (_, kept, reason, change) =>
    expect(keeps({ ...last, ...change, reason }, last)).toBe(kept),
  );

  it('is always kept when it is the first, and when the last was made by a version that noted no mode', () => {
    expect(keeps({ ...last, reason: 'cycle' }, null)).toBe(true);
    expect(keeps({ ...last, reason: 'mode' }, { ...last, mode: null })).toBe(true);
  });
});

const anyCommit = fc.record({
  reason: fc.constantFrom<Commit['reason']>('cycle', 'cycle', 'cycle', 'cycle', 'mode', 'stop', 'recovery'),
  mode: fc.constantFrom(...modeNames),
  skipped: fc.integer({ min: 0, max: 4 }),
  passed: fc.constantFrom(0, 1_000, 2 * minute, 9 * minute),
});

const retention = { newest: 3, kept: 4 };

describe.each(homes)('the checkpoints in $name', (home) => {
  const stores = useStores(home, retention);

  it('are the newest and the newest of those that the schedule keeps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCommit, { minLength: 1, maxLength: 30 }), async (drawn) => {
        const mind = await newMind(stores());
        const { epoch } = await mind.life.activate(1, here, false);
        const made: (CheckpointMoment & { commit: number; kept: boolean })[] = [];
        let [cycle, now] = [0, 0];
        for (const [index, { reason, mode, skipped, passed }] of drawn.entries()) {
          now += passed;
          if (reason === 'cycle') cycle += 1 + skipped;
          const next = commit(index + 1, { reason, cycle, standing: { ...atEase, mode } });
          await mind.life.commit(next, `state ${index + 1}`, { epoch, now });
          const moment = { cycle, mode, at: now };
          const previous = made.findLast(({ kept }) => kept) ?? null;
          made.push({ ...moment, commit: index + 1, kept: keeps({ ...moment, reason }, previous) });
          const travel = new Set(made.filter(({ kept }) => kept).slice(-retention.kept));
          const stays = made.filter((one, at) => at >= made.length - retention.newest || travel.has(one));
          const there = await mind.life.checkpoints();
          expect(there).toEqual(
            stays.toReversed().map(({ commit, cycle, at, kept }) => ({
              commit,
              cycle,
              at,
              kept,
              body: `state ${commit}`,
            })),
          );
        }
        expect(await mind.life.examine()).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
