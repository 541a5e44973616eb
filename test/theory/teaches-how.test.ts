import { describe, expect, it } from 'vitest';
import { teachesHow } from '../../theory/teaches-how.ts';

describe('what tells how something is done (002 §5.2)', () => {
  it.each([
    'When the printer jams, first switch it off, then open the lid and pull the paper out.',
    'If the alarm rings, first you call Tom. Then leave the house.',
    'To make the tea, first of all warm the pot, and after that pour the water.',
  ])('says when, what first and what then: %s', (text) => {
    expect(teachesHow(text)).toBe(true);
  });

  it.each([
    'When I was young, first we lived in Rome, then in Paris.',
    'When the guests arrived, first came Ann, then Bo.',
    'When it rains, I stay at home.',
    'If he calls, first the dog barks, then the cat runs.',
    'When the printer jams, first switch it off, then what?',
    'First switch it off, then open the lid.',
  ])('is nothing else: %s', (text) => {
    expect(teachesHow(text)).toBe(false);
  });
});
