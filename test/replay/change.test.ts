import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, withChanges } from '../../src/replay/change.ts';
import { differences, pathText } from '../../src/replay/difference.ts';

const anyJson = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);

describe('what has changed between two JSON values', () => {
  it('makes the second of the first, whatever they are, and says nothing when they are the same', () => {
    fc.assert(
      fc.property(anyJson, anyJson, (before, after) => {
        const changes = JSON.parse(JSON.stringify(changesBetween(before, after))) as ReturnType<
          typeof changesBetween
        >;
        expect(withChanges(structuredClone(before), changes)).toEqual(after);
        expect(changesBetween(after, structuredClone(after))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('names the first place that differs, in the order of the first value', () => {
    const before = { asked: [{ text: 'a' }, { text: 'b' }], alarms: { 'mind#tick': 1 } };
    const after = { asked: [{ text: 'a' }, { text: 'c' }, {}], alarms: { 'mind#tick': 2 } };
    expect([...differences(before, after)].map(({ path }) => pathText(path))).toEqual([
      'asked[1].text',
      'asked[2]',
      'alarms["mind#tick"]',
    ]);
  });

  it('refuses to change what is not there', () => {
    expect(() => withChanges({ a: 1 }, [[['b', 'c'], 2]])).toThrow('There is no b.c.');
    expect(() => withChanges(1, [[['b'], 2]])).toThrow('There is no b.');
  });
});
