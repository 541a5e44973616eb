import { contentWords } from '../../theory/content-words.ts';
import { saysLittle } from '../../theory/read-question.ts';
import { namesNoAllergen, settlesAllergy } from '../../theory/settles-allergy.ts';
import { tellsOfIntolerance } from '../../theory/tells-of-harm.ts';
import { mayBeOfAsked } from './may-be-of-asked.ts';
import type { Recollection } from './recollection.ts';

const ofAllergies = contentWords(
  'allergy allergies allergic intolerance intolerant tolerate react have has had',
);

/** Who is said by name to be, have or tolerate something themselves: "Mia outgrew it". A doctor who finds something is not. */
const ofThemselves =
  /^(?<name>\p{Lu}\p{L}+) (?:outgrew|outgrown|has|had|lost|is|was|can|cannot|tolerates|reacts)(?!\p{L})/u;

/** Whether a sentence tells of somebody else than a question names: "Mia outgrew her nut allergy", asked for Leo. */
const isOfOtherName = (question: string, text: string): boolean => {
  const name = ofThemselves.exec(text)?.groups?.['name'];
  return name !== undefined && /(?<=\s)\p{Lu}\p{L}+/u.test(question) && !question.includes(name);
};

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
    return isOfThem && mayBeMeant(each) && !isOfOtherName(question, each.text);
  });
}
