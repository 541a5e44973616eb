import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { faults } from '../../src/testing/faults/faults.ts';
import { lawNamed, laws } from '../../src/testing/laws/laws.ts';

describe('the laws', () => {
  // `npm run laws` tries each on two hundred lives and more
  it.each(laws)('$invariant $name: $statement', (law) => {
    fc.assert(law.property(), { numRuns: 20 });
  });

  // a review of what was thought before the mind was idle; a task that a person has tried again; speech under the id of a command
  it.each(['idle', 'effects-once', 'refused-alone'])(
    '%s is kept by a life in which it once seemed broken',
    async (name) => {
      const file = new URL(`lives/${name}.json`, import.meta.url);
      const life: unknown = JSON.parse(await readFile(file, 'utf8'));
      expect(lawNamed(name).property().run([life])).toBeNull();
    },
  );

  it('have names of their own, and a fault each that shows that they would notice', () => {
    const names = laws.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(faults.map(({ law }) => law))).toEqual(new Set(names));
    expect(() => lawNamed('gravity')).toThrow('No law is called "gravity". There are: same-input,');
  });
});
