import { describe, expect, it } from 'vitest';
import { areAlike, patternWith } from '../../theory/crash-pattern.ts';

const day = 86_400_000;
const crash = (about: string, at = 0, tools: string[] = []) => ({ about, at, tools });

describe('crashes in like circumstances (002 §6.1)', () => {
  it.each([
    ['Please open the archive of March.', 'Please open the archive of April.', true],
    ['Please open the archive of March.', 'How was your day?', false],
    ['', '', false],
  ])('are over words that are alike: “%s” and “%s”: %s', (one, other, alike) => {
    expect(areAlike(crash(one), crash(other))).toBe(alike);
  });

  it('are about to use the same tool, other than to say something', () => {
    expect(areAlike(crash('a', 0, ['delegate']), crash('b', 0, ['send_message', 'delegate']))).toBe(true);
    expect(areAlike(crash('a', 0, ['send_message']), crash('b', 0, ['send_message']))).toBe(false);
  });

  it('are a pattern when there are three within 30 days', () => {
    const text = 'Please open the archive.';
    const earlier = [crash(text, 0), crash('How are you?', day), crash(text, 2 * day)];
    expect(patternWith(crash(text, 3 * day), earlier)).toEqual([earlier[0], earlier[2]]);
    expect(patternWith(crash(text, 31 * day), earlier)).toBeNull();
    expect(patternWith(crash('How are you?', 3 * day), earlier)).toBeNull();
  });
});
