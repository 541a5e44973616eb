import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalId, goalIdPattern } from '../../src/configuration/goal-id.ts';

describe('the id of a goal', () => {
  it('is a right one for any text that says something, and the same for the same text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 150 }).filter((written) => written.trim() !== '');
    fc.assert(
      fc.property(text, (written) => {
        const id = goalId(written);
        expect(id).toMatch(goalIdPattern);
        expect(id.length).toBeLessThanOrEqual(60);
        expect(goalId(written)).toBe(id);
      }),
    );
  });

  it('is that of the words, whatever stands between them', () => {
    expect(goalId('  Learn — to bake: rye bread! ')).toBe('learn-to-bake-rye-bread');
    expect(goalId('a'.repeat(100))).toBe('a'.repeat(60));
  });
});
