import { expect, it } from 'vitest';
import { Watchers } from '../../src/host/news/watchers.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';

it('an effect of unknown fate is told once until it is begun again', () => {
  const watchers = new Watchers(new VirtualClock());
  const told: string[] = [];
  watchers.add((news) => void told.push(`${news.kind} ${'key' in news ? news.key : ''}`));
  watchers.tell({ kind: 'effect.unknown', key: 'a' });
  watchers.tell({ kind: 'effect.unknown', key: 'a' });
  watchers.tell({ kind: 'effect.unknown', key: 'b' });
  watchers.tell({ kind: 'effect.begun', key: 'a', attempt: 2, requestedAt: 0 });
  watchers.tell({ kind: 'effect.unknown', key: 'a' });
  expect(told).toEqual(['effect.unknown a', 'effect.unknown b', 'effect.begun a', 'effect.unknown a']);
});
