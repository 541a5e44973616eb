import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemoryChange } from '../../ports/memory.ts';
import { center } from '../../theory/belief-weight.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { homes, useStores } from './engines.ts';
import { newMind } from './lives.ts';
import { awake, buffered, memoryId, recalled, record, reinforced } from './memories.ts';

/** Recalls of one memory in cycles running, and something new that is learned of it in between. */
const news = (place: number): MemoryChange[] => [
  buffered(`i${place}`, { origin: { text: 'It came again.' } }),
  reinforced(`i${place}`, 'a', 0.1, 0),
];

describe.each(homes)('§3.9 the circuit breaker in $name', (home) => {
  const stores = useStores(home);

  /** A memory `a` that is recalled in each of some cycles, with what else comes in it; and its weight after each. */
  async function lived(cycles: readonly MemoryChange[][]) {
    const mind = await newMind(stores());
    await mind.memory.enter([record('a')], 1);
    const { lives } = await awake(mind);
    const centres: number[] = [];
    for (const changes of cycles) {
      await lives(changes);
      const [a] = await mind.memory.read([memoryId('a')]);
      centres.push(center(a!));
    }
    const [a] = await mind.memory.read([memoryId('a')]);
    return { centres, a: a!, why: (await mind.memory.why(memoryId('a')))! };
  }
  const recalls = (number: number, rest: Partial<Extract<MemoryChange, { change: 'recalled' }>> = {}) =>
    Array.from({ length: number }, (): MemoryChange[] => [{ ...recalled(['a']), ...rest } as MemoryChange]);

  it('lets ten recalls running count, and no more, and says so in its history', async () => {
    const { centres, a, why } = await lived(recalls(14));
    expect(new Set(centres.slice(9)).size).toBe(1);
    expect(new Set(centres.slice(0, 10)).size).toBe(10);
    // it was recalled all the same
    expect(a.recalls).toBe(14);
    const held = why.evidence.filter(({ note }) => note.includes('gains nothing'));
    expect(held.map(({ alpha }) => alpha)).toEqual([0, 0, 0, 0]);
    expect(why.evidence.reduce((sum, { alpha }) => sum + alpha, 0)).toBeCloseTo(a.alpha, 9);
  });

  it('is closed by something new that is learned of it, and by a cycle without a recall', async () => {
    const { centres } = await lived([...recalls(12), news(1), ...recalls(14), [], ...recalls(1)]);
    // learned in the thirteenth, it counts again in the two after it
    expect(centres[12]).toBeGreaterThan(centres[11]!);
    expect(centres[13]).toBeGreaterThan(centres[12]!);
    expect(centres.at(-1)).toBeGreaterThan(centres.at(-2)!);
    expect(centres.at(-3)).toBe(centres.at(-4));
  });

  it('only watches where it is in shadow', async () => {
    const { centres, why } = await lived(recalls(14, { breaker: 'shadow' }));
    expect(new Set(centres).size).toBe(14);
    expect(why.evidence.filter(({ note }) => note.includes('gains nothing'))).toEqual([]);
  });
});

it('no belief gains by more than ten recalls running, whatever else comes of it in other cycles', async () => {
  const ways = fc.array(fc.constantFrom('recall', 'nothing', 'news'), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(ways, async (cycles) => {
      const mind = await newMind(memoryStores());
      await mind.memory.enter([record('a')], 1);
      const { lives } = await awake(mind);
      let run = 0;
      for (const [place, way] of cycles.entries()) {
        const before = (await mind.memory.read([memoryId('a')]))[0]!;
        await lives(way === 'recall' ? [recalled(['a'])] : way === 'news' ? news(place) : []);
        const after = (await mind.memory.read([memoryId('a')]))[0]!;
        run = way === 'recall' ? run + 1 : 0;
        if (way === 'recall') expect(after.alpha > before.alpha).toBe(run <= 10);
      }
    }),
    { numRuns: 60 },
  );
});
