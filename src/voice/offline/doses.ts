import { contentWords } from '../../../theory/content-words.ts';
import { toldWithout } from '../../../theory/other-words.ts';
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

/** Somebody asks for themselves, and for nobody else. */
const ofAsker = /\b(?:i|we|me|us)\b|^is it\b/iu;
const taking = /\b(?:takes?|taking|took|on|uses?|using|gets?|had|has|have|prescribed)\b/iu;
/** What somebody does not tolerate, as they tell it. */
const untolerated =
  /\b(?:allerg\w+|intoleran\w+|tolerate|reacts? (?:badly )?to|anaphyla\w+|(?:can['’]?t|cannot|can not|must not|mustn['’]?t|not allowed to|may not|should not|shouldn['’]?t) (?:take|have|eat|drink|touch))\b/iu;

/** Whether a statement only tells that something else is taken than a question asks leave for: one dose says nothing about another medicine. */
export function takesSomethingElse(question: string, { text, meant }: Recollection): boolean {
  const asked = [...contentWords(question)].filter((stem) => !saysLittle(stem));
  const told = contentWords(`${text} ${meant}`);
  return taking.test(text) && !untolerated.test(text) && !asked.some((stem) => told.has(stem));
}

/** Whether a statement tells of a medicine that its speaker takes. */
const isOfMedicine = (text: string): boolean =>
  /\b(?:i|we)\b/iu.test(text) &&
  (toldWithout('medicine')!.told.test(text) ||
    /\bi(?:['’]m| am) on (?!(?:an?|the|my|holiday|leave|call)\b)\p{L}{4,}/iu.test(text));
/** Something is asked about that is taken as a medicine, and not eaten. */
const asksToTake =
  /\b(?:take|taking|swallow|given|medic\p{L}+|tablets?|pills?|painkillers?|antibiotics?|drugs?)\b/iu;

/**
 * What whoever asks leave for themselves told that may speak against it: what they do not tolerate, and where it is asked about a medicine those that they take.
 * Whether it does nobody decides here.
 */
export function speaksAgainst(question: string, known: readonly Recollection[]): Recollection[] {
  if (!ofAsker.test(question)) return [];
  const own = known.filter((each) => isOwn(each) && !each.isGone && !isOfAnother(each.text));
  const taken = asksToTake.test(question) ? own.filter(({ text }) => isOfMedicine(text)) : [];
  return [
    ...own.filter(({ text }) => untolerated.test(text)),
    ...taken.filter(({ text }) => !untolerated.test(text)),
  ];
}

/** Whether a statement tells of what leave is asked for: "May I eat nuts?" of nuts. */
export function isOfAsked(question: string, { text, meant }: Recollection): boolean {
  const asked = [...contentWords(question)].filter((stem) => !saysLittle(stem) && !doing.has(stem));
  const told = contentWords(`${text} ${meant}`);
  return asked.some((stem) => told.has(stem));
}
const doing = contentWords(
  'eat eating drink drinking take taking have try allowed okay fine safe dangerous bad harmful',
);
