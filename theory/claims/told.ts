import { goneIn, type Gone } from './contrast.ts';
import { isHabit } from './adjunct-claims.ts';
import { polar } from './claim-keys.ts';
import { isClauseVerb } from './clauses.ts';
import type { FoundClaim } from './found.ts';
import { determiners } from './inventories.ts';
import { isDenialOfManner } from './qualified.ts';
import { stretchAt } from './stretches.ts';
import type { Stands } from './standing.ts';
import { lemma } from './lemma.ts';
import { engaging } from './predicates.ts';
import { isHolder } from './relations.ts';
import { isSomebody } from './subject.ts';
import { isTimeExcepted } from './times.ts';
import { isNounThere } from './verb-subjects.ts';
import { isOfTime, type Value, valuesIn } from './values.ts';
import type { Token } from './words.ts';

/** The contents of one sentence: what holds, what it denies to hold now, and the stretches that it says to hold no longer. */
export interface ToldSentence {
  holding: FoundClaim[];
  denied: FoundClaim[];
  gone: Gone[];
}

/** Whether a claim is stated at all: not by somebody else only, and not as what may be. */
function isStated(
  { attribute, subject, kind }: FoundClaim,
  { standing, isPartly, isPast }: Stands,
  isToCome: boolean,
): boolean {
  if (standing === 'reported') return false;
  // who wishes to be called something is called that
  if (attribute === 'name' && !isHolder(subject)) return true;
  if (standing === 'unstated') return false;
  // who "moved this summer" has moved for good
  if (attribute.startsWith('count ')) return true;
  const isWhole = attribute in polar || isHabit(attribute);
  // where somebody is going is one plan in place of another
  if (attribute.startsWith('frame going')) return true;
  if (isPartly && !isPast && !isWhole && (isSomebody(subject) || attribute.startsWith('state ')))
    return false;
  return (standing !== 'toCome' && !isToCome) || !isSomebody(subject) || isOfTime({ kind });
}

/** Sorts what was found in a sentence by how it stands there. */
export function toldOf(
  found: readonly FoundClaim[],
  words: readonly Token[],
  stands: (place: number) => Stands,
  isToCome: boolean,
): ToldSentence {
  const gone = goneIn(words).filter((stretch) => isSaidToBeGone(stretch, words, stands));
  const inGone = ({ from, attribute }: FoundClaim) =>
    !(attribute in polar) &&
    gone.some((stretch) => stretch.isPlain && from >= stretch.from && from < stretch.to);
  const stated = found
    .filter((claim) => isSomebody(claim.subject) || claim.attribute === 'name' || !isExcepted(words, claim))
    .map((claim) => ({ claim, stand: stands(claim.from) }))
    .filter(({ claim, stand }) => isStated(claim, stand, isToCome))
    .map(({ claim, stand }) => ({
      claim,
      isDenied: claim.isDenied || (stand.isDenied && !(claim.attribute in polar)),
      // where somebody was born holds on
      isOver:
        claim.isOver ||
        (stand.standing === 'over' && isSomebody(claim.subject) && claim.attribute !== 'born'),
      isPast: stand.isPast,
    }))
    .filter((each) => !each.isDenied || !each.claim.isSingle || !isDenialOfManner(words, each.claim));
  const only = (wanted: (each: (typeof stated)[number]) => boolean) =>
    stated.filter(wanted).map(({ claim }) => claim);
  return {
    holding: only(({ claim, isDenied, isOver }) => !isDenied && !isOver && !inGone(claim)),
    denied: only(({ isDenied, isOver, isPast }) => isDenied && !isOver && !isPast),
    gone: [
      ...gone,
      ...deniedTimes(words, stands),
      ...only(({ isDenied, isOver }) => isDenied || isOver).map(
        ({ value, attribute, isSingle, from, to }) => ({
          form: value,
          at: from,
          from,
          to,
          isPlain: false,
          isDenied: false,
          ...(!isSingle && !(attribute in polar) && { attribute }),
        }),
      ),
    ],
  };
}

const moving = new Set(
  'move shift push reschedule postpone bring change bump delay rebook slip cancel switch correct update wrong'
    .split(' ')
    .map((verb) => lemma(verb)),
);

/** Whether a word that may be a verb is the noun of a thing: "my shift ends". */
const isNamed = (words: readonly Token[], at: number): boolean =>
  isNounThere(words, at) || determiners.has(words[at - 1]?.lower ?? '') || words[at - 1]?.text === "'s";

