import { keepOf } from '../keep-of.ts';
import {
  anybody,
  boundaries,
  clockWords,
  connectors,
  determiners,
  months,
  numberWords,
  openers,
  weekdays,
} from './inventories.ts';
import { lemma } from './lemma.ts';
import { predicates, settingVerbs } from './predicates.ts';
import { formalKin, isNearNoun } from './relations.ts';
import type { Token } from './words.ts';

/** The kinds of values, so that a day is not taken for a place. */
export const valueKinds = ['day', 'clock', 'number', 'name', 'text'] as const;
export type ValueKind = (typeof valueKinds)[number];

/** Whether a value tells when something is: its day or its hour. */
export const isOfTime = ({ kind }: { kind: ValueKind }): boolean => kind === 'day' || kind === 'clock';

/** A value as it stands in a sentence. */
export interface Value {
  kind: ValueKind;
  /** In the form in which values are compared: small letters, no articles or marks. */
  form: string;
  /** Where it begins and ends among the words; the end is excluded. */
  from: number;
  to: number;
  /** The preposition before it, in small letters; left out where none stands there. */
  link?: string;
  /** Whether it only tells whose something is: "Tom's"; left out where it does not. */
  isOwner?: boolean;
  /** Whether it is told of a time to come; left out where it is not. */
  isToCome?: boolean;
  /** Whether it tells when somebody does something, and not for when that was set; left out where it does not. */
  isOfDeed?: boolean;
}

const predicateVerbs: ReadonlySet<string> = new Set(
  predicates.flatMap(({ parts: [first] }) => [...(first ?? [])]),
);

const ordinal = /^\d{1,2}(?:st|nd|rd|th)$/u;
const plainDay = /^\d{1,2}$/u;
const writtenDate = /^\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?$/u;
const clock = /^\d{1,2}(?::\d{2})?(?:am|pm)$|^\d{1,2}:\d{2}$/iu;
const year = /^(?:19|20)\d{2}$/u;
const number = /^[$€£¥]?v?\d[\d.,\-_/+:]*(?:[\p{L}%€+]{0,3})$/u;

const beforeMonth =
  /^(?:in|since|until|till|by|of|from|last|next|this|early|mid|late|\d{1,2}(?:st|nd|rd|th)?)$/u;

/** Whether a word is a month: "may" and short forms that are names, too, only beside a number or a preposition. */
function isMonth(words: readonly Token[], at: number): boolean {
  const word = words[at];
  if (word === undefined || !months.has(word.lower)) return false;
  const isPlain = word.lower === 'may' ? word.isLarge : word.lower !== 'jan';
  return (
    isPlain ||
    beforeMonth.test(words[at - 1]?.lower ?? '') ||
    /^\d{1,2}(?:st|nd|rd|th)?$/u.test(words[at + 1]?.lower ?? '')
  );
}

/** The words of a value without articles and marks, as values are compared. */
export const formOf = (words: readonly Token[]): string =>
  words
    .filter(
      ({ isMark, lower, text }, _, all) =>
        !isMark && (!['a', 'an', 'the', 'of', "'s"].includes(lower) || (text === 'A' && all.length === 1)),
    )
    .map(({ lower }) => lower.replace(/^(\d+)(?:st|nd|rd|th)$/u, '$1'))
    .join(' ');

/** The length of a date that begins here, in words; 0 where none does. */
function dayAt(words: readonly Token[], at: number): number {
  const [one, two, three] = [words[at], words[at + 1], words[at + 2]];
  if (one === undefined) return 0;
  const isDay = (word: Token | undefined) =>
    word !== undefined && (ordinal.test(word.lower) || plainDay.test(word.lower));
  if (weekdays.has(one.lower) && (one.isLarge || one.lower.length > 3)) {
    const comma = two?.text === ',' ? 1 : 0;
    const article = words[at + 1 + comma]?.lower === 'the' ? 1 : 0;
    const rest = dayAt(words, at + 1 + comma + article);
    return rest > 0 && !weekdays.has(words[at + 1 + comma + article]!.lower) ? 1 + comma + article + rest : 1;
  }
  if (isDay(one) && two?.lower === 'of' && isMonth(words, at + 2))
    return 3 + Number(year.test(words[at + 3]?.text ?? ''));
  if (isDay(one) && isMonth(words, at + 1)) return 2 + Number(year.test(three?.text ?? ''));
  if (isMonth(words, at) && two?.lower === 'the' && isDay(three)) return 3;
  if (isMonth(words, at) && isDay(two)) return 2 + Number(year.test(three?.text ?? ''));
  if (isMonth(words, at)) return 1 + Number(year.test(two?.text ?? ''));
  return ordinal.test(one.lower) || (writtenDate.test(one.text) && /[/-]/u.test(one.text)) ? 1 : 0;
}

