import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineReader, LineTooLong } from '../src/line-reader.ts';

const read = (pieces: readonly string[], longest = 1_000) => {
  const lines: string[] = [];
  const reader = new LineReader(longest, (line) => lines.push(line));
  for (const piece of pieces) reader.read(piece);
  return { lines, rest: reader.rest };
};

describe('a line reader', () => {
  it('finds the same lines however the text is cut', () => {
    const pieces = fc.array(fc.string({ unit: fc.constantFrom('a', '\n', '\r', 'é', ' ') }));
    fc.assert(
      fc.property(pieces, (pieces) => {
        const all = pieces.join('').split('\n');
        expect(read(pieces)).toEqual({ lines: all.slice(0, -1), rest: all.at(-1) });
      }),
      { numRuns: 300 },
    );
  });

  it('keeps no more of a line than the longest there may be, and one character', () => {
    const reader = new LineReader(10, () => {});
    reader.read('x'.repeat(10));
    expect(() => reader.read('y'.repeat(1_000))).toThrow(LineTooLong);
    expect(reader.rest).toBe(`${'x'.repeat(10)}y`);
  });
});
