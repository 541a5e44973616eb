import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityForm, extractEntities } from '../../theory/entities.ts';

describe('the names in a text', () => {
  it.each([
    ['We met Ada at the Bank of England.', ['Ada', 'Bank of England']],
    ['Caroline went hiking with Melanie on Tuesday in July 2023.', ['Melanie']],
    ['Yesterday Caroline went hiking.', ['Caroline']],
    ['Ada Lovelace wrote it. She told Charles.', ['Ada Lovelace', 'Charles']],
    ['Visiting Paris was fun!', ['Paris']],
    ['Caroline? I saw Caroline.', ['Caroline']],
    [
      "I read “The Left Hand of Darkness” and Melanie's book.",
      ['Left Hand of Darkness', 'Melanie', 'The Left Hand of Darkness'],
    ],
    ['What did NASA say? OK, thanks.', ['NASA']],
    ['She lives near Lake Tahoe, Nevada.', ['Lake Tahoe', 'Nevada']],
    ['We met Ada and Charles the Second.', ['Ada', 'Charles the Second']],
    ['It was 42 at 3 PM, I think.', []],
    ['nothing is written large here', []],
    ['', []],
  ])('of %j are %j', (text, names) => {
    expect(extractEntities(text)).toEqual(names);
  });

  it('begin with the speaker, however that is written', () => {
    expect(extractEntities('Ada and I saw bea.', 'ada')).toEqual(['ada']);
    expect(extractEntities('Hello.', '  ')).toEqual([]);
  });

  it('are one however they are written', () => {
    expect(entityForm('  Lake\n TAHOE ')).toBe('lake tahoe');
  });

  it('are at the most 16, each once, none empty, of whatever text', () => {
    const word = fc.oneof(
      fc.constantFrom('Ada', 'of', 'the', 'I', '“', '”', '. ', '\n', 'Über', 'É'),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 80 }),
        fc.option(fc.string(), { nil: null }),
        (words, speaker) => {
          const names = extractEntities(words.join(' '), speaker);
          const forms = names.map(entityForm);
          expect(names.length).toBeLessThanOrEqual(16);
          expect(new Set(forms).size).toBe(forms.length);
          expect(forms).not.toContain('');
        },
      ),
    );
  });
});
