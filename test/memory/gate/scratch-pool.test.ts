import { describe, expect, it } from 'vitest';
import type { ScratchId } from '../../../ports/identifiers.ts';
import type { ScratchEntry } from '../../../ports/memory-store.ts';
import { scratchPool } from '../../../src/memory/gate/scratch-pool.ts';
import { passing } from '../../../src/testing/scratch.ts';

const now = 1_000_000;
const lookedAt = { model: 'words', values: new Float32Array(2) };

const entryOf = (id: string, given: Partial<ScratchEntry> = {}): ScratchEntry => ({
  ...passing(id).item,
  id: id as ScratchId,
  text: id,
  cycle: 1,
  expiresAt: now + 1,
  vector: null,
  ...given,
});
const many = (count: number, name: string, given: Partial<ScratchEntry> = {}) =>
  Array.from({ length: count }, (_, place) => entryOf(`${name}/${place}`, given));

const pooled = (waiting: readonly ScratchEntry[], cycle = 1) =>
  scratchPool(waiting, { limit: 10, model: 'words', now, cycle }).map(({ id }) => id);

describe('what of the scratch buffer is looked at', () => {
  it('is what has waited long enough, then what is new, oldest first, then some of what stays', () => {
    const waiting = [
      ...many(5, 'stays', { vector: lookedAt }),
      ...many(3, 'other-model', { vector: { ...lookedAt, model: 'other' } }),
      ...many(3, 'new'),
      ...many(3, 'over', { vector: lookedAt, expiresAt: now }),
    ];
    const pool = pooled(waiting);
    expect(pool.slice(0, 9)).toEqual(
      ['over', 'other-model', 'new'].flatMap((name) => [0, 1, 2].map((place) => `${name}/${place}`)),
    );
    expect(pool.slice(9).toSorted()).toEqual(many(5, 'stays').map(({ id }) => id));
  });

  it('is the same when a cycle is lived again', () => {
    const waiting = many(60, 'stays', { vector: lookedAt });
    expect(pooled(waiting, 5)).toEqual(pooled(waiting, 5));
    expect(pooled(waiting, 5)).toHaveLength(20);
  });

  it('is in the end all of what stays, however much there is', () => {
    const waiting = many(60, 'stays', { vector: lookedAt });
    const seen = new Set(Array.from({ length: 30 }, (_, cycle) => pooled(waiting, cycle)).flat());
    expect(seen.size).toBe(60);
  });
});
