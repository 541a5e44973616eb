import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerBounds, unkeepable } from '../../ports/json-bounds.ts';

const nested = (levels: number): unknown => {
  let value: unknown = 'inside';
  for (let level = 0; level < levels; level += 1) value = { value };
  return value;
};

describe('what can be kept as JSON', () => {
  it('is every value of JSON within the bounds', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => unkeepable(value, answerBounds) === null),
    );
  });

  it('is written and read again, whatever it is', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 5, withBigInt: true, withNullPrototype: true }), (value) => {
        if (unkeepable(value, answerBounds) === null) JSON.parse(JSON.stringify(value));
      }),
    );
  });

  it('is as deep as the bounds say and no deeper', () => {
    const { depth } = answerBounds;
    expect(unkeepable(nested(depth), answerBounds)).toBeNull();
    expect(unkeepable(nested(depth + 1), answerBounds)).toBe('it is nested more than 64 levels deep');
    expect(unkeepable(nested(1_000_000), answerBounds)).toBe('it is nested more than 64 levels deep');
  });

  it('is no longer than the bounds say, keys and all', () => {
    const bounds = { depth: 3, characters: 100 };
    expect(unkeepable('x'.repeat(98), bounds)).toBeNull();
    expect(unkeepable('x'.repeat(99), bounds)).toBe('it has more than 100 characters');
    expect(unkeepable({ ['x'.repeat(200)]: 1 }, bounds)).toBe('it has more than 100 characters');
    expect(unkeepable(Array(50).fill(0), bounds)).toBe('it has more than 100 characters');
  });

  it('holds no number that JSON does not have, and no circle', () => {
    expect(unkeepable([Number.NaN], answerBounds)).toBe('it holds NaN, which JSON has not');
    expect(unkeepable([1n], answerBounds)).toBe('it holds a bigint, which JSON has not');
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(unkeepable(circle, answerBounds)).toBe('it is nested more than 64 levels deep');
  });
});
