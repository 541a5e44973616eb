import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsTheme, sharedWords, themesOf } from '../../theory/recurring.ts';

const only = (text: string) => themesOf(text, 'Ruth')[0] ?? null;

describe('the theme of a sentence', () => {
  it.each([
    ['I played chess last night.', 'ruth', ['chess', 'play']],
    ['I went for a run by the river.', 'ruth', ['river', 'run']],
    ['Tom called me about the boat.', 'tom', ['boat', 'call']],
    ['The bakery was closed.', 'bakeri', ['close']],
  ])('is who it is about, and what of it, whenever it was: “%s”', (text, subject, words) => {
    expect(only(text)).toMatchObject({ subject, words });
  });

  it.each([
    ['I never play chess with Tom.'],
    ['I do not play chess with Tom.'],
    ['I used to smoke cigarettes.'],
    ['I hate to play chess.'],
    ['Bob claims that I play chess with Tom.'],
    ['Nobody believes that I play chess with Tom.'],
  ])('is none where something is denied, or only said by somebody: “%s”', (text) => {
    expect(themesOf(text, 'Ruth')).toEqual([]);
  });

  it.each([['Did you see it?'], ['Good morning!'], ['Yes.'], ['I wish I played chess.']])(
    'is none where nothing is stated: “%s”',
    (text) => {
      expect(themesOf(text, 'Ruth')).toEqual([]);
    },
  );

  it.each([
    ['I play chess every Friday.', 'I played chess with Tom last night.', ['chess', 'play']],
    ['The bakery was closed.', 'The bakery closed early today.', ['close']],
    ['I helped my neighbour with her garden.', 'I helped my neighbour again.', ['help', 'neighbour']],
    ['I play chess.', 'I play the cello.', null],
    ['Tom called about the boat.', 'Ruth called about the boat.', null],
  ])('is shared by what says the same of the same: “%s”, “%s”', (one, other, shared) => {
    const [first, second] = [only(one), only(other)];
    expect(first && second && sharedWords(first, second)).toEqual(shared);
  });

  it('shares with itself all that it holds', () => {
    const name = fc.constantFrom('Ruth', 'Tom', 'Ines');
    const word = fc.constantFrom('chess', 'garden', 'boat', 'river', 'bread', 'cello');
    fc.assert(
      fc.property(name, fc.uniqueArray(word, { minLength: 2, maxLength: 4 }), (who, words) => {
        const [theme] = themesOf(`${who} likes the ${words.join(' and the ')}.`, 'Eva');
        if (theme === undefined) return;
        expect(sharedWords(theme, theme)).toEqual(theme.words);
        expect(holdsTheme(theme, theme)).toBe(true);
      }),
    );
  });
});
