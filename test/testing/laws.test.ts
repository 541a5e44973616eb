import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faults } from '../../src/testing/faults/faults.ts';
import { lawNamed, laws } from '../../src/testing/laws/laws.ts';

describe('the laws', () => {
  // npm run laws tries them on more lives
  it.each(laws)('$invariant $name: $statement', (law) => {
    fc.assert(law.property(), { numRuns: 60 });
  });

  it('have names of their own, and a fault each that shows that they would notice', () => {
    const names = laws.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(faults.map(({ law }) => law))).toEqual(new Set(names));
    expect(() => lawNamed('gravity')).toThrow('No law is called "gravity". There are: same-input,');
  });
});
