import { plain } from '../../theory/content-words.ts';
import { isOfAnother } from '../appraisal/near-ones.ts';
import { isOwn, type Recollection } from './recollection.ts';

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

/** "Her dose of bisoprolol went up to 10 mg". */
const doseOf = /\bdos(?:e|age) of (?:(?:the|my|her|his|their) )?(?<what>\p{L}[\p{L}\d-]+)/iu;

/**
 * What tells how much is taken of something else than a question names, of what is known: 10 mg of ramipril is no answer to "How much metformin do I take?" where a dose of that
 * is known.
 */
export function dosesOfElse(question: string, known: readonly Recollection[]): ReadonlySet<Recollection> {
  if (!/\b(?:dos(?:e|age)|how (?:much|many))\b/iu.test(question)) return new Set();
  const asked = ` ${plain(question)} `;
  const doses = known.flatMap((told) => {
    const named = doseOf.exec(told.text)?.groups?.['what']?.toLowerCase() ?? [];
    const of = dosesIn(told.text).flatMap(({ what }) => what ?? named);
    return of.length === 0 ? [] : [{ told, isAsked: of.some((what) => asked.includes(` ${what} `)) }];
  });
  if (!doses.some(({ isAsked }) => isAsked)) return new Set();
  return new Set(doses.flatMap(({ told, isAsked }) => (isAsked ? [] : [told])));
}
