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

  it('are over words half as alike where both are about to use the same tool, other than to say something', () => {
    const [march, april] = ['Print the report of March.', 'Print April now.'];
    const using = (about: string, ...tools: string[]) => crash(about, 0, tools);
    expect(areAlike(crash(march), crash(april))).toBe(false);
    expect(areAlike(using(march, 'shell'), using(april, 'send_message', 'shell'))).toBe(true);
    expect(areAlike(using(march, 'send_message'), using(april, 'send_message'))).toBe(false);
    expect(areAlike(using(march, 'shell'), using('What is the weather in Graz?', 'shell'))).toBe(false);
    expect(areAlike(using('', 'shell'), using('', 'shell'))).toBe(false);
  });

  it('are a pattern when there are three within 30 days', () => {
    const text = 'Please open the archive.';
    const earlier = [crash(text, 0), crash('How are you?', day), crash(text, 2 * day)];
    expect(patternWith(crash(text, 3 * day), earlier)).toEqual([earlier[0], earlier[2]]);
    expect(patternWith(crash(text, 31 * day), earlier)).toBeNull();
    expect(patternWith(crash('How are you?', 3 * day), earlier)).toBeNull();
  });
});
