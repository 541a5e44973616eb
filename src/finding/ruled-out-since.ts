import { contentWords } from '../../theory/content-words.ts';
import { saysLittle } from '../../theory/read-question.ts';
import { namesNoAllergen, settlesAllergy } from '../../theory/settles-allergy.ts';
import { tellsOfIntolerance } from '../../theory/tells-of-harm.ts';
import { mayBeOfAsked } from './may-be-of-asked.ts';
import type { Recollection } from './recollection.ts';

const ofAllergies = contentWords(
  'allergy allergies allergic intolerance intolerant tolerate react have has had',
);

/**
 * What was told after something that tells of somebody's allergy and may settle it otherwise, by whatever subject: "The doctor ruled out Mia's egg allergy" after
 * "Mia is allergic to eggs". Whoever asks whether they are allergic is told both.
 */
export function ruledOutSince(
  question: string,
  first: Recollection,
  known: readonly Recollection[],
): Recollection[] {
  if (!tellsOfIntolerance(first.text)) return [];
  const unnamed = question.replace(/(?<=[\s(])\p{Lu}\p{L}+/gu, '');
  const things = [...contentWords(unnamed)].filter((stem) => !saysLittle(stem) && !ofAllergies.has(stem));
  const mayBeMeant = mayBeOfAsked(question, /\b(?:i|we)\b/iu.test(question));
  return known.filter((each) => {
    if (each.turn < first.turn || each === first || each.isGone || !settlesAllergy(each.text)) return false;
    const told = contentWords(each.text);
    const isOfThem = namesNoAllergen(each.text) || things.some((stem) => told.has(stem));
    return isOfThem && mayBeMeant(each);
  });
}
