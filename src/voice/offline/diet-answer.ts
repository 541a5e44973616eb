import { contentWords } from '../../../theory/content-words.ts';
import { readQuestion } from '../../../theory/read-question.ts';
import { tellingOf } from '../../../theory/word-families.ts';
import { isOfAnother, type Recollection } from './recollection.ts';

/** Whether something may be, or is so, is asked. */
const asksWhether = /^(?:may|should|would|could|can|is|are|will|do|does|am)\b/iu;
/** What somebody does not eat, or must not. */
const diets =
  /\b(?:allerg\p{L}+|intoleran\p{L}+|vegan|vegetarian|co?eliac|diabetic|diabetes|gluten|lactose|kosher|halal|eats? (?:everything|anything|no|only))\b|\b(?:can['’]?t|cannot|must(?:n['’]t| not)|not allowed to|(?:do|does)(?:n['’]t| not)|never) (?:\p{L}+ )?(?:have|eat|drink|stand|tolerate|touch)\b|\b(?:rash|hives|ill|sick) from\b|\bno \p{L}/iu;

/**
 * What was told last of what somebody may not eat, where that is asked: "Theo is allergic to nuts." for "Can Theo have marzipan?"; null where it
 * is not asked, or nothing was told.
 */
export function tellsDiet(
  question: string,
  told: readonly Recollection[],
): { told: Recollection; isForbidden: boolean } | null {
  if (!asksWhether.test(question) || diets.test(question)) return null;
  const { words, isOfI, withoutTelling } = readQuestion(question);
  const { owners } = readQuestion(withoutTelling.replace(asksWhether, 'what'));
  if (owners.size === 0 && !isOfI) return null;
  const found = told.findLast(({ text, meant, context }) => {
    if (!diets.test(text)) return false;
    if (owners.size === 0) return !isOfAnother(text);
    const about = contentWords(`${text} ${meant} ${context}`);
    return [...owners].every((owner) => about.has(owner));
  });
  if (found === undefined) return null;
  const food = [...words.keys()].filter((word) => !owners.has(word));
  const avoided = new Set([...contentWords(found.text)].flatMap((word) => [...tellingOf(word)]));
  const isForbidden =
    food.some((word) => avoided.has(word)) && !/\beats? (?:everything|anything)\b/iu.test(found.text);
  // "Do I have a dog?" asks for nothing that is eaten
  return isForbidden || /\b(?:eat|eats|drink)\b/iu.test(question) ? { told: found, isForbidden } : null;
}