/** Whether a bare number behind "at" or "by" is an hour: nothing stands behind it that it counts. */
const isHourAlone = (words: readonly Token[], at: number): boolean =>
  isHour(words[at]!.lower) &&
  (beforeHour.test(words[at - 1]?.lower ?? '') || isMovedTo(words, at)) &&
  words[at + 1]?.lower !== 'per' &&
  endsPhrase(words[at + 1]);

const beforeHour = /^(?:at|by|until|till)$/u;
const isHour = (lower: string): boolean =>
  (plainDay.test(lower) && Number(lower) <= 24) ||
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/u.test(lower);

/** Whether an hour is that to which something is moved: "moved my haircut to 5". */
const isMovedTo = (words: readonly Token[], at: number): boolean =>
  words[at - 1]?.lower === 'to' &&
  words
    .slice(0, at)
    .some(({ lemma }) => /^(?:move|push|shift|postpon|delay|reschedul|bring)$/u.test(lemma)) &&
  !words
    .slice(0, at)
    .some(({ lower }) => /^(?:price|rent|budget|limit|number|room|floor|size|version)$/u.test(lower));

function clockAt(words: readonly Token[], at: number): number {
  const [one, two] = [words[at], words[at + 1]];
  if (one === undefined) return 0;
  if (clockWords.has(one.lower)) return 1;
  if (
    plainDay.test(one.lower) &&
    two !== undefined &&
    /^(?:am|pm|a\.m|p\.m|o'clock|o’clock)$/u.test(two.lower)
  )
    return 2;
  if (isHourAlone(words, at)) return 1;
  if (['half', 'quarter'].includes(one.lower) && two !== undefined && ['past', 'to'].includes(two.lower))
    return 3;
  return clock.test(one.lower) ? 1 : 0;
}

const isNumber = ({ lower }: Token): boolean => number.test(lower) || numberWords.has(lower);

/** Whether "one" stands for a thing and counts nothing: "one of my favourites", "a great one", "here's one from our trip". */
const isPronoun = (words: readonly Token[], at: number): boolean =>
  words[at]?.lower === 'one' &&
  (/^(?:of|from|i|we|you|he|she|they|that|who|which|with)$/u.test(words[at + 1]?.lower ?? '') ||
    words
      .slice(Math.max(0, at - 2), at)
      .some(({ lower }) =>
        /^(?:a|an|this|that|these|those|another|other|here|no|any|each|every|which)$/u.test(lower),
      ));

function numberAt(words: readonly Token[], at: number): number {
  if (isPronoun(words, at)) return 0;
  let length = 0;
  while (words[at + length] !== undefined && isNumber(words[at + length]!)) length += 1;
  return length;
}

/** Whether the first word of a sentence is a verb whose subject is left out, written with a capital there: "Moved to Rome". */
const isVerbForm = ({ lower, lemma }: Token, next: Token | undefined): boolean =>
  // "Drop the …" asks for something
  ((settingVerbs.has(lemma) || predicateVerbs.has(lemma)) &&
    /^(?:the|my|our|his|her|their|that|this|it|me|him|them)$/u.test(next?.lower ?? '')) ||
  (/(?:ed|ing)$/u.test(lower) && (settingVerbs.has(lemma) || predicateVerbs.has(lemma))) ||
  /^(?:left|got|gave|went|sold|bought|took|found|quit|done|handed)$/u.test(lower) ||
  // "Ask Tom" asks for something
  (next?.isLarge === true &&
    /^(?:ask|call|tell|meet|see|visit|thank|remind|invite|give|send|bring|help|let|make|show|use|put|say)$/u.test(
      lower,
    ));

/** Whether a word that opens a sentence is written with a capital only for that: a number, kin, a trade, a verb that helps. */
const isCommon = (lower: string): boolean =>
  numberWords.has(lower) ||
  isNearNoun(lemma(formalKin(lower))) ||
  /^(?:should|would|could|might|must|had|has|scrap|scan|rang|gave|tried|make|bought|nice)$/u.test(lower);

/** What begins a question and no name: "Did Ana call?" */
const asking = /^(?:how|why|what|did|does|do|has|had|have|could|would|should|are|were|was|am)$/u;

/** How a name is written: also as "iPhone" and "eBay" are. */
const named = /^(?:\p{Lu}|\p{Ll}\p{Lu}\p{Ll}{2})/u;

/** A run of names that begins here. */
function nameAt(words: readonly Token[], at: number, isOpening: boolean): number {
  const isName = (place: number): boolean => {
    const word = words[place];
    return (
      word !== undefined &&
      !word.isMark &&
      named.test(word.text) &&
      !isMonth(words, place) &&
      !weekdays.has(word.lower) &&
      word.text !== 'I'
    );
  };
  const first = words[at];
  if (
    !isName(at) ||
    (isOpening &&
      (isVerbForm(first!, words[at + 1]) ||
        asking.test(first!.lower) ||
        (first!.lower === 'can' && isName(at + 1)) ||
        [determiners, boundaries, openers, anybody].some((words) => words.has(first!.lower)) ||
        (!isName(at + 1) && isCommon(first!.lower))))
  )
    return 0;
  let length = 1;
  for (;;) {
    const next = words[at + length];
    if (isName(at + length)) length += 1;
    else if (
      next !== undefined &&
      connectors.has(next.lower) &&
      next.lower !== 'and' &&
      isName(at + length + 1)
    )
      length += 2;
    else if (next !== undefined && number.test(next.lower) && length > 0 && plainDay.test(next.lower))
      length += 1;
    else return length;
  }
}

/** The value of a kind that is told by how it is written, beginning at a word; null where none does. */
export function valueAt(words: readonly Token[], at: number, isOpening = false): Value | null {
  const of = (kind: ValueKind, length: number): Value | null =>
    length > 0 ? { kind, form: formOf(words.slice(at, at + length)), from: at, to: at + length } : null;
  return (
    of('day', dayAt(words, at)) ??
    of('clock', clockAt(words, at)) ??
    of('name', nameAt(words, at, isOpening)) ??
    of('number', numberAt(words, at))
  );
}

/** All such values of a sentence from left to right. */
export const valuesIn: (words: readonly Token[]) => readonly Value[] = keepOf((words) => {
  const found: Value[] = [];
  for (let at = 0; at < words.length;) {
    const value = valueAt(words, at, at === 0);
    if (value !== null) found.push(value);
    at = value?.to ?? at + 1;
  }
  return found;
});

/** Whether a word stands before a noun without being part of a name: "new", but not that of New York. */
export const isDeterminer = ({ lower, text }: Token): boolean =>
  determiners.has(lower) && !(lower === 'new' && text !== lower);

/** How many words a value in ordinary words may have. */
const longestText = 5;

/** The value that follows a predicate: one that is told by how it is written, else the words up to where a phrase ends. */
export function valueFrom(words: readonly Token[], at: number, most = longestText): Value | null {
  const from = valueStart(words, at);
  const written = valueAt(words, from);
  if (written !== null && (written.kind !== 'number' || endsPhrase(words[written.to]))) return written;
  return phraseFrom(words, at, most);
}

/** Whether "A" is a letter and no article, because nothing follows it: "blood type A". */
export const isLetter = (words: readonly Token[], at: number): boolean =>
  words[at]!.text === 'A' &&
  (endsPhrase(words[at + 1]) || /^(?:positive|negative|plus|minus|rhesus)$/u.test(words[at + 1]!.lower));

const valueStart = (words: readonly Token[], at: number): number => {
  let from = at;
  while (
    words[from] !== undefined &&
    ((isDeterminer(words[from]!) && !isLetter(words, from)) || /^["“«]$/u.test(words[from]!.text))
  )
    from += 1;
  return from;
};

/** The words that follow a predicate up to where a phrase ends, however they are written: "Italian food". */
export function phraseFrom(words: readonly Token[], at: number, most = longestText): Value | null {
  const from = valueStart(words, at);
  let to = from;
  while (to < words.length && to - from < most && !endsPhrase(words[to])) to += 1;
  // "of" goes on with the phrase that it follows
  while (to > from && words[to]?.lower === 'of' && to - from < most) {
    to += 1;
    while (to < words.length && to - from < most && !endsPhrase(words[to])) to += 1;
  }
  if (to === from) return null;
  const form = formOf(words.slice(from, to));
  // "20 euros" is a number with what it counts
  const kind = isNumber(words[from]!) ? 'number' : 'text';
  return form === '' ? null : { kind, form, from, to };
}

const endsPhrase = (word: Token | undefined): boolean =>
  word === undefined || word.isMark || boundaries.has(word.lower);
