import { describe, expect, it } from 'vitest';
import { homes, useStores } from './engines.ts';
import { newMind } from './lives.ts';
import { memoryId, record } from './memories.ts';

describe.each(homes)('§3.9 C how beliefs are spread in $name', (home) => {
  const stores = useStores(home);

  it('is counted of those that can change, and of which enough was learned', async () => {
    const { memory } = await newMind(stores());
    expect(await memory.spread()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const weights = [
      [1, 4],
      [3, 6.9],
      [3, 7],
      [7, 3],
      [70, 30],
      [19, 1],
      [1, 19],
    ] as const;
    await memory.enter(
      [
        ...weights.map(([alpha, beta], place) => record(`m${place}`, { alpha, beta })),
        record('safety', { alpha: 50, beta: 1, immutable: true }),
        record('withdrawn', { alpha: 20, beta: 20 }),
      ],
      1,
    );
    await memory.retract(memoryId('withdrawn'), { by: 'owner', reason: 'It is wrong.', now: 2 });
    expect(await memory.spread()).toEqual([1, 0, 0, 1, 0, 0, 0, 2, 0, 1]);
  });
});
