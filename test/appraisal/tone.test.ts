import fc from 'fast-check';
import vader from 'vader-sentiment';
import { describe, expect, it } from 'vitest';
import { toneOf } from '../../src/appraisal/tone.ts';

const scored = (text: string): number => vader.SentimentIntensityAnalyzer.polarity_scores(text).compound;

describe('The tone of a clause', () => {
  it('is that of the lexicon, also where no word of it is looked up as there is none with a tone', () => {
    const word = fc
      .tuple(
        fc.constantFrom('', '', '"', '(', '--'),
        fc.constantFrom(
          ...'the very kind of not never good GOOD bad boat chair least but sort so this hug wasnt tree'.split(
            ' ',
          ),
          ':)',
          'x',
        ),
        fc.constantFrom('', '', '.', ',', '!', '!!', '?!?', "'s", '…', '-good'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const text = words.join(' ');
        expect(toneOf(text)).toBe(scored(text));
      }),
      { numRuns: 1_000 },
    );
  });
});
