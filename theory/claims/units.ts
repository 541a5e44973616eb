import { lemma } from './lemma.ts';

/** What units measure, each line a quantity with its units. */
const quantities = `
length mm cm m km metre meter centimetre centimeter kilometre kilometer millimetre millimeter inch inches foot feet mile yard
mass mg g gram kg kilo kilogram kilograms pound lb lbs ounce ton tonne
volume ml cl l litre liter millilitre pint gallon
time ms second minute min hour day week month year
money euro eur dollar usd cent franc yen crown krona kronor kroner € $ £ ¥
share % percent
energy kwh watt kw
data mb gb tb`;
const unitsOf = new Map(
  quantities
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [quantity = '', ...units] = line.split(' ');
      return units.map((unit) => [lemma(unit), quantity] as const);
    }),
);
/** What is measured, where that stands behind the unit: a box is as wide as it is, and as high as it is. */
const dimensions =
  /^(?:long|wide|high|tall|deep|thick|old|heavy|away|late|early|older|younger|above|below)$/u;

const ranks = /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/u;

/** What a number measures: the quantity of its unit, and along which dimension; empty where it has none. */
export function quantityOf(value: string): string {
  const [first = '', ...others] = value.split(' ');
  if (ranks.test(first)) return 'rank';
  const sign = /^[€$£¥]|[%€]$/u.exec(first)?.[0];
  const letters = /\d(?<unit>\p{L}+)$/u.exec(first)?.groups?.['unit'];
  // "3B" is a seat and no measure
  const attached = letters !== undefined && unitsOf.has(lemma(letters)) ? letters : undefined;
  const unit =
    sign ??
    attached ??
    others.find((word) => !/^\d/u.test(word) && unitsOf.has(lemma(word))) ??
    others.at(-1);
  // a number in groups of digits, as phones have, measures nothing
  if (unit === undefined || /^[\d\-/]+$/u.test(unit)) return '';
  const along = others.find((word) => word !== unit && dimensions.test(word));
  return [unitsOf.get(lemma(unit)) ?? lemma(unit), ...(along === undefined ? [] : [along])].join(' ');
}

/** Whether a word is a unit. */
export const isUnit = (word: string): boolean => unitsOf.has(lemma(word));
