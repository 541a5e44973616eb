import { contentWords } from '../../../theory/content-words.ts';
import { toldWithout } from '../../../theory/other-words.ts';
import { saysLittle } from '../../../theory/read-question.ts';
import { tellsOfIntolerance } from '../../../theory/tells-of-harm.ts';
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

/** Whether a statement only tells that something else is taken than a question asks leave for: one dose says nothing about another medicine. */
export function takesSomethingElse(question: string, { text, meant }: Recollection): boolean {
  const asked = [...contentWords(question)].filter((stem) => !saysLittle(stem));
  const told = contentWords(`${text} ${meant}`);
  return taking.test(text) && !tellsOfIntolerance(text) && !asked.some((stem) => told.has(stem));
}

/** Whether a statement tells of a medicine that its speaker takes: "I take ramipril every day", "I'm on warfarin". */
const isOfMedicine = (text: string): boolean =>
  /\b(?:i|we)\b/iu.test(text) &&
  (toldWithout('medicine')!.told.test(text) ||
    /\bi(?:['’]m| am) on (?!(?:an?|the|my|holiday|leave|call)\b)\p{L}{4,}/iu.test(text));
/** A question is about a medicine, and not about food: "Can I take aspirin?" */
const asksToTake =
  /\b(?:take|taking|swallow|given|medic\p{L}+|tablets?|pills?|painkillers?|antibiotics?|drugs?)\b/iu;

/**
 * What may speak against it where somebody asks whether they may eat or take something: what they told that they do not tolerate, and where they ask about a medicine,
 * the medicines that they take. Whether it really does is not decided here.
 */
export function speaksAgainst(question: string, known: readonly Recollection[]): Recollection[] {
  if (!ofAsker.test(question)) return [];
  const own = known.filter((each) => isOwn(each) && !each.isGone && !isOfAnother(each.text));
  const taken = asksToTake.test(question) ? own.filter(({ text }) => isOfMedicine(text)) : [];
  return [
    ...own.filter(({ text }) => tellsOfIntolerance(text)),
    ...taken.filter(({ text }) => !tellsOfIntolerance(text)),
  ];
}

/** Whether a statement tells of what is asked about: of nuts, where the question is "May I eat nuts?" */
export function isOfAsked(question: string, { text, meant }: Recollection): boolean {
  const asked = [...contentWords(question)].filter((stem) => !saysLittle(stem) && !doing.has(stem));
  const told = contentWords(`${text} ${meant}`);
  return asked.some((stem) => told.has(stem));
}
const doing = contentWords(
  'eat eating drink drinking take taking have try allowed okay fine safe dangerous bad harmful',
);
