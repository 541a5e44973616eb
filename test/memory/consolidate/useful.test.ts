import { expect, it } from 'vitest';
import { tunedStart } from '../../../ports/tuned-start.ts';
import { learn } from '../../../src/memory/consolidate/learn.ts';
import { findPromotions } from '../../../src/memory/consolidate/promotions.ts';
import { chess, mindOf } from './recurring-mind.ts';

const day = 86_400_000;

it('§5.3 only what has proven useful is promoted: and what is told again on other days has', async () => {
  const { store, life } = await mindOf([chess()], 6);
  const finds = async () =>
    (await findPromotions({ watched: [], shadow: [], useful: true }, { store, name: 'Ada', now: 400 * day }))
      .promotions;
  expect(await finds()).toEqual([]);
  const cycle = await life.lives([]);
  const parts = { store, vectorsOf: async () => new Map(), model: 'none', start: tunedStart(0.02) };
  await learn({ cycle }, { ...parts, now: 400 * day });
  const [memory] = await store.read(['chess' as never]);
  expect(memory!.utility).toBeGreaterThan(0);
  expect(await finds()).toMatchObject([{ change: 'promoted', memory: 'chess', to: 'goal' }]);
});
