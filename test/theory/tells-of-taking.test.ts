import { describe, expect, it } from 'vitest';
import { asksForMedicines } from '../../theory/asks-medicines.ts';
import { medicinesNamed, tellsOfTaking } from '../../theory/tells-of-taking.ts';

describe('what a sentence tells of a medicine', () => {
  it.each([
    'I take Keppra.',
    'Ben takes 20 mg of lisinopril and 5 mg of Norvasc.',
    "I'm on 75 micrograms of levothyroxine.",
    'My father is on insulin.',
    "Ben's Zoloft is now 100 mg.",
    'My dose of ramipril went up to 10 mg.',
  ])('is that it is taken: %s', (sentence) => {
    expect(tellsOfTaking(sentence)).toEqual({ takes: true, ends: false });
  });

  it.each(['Ben stopped Keppra.', 'I no longer take warfarin.', 'She came off lithium.'])(
    'is that it is over: %s',
    (sentence) => {
      expect(tellsOfTaking(sentence)).toEqual({ takes: false, ends: true });
    },
  );

  it('is both where one takes the place of another', () => {
    expect(tellsOfTaking("I don't take warfarin any more, I take apixaban.")).toEqual({
      takes: true,
      ends: true,
    });
  });

  it.each([
    'I need 500 g of flour.',
    'I take the bus to work.',
    'I take Latin.',
    'My son takes French and physics.',
    'I am allergic to penicillin.',
    'I might take zinc.',
    'Ben lives in Graz.',
  ])('is nothing: %s', (sentence) => {
    expect(tellsOfTaking(sentence)).toEqual({ takes: false, ends: false });
  });

  it('is which ones', () => {
    expect([...medicinesNamed('Ben takes 20 mg of lisinopril, Norvasc and zinc.')]).toEqual([
      'lisinopril',
      'norvasc',
      'zinc',
    ]);
    expect([...medicinesNamed('She stopped all her tablets.')]).toEqual([]);
  });
});

describe('who asks for all medicines', () => {
  it.each([
    'What do I take?',
    'What medicines does Ben take?',
    'Which tablets is my mother taking now?',
    'What is Ben on?',
    'What are my medicines?',
    "What does Ben's mother take?",
    'What medication do I have to take?',
  ])('does so by “%s”', (question) => {
    expect(asksForMedicines(question)).toBe(true);
  });

  it.each([
    'What do I take for my heart?',
    'What do I take to work?',
    'What is Ben like?',
    'When do I take it?',
  ])('and not by “%s”', (question) => {
    expect(asksForMedicines(question)).toBe(false);
  });
});
