import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packedVector, unpackedVector } from '../../ports/packed-vector.ts';

it('a packed vector is the same but for half a per cent of its largest number', () => {
  fc.assert(
    fc.property(fc.array(fc.float({ min: -4, max: 4, noNaN: true }), { maxLength: 40 }), (numbers) => {
      const largest = Math.max(0, ...numbers.map(Math.abs));
      const back = unpackedVector(packedVector(numbers));
      expect(back).toHaveLength(numbers.length);
      for (const [place, value] of back.entries())
        expect(Math.abs(value - numbers[place]!)).toBeLessThanOrEqual(largest * 0.0041);
    }),
  );
});

it('a text that is no packed vector is refused', () => {
  expect(() => unpackedVector('abc')).toThrow('no packed vector');
});
