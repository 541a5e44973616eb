import { describe, expect, it } from 'vitest';
import { whomMeant, withRelations } from '../../src/appraisal/whom-meant.ts';

const namesIn = (...texts: string[]) => Object.fromEntries(whomMeant(texts).names);

describe('whom somebody means', () => {
  it.each([
    ['Ana takes Zoloft.', 'She stopped taking Zoloft.', "She's back on it."],
    ['Ana was on Keppra.', 'She quit Keppra last week.', 'She feels fine.'],
  ])('is no medicine: %s %s %s', (...texts) => {
    expect(whomMeant(texts).meant[2]).toBe('Ana');
  });

  it('is somebody who is taken along', () => {
    expect(whomMeant(['Tom takes Ana to school.', 'She is late.']).meant[1]).toContain('Ana');
  });

  it('by a name is whom they called otherwise when they told it', () => {
    expect(namesIn('My son Emil is seven.')).toEqual({ Emil: 'My son' });
    expect(namesIn('My cat is old.', 'Her name was Nuri.')).toEqual({ Nuri: 'My cat' });
    expect(namesIn('Lena is my sister.')).toEqual({ Lena: 'my sister' });
    expect(namesIn('I have a daughter, Mia.')).toEqual({ Mia: 'my daughter' });
    expect(namesIn('My mother lives with my brother Otto.')).toEqual({ Otto: 'my brother' });
    expect(namesIn('We adopted a parrot.', "It's called Kiko, and she is called Lola.")).not.toHaveProperty(
      'Ana',
    );
  });

  it.each([
    ['My daughter, Elin, plays the cello.', { Elin: 'My daughter' }],
    ['My daughter (Elin) is seven.', { Elin: 'My daughter' }],
    ['My eldest son Max is ten.', { Max: 'My eldest son' }],
    ['My 7-year-old son Max is tall.', { Max: 'My 7-year-old son' }],
    ['My little girl Elin is seven.', { Elin: 'My little girl' }],
    ['My ex-wife Ana moved.', { Ana: 'My ex-wife' }],
    ['My kids are Elin and Max.', { Elin: 'my kid', Max: 'my kid' }],
    ['My daughters Elin and Ida sing.', { Elin: 'my daughter', Ida: 'my daughter' }],
    ['I have a son, Max, and a daughter, Elin.', { Max: 'my son', Elin: 'my daughter' }],
    ['I am married to Petra.', { Petra: 'my spouse' }],
    ['This is my wife Petra.', { Petra: 'my wife' }],
    ['My sister married Tom.', {}],
    ['Yesterday, my mum called.', {}],
    ['I love my daughter, Ada.', {}],
  ])('by a name as it is told: "%s"', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it('is no name of their own, and nobody else’s', () => {
    expect(namesIn('My name is Tom.')).toEqual({});
    expect(namesIn('My mother called.', 'He is called Piet.')).toEqual({});
  });

  it('by a pronoun is who was spoken of last, unless the text names somebody or the pronoun fits nobody', () => {
    const { meant, spokenOf } = whomMeant([
      'My sister Ana sings.',
      'She lives in Rome.',
      'He is late.',
      'Tom is here.',
    ]);
    expect(meant).toEqual(['', 'My sister Ana', '', '']);
    expect(spokenOf.at(-1)).toBe('Tom');
  });

  it('is told with what the speaker calls them', () => {
    const { names } = whomMeant(['My son Emil is seven.']);
    expect(withRelations('Emil fell.', { names })).toBe('my son Emil fell.');
    expect(withRelations('My son Emil fell.', { names })).toBe('My son Emil fell.');
    expect(withRelations('Tom fell.', { names })).toBe('Tom fell.');
  });
});
