import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestSummary, selfSummary } from '../../theory/self-summary.ts';

describe('what a thought says in the end', () => {
  it('is all of a short one', () => {
    expect(selfSummary(' I looked. I wrote to Ann. ')).toBe('I looked. I wrote to Ann.');
  });

  it('is the last sentences of a long one, which the mind was asked to sum up with', () => {
    const long = `${'I turn it over in my mind. '.repeat(40)}I promised Ann to bring the key on Friday; the letter is pending.`;
    expect(selfSummary(long)).toMatch(/I promised Ann to bring the key on Friday; the letter is pending\.$/);
    expect(selfSummary(long)).toMatch(/^I turn/);
  });

  it('is never longer than a line of older cycles may be, and always an end of the thought', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), (thought) => {
        const summary = selfSummary(thought);
        expect(summary.length).toBeLessThanOrEqual(longestSummary);
        expect(thought.trim().toWellFormed().endsWith(summary.slice(1))).toBe(true);
      }),
    );
  });
});
