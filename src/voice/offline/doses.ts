import { contentWords } from '../../../theory/content-words.ts';
import { saysLittle } from '../../../theory/read-question.ts';
import { isOfAnother } from '../../appraisal/near-ones.ts';
import { isOwn, type Recollection } from '../../finding/recollection.ts';

const units: readonly (readonly [unit: string, as: RegExp])[] = [
  ['mcg', /^(?:mcg|µg|μg|micrograms?)$/iu],
  ['mg', /^(?:mg|milligrams?)$/iu],
  ['g', /^(?:g|grams?)$/iu],
  ['ml', /^(?:ml|millilit(?:er|re)s?)$/iu],
  ['unit', /^(?:iu|units?)$/iu],
  ['tablet', /^(?:tablets?|pills?|capsules?)$/iu],
  ['drop', /^drops?$/iu],
  ['puff', /^puffs?$/iu],
];
const dose =
  /(?<![\p{L}\d.,])(?<amount>\d+(?:[.,]\d+)?)\s?(?<unit>[µμ]?\p{L}+)\b(?: of (?:(?:the|my|her|his|their) )?(?<what>\p{L}[\p{L}\d-]*))?/giu;

interface Dose {
  amount: string;
  unit: string;
  /** What it is an amount of, in small letters; left out where that does not stand behind it. */
  what: string | undefined;
}

const dosesIn = (text: string): Dose[] =>
  [...text.matchAll(dose)].flatMap(({ groups }) => {
    const unit = units.find(([, as]) => as.test(groups!['unit']!))?.[0];
    return unit === undefined
      ? []
      : [{ amount: groups!['amount']!.replace(',', '.'), unit, what: groups!['what']?.toLowerCase() }];
  });

/**
 * What was told later of another amount in the same unit that may be of the same medicine: "My dose went up to 75 micrograms". It may be the dose that holds, so
 * whoever asks about the first one is told both.
 */
export function laterDose(first: Recollection, known: readonly Recollection[]): Recollection | null {
  const [told, other] = dosesIn(first.text);
  if (told === undefined || other !== undefined) return null;
  const isOfOther = isOfAnother(first.text);
  const mayBeIt = ({ amount, unit, what }: Dose): boolean =>
    unit === told.unit && amount !== told.amount && (what === undefined || what === told.what);
  return (
    known.findLast(
      (each) =>
        each.turn > first.turn &&
        !each.isGone &&
        isOwn(each) === isOwn(first) &&
        (isOfOther || !isOfAnother(each.text)) &&
        dosesIn(each.text).some(mayBeIt),
    ) ?? null
  );
}

const leave =
  /^(?:(?:can|may|could|should|shall|must) (?:i|we|my \p{L}+|he|she|they|\p{L}+)|(?:am|are|is) (?:i|we|he|she|they|my \p{L}+|\p{L}+) (?:allowed|able|ok|okay|safe|fine)|is it (?:ok|okay|safe|all right|alright|fine|dangerous|bad)) (?:.*)\b(?:take|have|get|swallow|given|taking|having)\b/iu;
/** Something is taken along, and not swallowed: "Can I take it home?" */
const elsewhere = /\b(?:your|home|out|along|off|with me|to (?:work|school|the|my|our|(?-i:\p{Lu})))\b/iu;
/** Somebody asks for themselves, and for nobody else. */
const ofAsker = /\b(?:i|we)\b|^is it\b/iu;
const taking = /\b(?:takes?|taking|took|on|uses?|using|gets?|had|has|have|prescribed)\b/iu;
/** What somebody does not tolerate, as they tell it. */
const untolerated =
  /\b(?:allerg\w+|intoleran\w+|tolerate|reacts? (?:badly )?to|anaphyla\w+|(?:can['’]?t|cannot|can not|must not|mustn['’]?t) (?:take|have))\b/iu;

/** Whether somebody asks whether something may be taken: "Can I take amoxicillin?" */
export const asksLeaveToTake = (question: string): boolean =>
  leave.test(question) && !elsewhere.test(question);

/** Whether a statement only tells that something else is taken than a question asks leave for: one dose says nothing about another medicine. */
export function takesSomethingElse(question: string, { text, meant }: Recollection): boolean {
  const asked = [...contentWords(question)].filter((stem) => !saysLittle(stem));
  const told = contentWords(`${text} ${meant}`);
  return taking.test(text) && !untolerated.test(text) && !asked.some((stem) => told.has(stem));
}

/** What whoever asks leave for themselves told that they do not tolerate. */
export const untoleratedBy = (question: string, known: readonly Recollection[]): Recollection[] =>
  !ofAsker.test(question)
    ? []
    : known.filter(
        (each) => isOwn(each) && !each.isGone && untolerated.test(each.text) && !isOfAnother(each.text),
      );
