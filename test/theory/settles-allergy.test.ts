import { describe, expect, it } from 'vitest';
import { namesNoAllergen, settlesAllergy } from '../../theory/settles-allergy.ts';

describe('what settles whether somebody has an allergy', () => {
  it.each([
    "The doctor ruled out Mia's egg allergy.",
    "The blood test confirmed Mia's egg allergy.",
    'The allergy is gone.',
    'Mia is no longer allergic to eggs.',
    'She tolerates eggs now.',
  ])('is said in “%s”', (sentence) => {
    expect(settlesAllergy(sentence)).toBe(true);
  });

  it.each(['Mia is allergic to eggs.', 'The doctor ruled out a fracture.', 'Mia eats eggs.'])(
    'is not said in “%s”',
    (sentence) => {
      expect(settlesAllergy(sentence)).toBe(false);
    },
  );

  it('may not say of which one', () => {
    expect(namesNoAllergen('The allergy is gone.')).toBe(true);
    expect(namesNoAllergen("The doctor ruled out Mia's allergy.")).toBe(true);
    expect(namesNoAllergen("The doctor ruled out Mia's egg allergy.")).toBe(false);
    expect(namesNoAllergen('The doctor ruled out an allergy to eggs.')).toBe(false);
  });
});
