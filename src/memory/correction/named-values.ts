import type { StoredClaim } from '../../../ports/claim.ts';
import { adverbs, boundaries, months, numberWords, weekdays } from '../../../theory/claims/inventories.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { speaksOf } from '../../../theory/claims/topics.ts';
import { quantityOf } from '../../../theory/claims/units.ts';
import { isOfPlace } from './replacement.ts';

/**
 * Whether a stretch of a sentence that holds no longer names the value of a claim at some place, and not only something that is called by it or is
 * there: traffic in Oslo ("Oslo traffic") is no place, Acme's newsletter no employer, and who left a choir in Oslo has not left Oslo; but "the Acme
 * job" is the job there.
 *
 * @param form the words of the stretch, as values are compared
 * @param words those of the whole sentence
 */
export function namesValue(form: string, words: string, { attribute, kind, value }: StoredClaim): boolean {
  const parts = ` ${form} `.split(` ${value} `);
  if (parts.length === 1) return false;
  if (kind !== 'name' || !(isOfPlace(attribute) || attribute === 'work')) return true;
  const isNamed = parts.slice(1).some((_, place) => {
    const before = parts.slice(0, place + 1).join(` ${value} `);
    const behind = wordsOf(parts.slice(place + 1).join(` ${value} `));
    return (
      isLeftItself(wordsOf(before), attribute, words.slice(0, Math.max(0, words.indexOf(` ${form} `)))) &&
      isNameAlone(attribute === 'work' ? behind.slice(firmLength(behind)) : behind, attribute)
    );
  });
  const [, joined] = words.split(` ${form} and ${value} `);
  return isNamed || (joined !== undefined && joinsItself.test(joined));
}

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** What ends a sentence in which a name follows what is called by it: "Oslo traffic and Oslo itself". */
const joinsItself = /^(?:(?:itself|too|altogether) ?)?$/u;

/** What somebody does or has at their home or their work, by attribute, so that who ends that ends the whole; as lemmas. */
const stays: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    home: `be live dwell reside stay settle base locate register rent home house flat apartment place room studio
      cottage villa city town village address residence call`,
    work: `be work serve teach employ hire engage consult freelance intern internship apprenticeship job position post
      role career contract gig shift shifts business company firm belong member part staff team payroll`,
  }).map(([attribute, all]) => [attribute, new Set(all.split(/\s+/u).map((word) => lemma(word)))]),
);

/**
 * Whether what ends is that somebody is at the place or with the employer, by the words between those that say so and the name: "no longer live in
 * Oslo", "left lovely Oslo", and not "quit the choir in Oslo", "no longer like Acme".
 */
function isLeftItself(before: readonly string[], attribute: string, ending: string): boolean {
  const known = stays[attribute];
  const content = before.filter((word) => !boundaries.has(word) && !adverbs.has(word) && !owners.test(word));
  if (known === undefined || content.length === 0) return true;
  if (content.some((word) => known.has(lemma(word)))) return true;
  return !prepositions.test(before.at(-1)!) && !takesDeed.test(ending);
}

const prepositions = /^(?:in|at|for|about|with|by|near|from|on|to|outside)$/u;
const owners = /^(?:my|our|his|her|their|your)$/u;
/** Words of ending behind which stands what somebody does. */
const takesDeed = / (?:longer|not|stop(?:s|ped|ping)?)$/u;

/** Whether words behind the name of a place or an employer leave it what it is, so that nothing is called by it. */
function isNameAlone(behind: readonly string[], attribute: string): boolean {
  const [next = '', ...others] = behind.slice(timeLength(behind));
  return (
    next === '' ||
    boundaries.has(next) ||
    adverbs.has(next) ||
    details.test([next, ...others].join(' ')) ||
    speaksOf(attribute, [lemma(next)])
  );
}

/** How one leaves, and how much of what is named is meant. */
const details =
  /^(?:\S+ly|for|s|forever|altogether|behind|alone|proper|\S+sel(?:f|ves)|(?:full|part) time)(?: |$)/u;

/** How many words tell the legal form of a firm behind its name: "Acme Corp". */
const firmLength = ([next = '']: readonly string[]): number =>
  Number(/^(?:inc|ltd|llc|plc|corp|corporation|co|gmbh|ag)$/u.test(next));

const counting = /^(?:\d+|some|several|many|few|couple|over|almost|nearly|full|whole|good)$/u;
const isCounting = (word: string): boolean => counting.test(word) || numberWords.has(word);
const year = /^(?:19|20)\d\d$/u;

/** How many words tell a time behind a name: "two months", "Monday", "3 May"; 0 where none do, as in "Oslo time", "the Oslo march". */
function timeLength(behind: readonly string[]): number {
  const counted = behind.findIndex((word) => !isCounting(word));
  const from = counted < 0 ? behind.length : counted;
  const [unit = '', next = ''] = behind.slice(from);
  if (quantityOf(`1 ${unit}`) === 'time' || /^(?:time|ages|decades?|centuries)$/u.test(unit))
    // without its article: "a month ago"
    return from > 0 || unit.endsWith('s') || /^(?:ago|back|earlier)$/u.test(next) ? from + 1 : 0;
  // "the Oslo sun"
  if (weekdays.has(unit) && unit.length > 3 && from === 0) return 1 + timeLength(behind.slice(1));
  if (!months.has(unit)) return year.test(behind[0] ?? '') && from === 1 ? 1 : 0;
  if (from === 0) return /^\d/u.test(next) ? 2 + Number(year.test(behind[2] ?? '')) : 0;
  return from + 1 + Number(year.test(next));
}
