import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isClearYes } from '../../theory/clear-yes.ts';

describe('a clear yes', () => {
  it.each([
    'yes',
    'Yes.',
    'YES!',
    'yes please',
    'Yes, go ahead.',
    'go ahead',
    'do it',
    'please do',
    'sure, thanks',
    'Of course!',

    'ja',
    'Ja bitte',
    'na klar',
    'Ja, mach das.',
    'einverstanden',
    'ja graag',
    'doe maar',
    'akkoord',
    'Ga je gang!',

    'oui',
    'Oui, vas-y',
    'd’accord',
    'bien sur',
    'Oui, s’il te plaît',
    'sí',
    'Sí, adelante',
    'claro que sí',
    'de acuerdo',

    'sì',
    'va bene',
    'certo, grazie',
    'sim',
    'pode fazer',
    'sim, obrigada',
    'tak',
    'Tak, proszę',
    'śmiało',
    'zgadzam się',
    '  yes\n',
    'yes yes',
    'ｙｅｓ',
    'okay, do it',
    'yes, now',
  ])('is %j', (text) => expect(isClearYes(text)).toBe(true));

  it.each([
    '',
    ' ',
    'no',
    'nee',
    'nein',
    'non',
    'nie',
    'ok',
    'thanks',
    'please',
    'hm',
    'maybe',
    'I think so',
    'yes?',
    'yes...',
    'yes…',

    'yes but not to Tom',
    'yes, tomorrow',
    'yes if it rains',
    'yes 5',
    'of course not',
    'ja nee',
    'ja ja',
    'Ja, ja, ja!',
    'do it not',
    'yes no',
    'sure thing',

    '"yes"',
    '“yes”',
    "'yes'",
    '> yes',
    'she said yes',
    'yes: to all',
    '(yes)',
    'yes/no',
    'уes',
    'yes👍',
    '👍',
    'y',
    'no, do it',

    'yes to the other question',
    'si llueve',
    'ja, aber später',
    'oui mais demain',
    'tak, ale nie teraz',
    'yes '.repeat(20),

    'nicht einverstanden',
    'niet doen',
    'pas d’accord',
    'no de acuerdo',
    'yes\u0000',
    'yes\u202e',
    `yes${' '.repeat(300)}but no`,
  ])('is not %j', (text) => expect(isClearYes(text)).toBe(false));

  it('may call the mind by its name', () => {
    expect(isClearYes('Yes, Ada!', 'ada')).toBe(true);
    expect(isClearYes('Ada?', 'ada')).toBe(false);
    expect(isClearYes('Ada', 'ada')).toBe(false);
    expect(isClearYes('Yes, Tom.', 'ada')).toBe(false);
  });

  it('is no longer one with a word that is not known', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[b-df-hj-np-tv-z]{4,12}$/), fc.boolean(), (word, isLast) => {
        expect(isClearYes(isLast ? `yes ${word}` : `${word} yes`)).toBe(false);
      }),
    );
  });
});
