import { describe, expect, it } from 'vitest';
import { faultNamed, faults } from '../../src/testing/faults/faults.ts';
import { lawNamed } from '../../src/testing/laws/laws.ts';

// npm run laws shows that each is caught
describe('a build with a fault', () => {
  it('has a name of its own, and breaks the invariant that its law watches', () => {
    const names = faults.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { law, invariant } of faults) expect(lawNamed(law).invariant).toBe(invariant);
    expect(() => faultNamed('hubris')).toThrow('No fault is called "hubris". There are: reads-the-clock,');
  });
});