/** Whether what a sentence says of a value's time makes it an exception: "at ten on bank holidays"; what is moved is moved for good. */
export const isExcepted = (words: readonly Token[], { from, to }: { from: number; to: number }): boolean => {
  if (words.some((word, at) => moving.has(word.lemma) && !isNamed(words, at))) return false;
  const own = stretchAt(words, from);
  const others = words
    .slice(0, own.to)
    .filter(({ isMark }, at) => !isMark && at >= own.from && (at < from - 1 || at >= to));
  const text = others.map(({ lower }) => lower).join(' ');
  return isTimeExcepted(` ${text.replace(/\b(?:as of|as from|from|since) (?:today|this \w+)/u, '')} `);
};

/** Days and hours that are denied: "he cannot come on Tuesday". */
const deniedTimes = (words: readonly Token[], stands: (place: number) => Stands): Gone[] =>
  valuesIn(words).flatMap(({ kind, form, from, to }) => {
    const { standing, isDenied, isPast } = stands(from);
    const isNow = (standing === 'holds' || standing === 'toCome') && !isPast;
    return isOfTime({ kind }) && isDenied && isNow
      ? [{ form, at: from, from, to, isPlain: false, isDenied: true }]
      : [];
  });

/** Whether a stretch is really said to hold no longer: "left Rome", but not "never left Rome" or "says I left Rome". */
function isSaidToBeGone(
  { at, from, to, isPlain }: Gone,
  words: readonly Token[],
  stands: (place: number) => Stands,
): boolean {
  const { standing, isDenied } = stands(from);
  if (standing === 'reported' || standing === 'unstated') return false;
  const isNegation = /^(?:not|never|no|isnt)$/u.test(words[at]!.lower);
  if (!isNegation) return !(isDenied && at < from);
  // what a denied verb says is no value
  return (
    isPlain ||
    !words.slice(from, Math.min(to, from + 2)).some((_, place) => isClauseVerb(words, from + place))
  );
}

/** Whether a day is only said to have come: "it is 5 May already". */
export const isTheDay = (
  words: readonly Token[],
  { kind, from, to }: Pick<Value, 'kind' | 'from' | 'to'>,
): boolean =>
  kind === 'day' &&
  words.slice(Math.max(0, from - 3), from).some(({ lower }) => lower === 'it') &&
  words.slice(from - 1, to + 1).some(({ lower }) => /^(?:already|today|again)$/u.test(lower));

/**
 * Whether a value could take the place of another one by how it stands.
 *
 * @param withBeside whether what stands behind "with" may
 */
export const canHold = (
  words: readonly Token[],
  value: Value,
  { standing, isDenied, isPartly, isPast }: Stands,
  withBeside = false,
): boolean =>
  !isDenied &&
  !isTheDay(words, value) &&
  !(isPartly && !isPast && !isTimed(value)) &&
  (isTimed(value) || !isBeside(words, value) || (withBeside && words[value.from - 1]?.lower === 'with')) &&
  (standing === 'holds' ||
    standing === 'toCome' ||
    (standing !== 'reported' && standing !== 'unstated' && isTimed(value)));

/** Whether a value only tells what something is beside or like: "next to Ana", "near Rome". */
function isBeside(words: readonly Token[], { from }: Value): boolean {
  const [last, previous] = [words[from - 1]?.lower ?? '', words[from - 2]?.lower ?? ''];
  // "employed by Acme" tells by whom something is done
  if (
    last === 'by' &&
    (engaging.has(words[from - 2]?.lemma ?? '') || /^(?:customer|client)$/u.test(previous))
  )
    return false;
  if (
    last === 'from' &&
    /^(?:slip|payslip|contract|badge|salary|wages?|paycheck|offer|laptop|email)$/u.test(previous)
  )
    return false;
  if (last === 'from') return !/^(?:comes?|came|gets?|got|earns?|receives?)$/u.test(previous);
  return beside.test(last) || (last === 'to' && /^(?:next|close|opposite|compared)$/u.test(previous));
}

const beside =
  /^(?:near|beside|by|above|below|under|behind|opposite|around|outside|past|like|than|about|without|against|between|among|with)$/u;

const isTimed = ({ kind }: Value): boolean => kind === 'day' || kind === 'clock' || kind === 'number';
