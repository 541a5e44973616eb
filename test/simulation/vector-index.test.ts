import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelVector } from '../../ports/memory-store.ts';
import { VectorIndex } from '../../src/simulation/memory/long-term/vector-index.ts';
import { cosine } from '../../theory/cosine.ts';

const component = fc.integer({ min: -3, max: 3 });
const vector = fc
  .tuple(fc.constantFrom('one', 'other'), fc.array(component, { minLength: 6, maxLength: 6 }))
  .map(([model, values]): ModelVector => ({ model, values: Float32Array.from(values) }));

const cosinesIn = (index: VectorIndex<number>, asked: ModelVector): [key: number, cosine: number][] => {
  const cosines: [number, number][] = [];
  index.compare(asked, (key, cosine) => cosines.push([key, cosine]));
  return cosines.sort(([a], [b]) => a - b);
};

describe('The vectors of memories', () => {
  it('are as like one another as their cosines, each with those of its own model, whatever was taken away or embedded anew before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ vector, before: fc.option(vector), isGone: fc.boolean() }), { maxLength: 60 }),
        vector,
        (all, asked) => {
          const index = new VectorIndex<number>();
          for (const [key, { vector, before }] of all.entries()) index.add(key, before ?? vector);
          for (const [key, { isGone }] of all.entries()) if (isGone) index.delete(key);
          for (const [key, { vector, before, isGone }] of all.entries()) {
            if (before === null || isGone) continue;
            index.delete(key);
            index.add(key, vector);
          }
          const expected = all.flatMap(({ vector: { model, values }, isGone }, row) => {
            const says = asked.values.some(Boolean) && values.some(Boolean);
            return isGone || model !== asked.model || !says
              ? []
              : [[row, expect.closeTo(cosine(values, asked.values), 12) as number]];
          });
          const found = cosinesIn(index, asked);
          expect(found).toEqual(expected);
          for (const [row, score] of found) expect(index.cosine(row, asked)).toBe(score);
          for (const [key, { isGone }] of all.entries())
            if (isGone) expect(index.cosine(key, asked)).toBe(null);
        },
      ),
    );
  });

  it('of another dimension are refused, when they come and when they are asked about', () => {
    const index = new VectorIndex<number>();
    index.add(1, { model: 'one', values: Float32Array.of(1, 2) });
    const longer = { model: 'one', values: Float32Array.of(1, 2, 3) };
    expect(() => index.add(2, longer)).toThrow(/3 dimensions cannot be compared with those of 2/);
    expect(() => cosinesIn(index, longer)).toThrow(/3 dimensions cannot be compared with those of 2/);
    expect(cosinesIn(index, { ...longer, model: 'other' })).toEqual([]);
  });
});
