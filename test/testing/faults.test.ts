import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundBuild } from '../../src/testing/build.ts';
import { faultNamed, faults } from '../../src/testing/faults/faults.ts';
import { lawNamed } from '../../src/testing/laws/laws.ts';

describe('a build with a fault', () => {
  it.each(faults)('$name ($invariant): $statement It is caught by $law', (fault) => {
    const law = lawNamed(fault.law);
    const { failed } = fc.check(law.property(fault.in(soundBuild)), {
      numRuns: 2_000,
      seed: 20_261_122,
      endOnFailure: true,
    });
    expect(failed).toBe(true);
  });

  it('has a name of its own, and breaks the invariant that its law watches', () => {
    const names = faults.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { law, invariant } of faults) expect(lawNamed(law).invariant).toBe(invariant);
    expect(() => faultNamed('hubris')).toThrow('No fault is called "hubris". There are: reads-the-clock,');
  });
});
