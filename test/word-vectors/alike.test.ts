import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneFamily, likenessTo, weightOf, tellingWords } from '../../src/word-vectors/alike.ts';

/** How much one word tells of another that is asked. */
function likeness(asked: string, told: string): number {
  const [word, other] = [tellingWords(asked)[0]!, tellingWords(told)[0]!];
  return likenessTo(word)(other);
}

describe('how alike two words are', () => {
  it('is not taken apart again for a text that was read before', () => {
    const text = 'My sister Ana moved to Porto.';
    expect(tellingWords(text)).toBe(tellingWords(text));
  });

  it.each([
    ['move', 'moved'],
    ['painting', 'paints'],
    ['Rex', 'rex'],
    ['stove', 'stoves'],
  ])('is all of it for two forms of one word: "%s" and "%s"', (asked, told) => {
    expect(likeness(asked, told)).toBe(1);
  });

  it.each([
    ['job', 'work'],
    ['pet', 'greyhound'],
    ['buy', 'purchase'],
    ['shop', 'bookshop'],
    ['alergic', 'allergic'],
    ['drvie', 'drive'],
  ])('is most of it for words of one family, and for the end of a compound: "%s" and "%s"', (asked, told) => {
    expect(likeness(asked, told)).toBeGreaterThan(0.8);
    expect(likeness(asked, told)).toBeLessThan(1);
  });

  it('is that of one family wherever two words are of one, and nowhere else', () => {
    const word = fc
      .constantFrom(
        ...'move moved job work pet greyhound dog son brother shop bookshop alergic allergic drvie drive river lake tea oslo qzxv great'.split(
          ' ',
        ),
      )
      .map((written) => tellingWords(written))
      .filter((found) => found.length > 0)
      .map(([found]) => found!);
    fc.assert(
      fc.property(word, word, (asked, told) => {
        expect(isOneFamily(asked)(told)).toBe(likenessTo(asked)(told) >= 0.85);
      }),
    );
  });

  it('is less for words that only stand in like texts, and nothing for such as do not', () => {
    expect(likeness('river', 'lake')).toBeGreaterThan(0);
    expect(likeness('river', 'lake')).toBeLessThan(likeness('job', 'work'));
    expect(likeness('river', 'violin')).toBe(0);
  });

  it.each([
    ['brother', 'sister'],
    ['son', 'daughter'],
    ['wife', 'mother'],
    ['dog', 'cat'],
  ])('is nothing for kin and animals, which stand in like texts: "%s" and "%s"', (asked, told) => {
    expect(likeness(asked, told)).toBe(0);
  });

  it('is nothing for a word that nobody knows, but for itself', () => {
    expect(likeness('Zqvxathorn', 'river')).toBe(0);
    expect(likeness('river', 'Zqvxathorn')).toBe(0);
    expect(likeness('Zqvxathorn', 'zqvxathorn')).toBe(1);
  });

  it('is a share for any words, and all of it for a word itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        const words = tellingWords(`${left} ${right}`);
        for (const asked of words) {
          const tells = likenessTo(asked);
          expect(tells(asked)).toBe(1);
          for (const told of words) {
            expect(tells(told)).toBeGreaterThanOrEqual(0);
            expect(tells(told)).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });
});

describe('the words of a text', () => {
  it('are those that say what it is about, each as often as it stands there', () => {
    expect(tellingWords('The river is by the river.').map(({ written }) => written)).toEqual([
      'river',
      'river',
    ]);
    expect(tellingWords('It is what it is.')).toEqual([]);
  });

  it('weigh more the seldomer they are, and most where nobody knows them', () => {
    const weight = (text: string): number => weightOf(tellingWords(text)[0]!);
    expect(weight('house')).toBeLessThan(weight('greyhound'));
    expect(weight('greyhound')).toBeLessThanOrEqual(weight('Zqvxathorn'));
    expect(weight('Zqvxathorn')).toBeLessThanOrEqual(1);
  });
});
