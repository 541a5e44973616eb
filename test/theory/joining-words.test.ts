import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutJoining } from '../../theory/joining-words.ts';

describe('a sentence without the words that only join it to others', () => {
  it.each([
    ['Actually, Ana lives in Porto', 'Ana lives in Porto'],
    ['oh actually the train is at nine', 'The train is at nine'],
    ['On a brighter note, I got the job', 'I got the job'],
    ['in other news, my cat is back', 'My cat is back'],
    ["I'm Ines by the way", "I'm Ines"],
    ['it was fine, to be honest', 'It was fine'],
    ['I hate the dark though :(', 'I hate the dark'],
    ['Well, so, you know what, we moved', 'We moved'],
    ['Speaking of birds, the owl is back', 'The owl is back'],
    ['I told you that I live in Oslo', 'I live in Oslo'],
    ["I've already told you my exam is on Friday", 'My exam is on Friday'],
    ['As I told you, the owl is back', 'The owl is back'],
  ])('"%s" is "%s"', (sentence, rest) => {
    expect(withoutJoining(sentence)).toBe(rest);
  });

  it.each([
    'On Monday, I start',
    'So long as it rains I stay',
    'The well is deep',
    'Also',
    'How do you know',
    'We agreed on a side entrance',
    'I told you the truth',
    'I said that to Ana',
    'I told Ana that we moved',
  ])('leaves what tells something: "%s"', (sentence) => {
    expect(withoutJoining(sentence)).toBe(sentence);
  });

  it('never leaves nothing of something', () => {
    const words = fc.constantFrom(
      'well',
      'so',
      'I',
      'by',
      'the',
      'way',
      ',',
      'actually',
      'you',
      'know',
      '😀',
    );
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 12 }), (all) => {
        expect(withoutJoining(all.join(' ')).trim()).not.toBe('');
      }),
    );
  });
});
