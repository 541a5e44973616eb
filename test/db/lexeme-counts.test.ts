import { describe, expect, it } from 'vitest';
import { countingOf } from '../../db/memory/lexeme-counts.ts';

describe('how often lexemes stand in a memory', () => {
  it('is told of those that are asked about, in their order, whether they stand there or not', () => {
    const count = countingOf(['key', '12', 'toString', '__proto__', 'lock']);
    expect(
      count([
        ['12', '__proto__', 'door', 'lock'],
        [1, 2, 3, 256],
      ]),
    ).toEqual([0, 1, 0, 2, 256]);
    expect(count([[], []])).toEqual([0, 0, 0, 0, 0]);
    expect(countingOf([])([['key'], [1]])).toEqual([]);
  });
});
