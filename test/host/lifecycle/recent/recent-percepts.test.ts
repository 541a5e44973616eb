import { expect, it } from 'vitest';
import type { PerceptId } from '../../../../ports/identifiers.ts';
import { RecentPercepts } from '../../../../src/host/lifecycle/recent/recent-percepts.ts';
import { percept } from '../../../db/lives.ts';

it('what has just been read stays known while many are read of long ago', async () => {
  const recent = new RecentPercepts(() => {});
  const loaded: number[] = [];
  const read = (...ids: string[]) =>
    recent.read(ids as PerceptId[], async (missing) => {
      loaded.push(missing.length);
      return missing.map((id) => percept(id));
    });
  await read('p1');
  await read(...Array.from({ length: 120 }, (_, place) => `old ${place}`));
  expect(await read('p1')).toMatchObject([{ id: 'p1' }]);
  expect(loaded).toEqual([1, 120]);
});
