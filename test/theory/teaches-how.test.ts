import { describe, expect, it } from 'vitest';
import { conditionTaught, teachesHow } from '../../theory/teaches-how.ts';

describe('what tells how something is done (002 §5.2)', () => {
  it.each([
    'When the printer jams, first switch it off, then open the lid and pull the paper out.',
    'If the alarm rings, first you call Tom. Then leave the house.',
    'When you are asked for the keys, first call Tom, then look for them.',
    'When needed, first warm the pot, then pour the water.',
    'If you need a new key, first ask the porter, then sign the list.',
    'When the door is not locked, first close it, then turn the key.',
    'To make the tea, first of all warm the pot, and after that pour the water.',
  ])('says when, what first and what then: %s', (text) => {
    expect(teachesHow(text)).toBe(true);
  });

  it.each([
    'When I was young, first we lived in Rome, then in Paris.',
    'When the guests arrived, first came Ann, then Bo.',
    'When Tom had asked for the keys, first call Tom, then look for them.',
    'When you asked for the keys, first call Tom, then look for them.',
    'When it rains, I stay at home.',
    'If he calls, first the dog barks, then the cat runs.',
    'When the printer jams, first switch it off, then what?',
    'First switch it off, then open the lid.',
  ])('is nothing else: %s', (text) => {
    expect(teachesHow(text)).toBe(false);
  });

  it('has the words of when it is done', () => {
    expect(conditionTaught('When the printer jams, first switch it off, then open the lid.')).toBe(
      'the printer jams',
    );
  });

  it('is looked for in one go, however long the text is', { timeout: 1_000 }, () => {
    expect(teachesHow(`When the printer jams, first switch ${'then '.repeat(60_000)}?`)).toBe(false);
  });
});
