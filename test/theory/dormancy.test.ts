import { describe, expect, it } from 'vitest';
import { isDormant } from '../../theory/dormancy.ts';

describe('dormancy', () => {
  it('is that of a belief whose centre is below a tenth', () => {
    expect(isDormant({ alpha: 1, beta: 9.1, immutable: false })).toBe(true);
    expect(isDormant({ alpha: 1, beta: 9, immutable: false })).toBe(false);
    expect(isDormant({ alpha: 1, beta: 4, immutable: false })).toBe(false);
  });

  it('I12 is never that of a safety memory', () => {
    expect(isDormant({ alpha: 1, beta: 100, immutable: true })).toBe(false);
  });
});
