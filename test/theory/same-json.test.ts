import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameJson } from '../../theory/same-json.ts';

const json = () => fc.jsonValue({ maxDepth: 3 });

describe('two pieces of JSON', () => {
  it.each([
    [{ a: 1, b: [2, null] }, { b: [2, null], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1, c: 2 }, false],
    [[], {}, false],
    [null, {}, false],
    [null, null, true],
    [[1, 2], [2, 1], false],
  ])('%j and %j say the same: %s', (a, b, expected) => {
    expect(isSameJson(a, b)).toBe(expected);
  });

  it('say the same when they are equal, and only then', () => {
    fc.assert(
      fc.property(json(), json(), (a, b) => {
        const [one, other] = [a, b].map((value) => JSON.parse(JSON.stringify(value)) as unknown);
        expect(isSameJson(one, other)).toBe(isDeepStrictEqual(one, other));
        expect(isSameJson(one, JSON.parse(JSON.stringify(one)))).toBe(true);
      }),
    );
  });
});
