import { keepOf } from '../keep-of.ts';
import { type ClauseSpan, clauseSpans, groupStart, isClauseVerb, verbOf } from './clauses.ts';
import { adverbs, listed, openers } from './inventories.ts';
import { isPast, lemma } from './lemma.ts';
import { isCorrection } from './mood.ts';
import { settingVerbs, transitive } from './predicates.ts';
import { reportedIn } from './reported.ts';
import {
  isOnlyWhen,
  isTimeOnce,
  isTimeOver,
  isTimePart,
  isTimeSpan,
  isTimeToCome,
  isWhenOver,
} from './times.ts';
import { spacedWords, type Token } from './words.ts';

/** How what a clause says stands: it holds, it is over, it is to come, it is not stated at all, or only somebody else says so. */
export type ClauseStanding = 'holds' | 'over' | 'toCome' | 'unstated' | 'reported';

/** How the words at a place of a sentence stand. */
export interface Stands {
  standing: ClauseStanding;
  isDenied: boolean;
  /** Whether its verb stands in the past: "did not like". */
  isPast: boolean;
  /** Whether it is said of a part of the time only: "in winter". */
  isPartly: boolean;
  /** Whether somebody does something there by which no time is set: "I work on Monday". */
  isDeed: boolean;
}

const stems = (words: string): ReadonlySet<string> => new Set([...listed(words)].map((word) => lemma(word)));

/** What makes that so which follows it as an infinitive: "managed to move". */
const implicative = stems(`
  manage begin start come continue happen proceed end turn seem appear force compel oblige go return get able glad happy pleased proud
  lucky fortunate delighted thrilled sad sorry call know`);
/** What leaves open or rules out what follows it in the form "moving". */
const irrealis = stems(`
  consider think avoid suggest recommend discuss postpone delay mind imagine risk dream plan insist talk decide oppose resist fancy
  contemplate propose deny against without instead refuse want forward close near object averse`);
/** Verbs that only speak of a chance, or say no to it. */
const unreal = stems('refuse decline reject deny apply interview avoid hope want wish consider offer');

/** Verbs of what somebody would have done, which is not done by that: "asked to move the meeting". */
const proposing = stems(
  'propose ask offer refuse decline suggest request beg threaten hesitate fail forget try attempt hope',
);

const negations = /^(?:not|never|nobody|none|nothing|neither|nor|hardly|barely|scarcely)$/u;

/** Tells of each place of a sentence how what stands there is meant. */
export const standingsOf: (words: readonly Token[]) => (place: number) => Stands = keepOf((words) => {
  const clauses = clauseSpans(words);
  const reported = reportedIn(words, clauses);
  const text = spacedWords(words);
  const isOver = isWhenOver(text);
  const isWhen = isOnlyWhen(text);
  const standingAt = (place: number): Stands => {
    const clause = clauses.find(({ to }) => place < to) ?? clauses.at(-1)!;
    const verb = verbOf(words, clause, place);
    const isReported = reported.some(({ from, to }) => place >= from && place < to);
    if (verb < 0)
      return {
        standing: isReported ? 'reported' : 'holds',
        isDenied: false,
        isPast: false,
        isPartly: false,
        isDeed: words
          .slice(clause.from, clause.to)
          .some(({ lower }) => /^(?:i|we|he|she|they)$/u.test(lower)),
      };
    const told = spacedWords(words.slice(clause.from, clause.to));
    const isLongOver = isPastAt(words, verb, clause) && isTimeSpan(told);
    const timed = isOver || isLongOver || isTimeOver(told) ? 'over' : isTimeToCome(told) ? 'toCome' : 'holds';
    const standing = standingOf(words, verb, clause);
    return {
      standing: isReported
        ? 'reported'
        : isTimeOnce(told)
          ? 'unstated'
          : standing === 'holds'
            ? timed
            : standing,
      isDenied:
        (isDeniedAt(words, verb, clause) || isWithout(words, verb, place)) && !isParted(words, verb, place),
      isPast: isPastAt(words, verb, clause),
      isDeed: isDeedAt(words, verb, clause),
      isPartly:
        isWhen ||
        isTimePart(told) ||
        (isTimeSpan(told) && !isPerfect(words, verb, clause)) ||
        /^(?:until|till)$/u.test(words[clause.to]?.lower ?? ''),
    };
  };
  const known = new Map<number, Stands>();
  return (place) => {
    const stands = known.get(place) ?? standingAt(place);
    known.set(place, stands);
    return stands;
  };
});

/** Verbs by which a time is set, agreed upon or told, besides those that set it outright. */
const telling = stems(
  'agree decide settle say mean tell think know hear find correct note remember go do have be celebrate',
);

/** Whether a verb tells of something that somebody does, and not of what they set a time for. */
function isDeedAt(words: readonly Token[], verb: number, { from }: ClauseSpan): boolean {
  const base = words[verb]!.lemma;
  if (settingVerbs.has(base) || transitive.has(base) || telling.has(base)) return false;
  const start = groupStart(words, verb, from);
  const who = start > from ? words[start - 1] : undefined;
  return (
    who !== undefined &&
    (/^(?:i|we|he|she|they)$/u.test(who.lower) || (who.isLarge && !openers.has(who.lower)))
  );
}

/** Whether a place is parted from its verb, so that what denies the verb does not deny it: "not Rome but Oslo". */
const isParted = (words: readonly Token[], verb: number, place: number): boolean =>
  words
    .slice(verb + 1, place)
    .some(({ isMark, text, lower }) => lower === 'but' || (isMark && text !== "'s"));

/** Whether something is denied behind its verb: "have no flat in Rome". */
const isWithout = (words: readonly Token[], verb: number, place: number): boolean =>
  words
    .slice(verb + 1, place)
    .some(({ lower }, at, all) => lower === 'no' && !/^(?:longer|more)$/u.test(all[at + 1]?.lower ?? ''));

const isPastAt = (words: readonly Token[], verb: number, { from }: ClauseSpan): boolean =>
  isPast(words[verb]!.lower) ||
  words
    .slice(groupStart(words, verb, from), verb)
    .some(({ lower }) => /^(?:did|was|were|had|used)$/u.test(lower));

/** Whether a verb stands in the perfect, which goes on to hold: "has been there for two weeks". */
const isPerfect = (words: readonly Token[], verb: number, { from }: ClauseSpan): boolean =>
  words.slice(groupStart(words, verb, from), verb).some(({ lower }) => lower === 'have' || lower === 'has');

/** Whether a verb is denied in its clause: by a word before it, or by whom it is said of. */
function isDeniedAt(words: readonly Token[], verb: number, { from }: ClauseSpan): boolean {
  const mark = words.slice(0, verb).findLastIndex(({ isMark, text }) => isMark && text !== "'s");
  const all = words.slice(Math.max(from, mark + 1), verb);
  // what is denied before another subject is what that clause says: "I cannot believe I live here"
  const own = all.findLastIndex(({ lower }, at) => at > 0 && /^(?:i|we|he|she|they|it)$/u.test(lower));
  const before = all.slice(Math.max(own, 0));
  // "is not on Monday"
  if (
    words[verb]!.lemma === 'be' &&
    /^(?:not|never)$/u.test(words[verb + 1]?.lower ?? '') &&
    words[verb + 2]?.lower !== 'only'
  )
    return true;
  return before.some(
    ({ lower }, at) =>
      (negations.test(lower) && before[at + 1]?.lower !== 'only') ||
      (lower === 'no' && /^(?:one|longer)$/u.test(before[at + 1]?.lower ?? '')),
  );
}

/** How a verb stands by the words that belong to it and by what governs it. */
function standingOf(words: readonly Token[], verb: number, clause: ClauseSpan): ClauseStanding {
  const start = groupStart(words, verb, clause.from);
  const group = words.slice(start, verb).map(({ lower }) => lower);
  if (group.includes('used')) return 'over';
  if (group.some((word) => /^(?:will|shall|gonna)$/u.test(word))) return 'toCome';
  // what should have been said is said by that
  const isMeant =
    (group.includes('have') && /^(?:said|told|written|mentioned)$/u.test(words[verb]!.lower)) ||
    (group.includes('should') && isCorrection(words));
  if (!isMeant && group.some((word) => /^(?:would|could|might|may|should|must|ought)$/u.test(word)))
    return 'unstated';
  const to = group.lastIndexOf('to');
  // "looking forward to moving"
  if (to >= 0 && words[verb]!.lower.endsWith('ing')) return gerund(words, start + to, clause);
  if (to >= 0) return infinitive(words, start + to, clause);
  if (
    words[verb]!.lower.endsWith('ing') &&
    !group.some((word) => /^(?:am|is|are|was|were|been|be)$/u.test(word))
  )
    return gerund(words, start, clause);
  if (/^(?:was|were|had)$/u.test(words[verb]!.lower) && !isDone(words, verb)) return 'over';
  if (group[0] === 'had' && !group.includes('to') && isPast(words[verb]!.lower) && !isHeard(words, start))
    return 'over';
  const isUnreal = words
    .slice(clause.from, verb + 1)
    // "an offer" is a noun
    .some(
      (word, at) => unreal.has(word.lemma) && word.lower !== 'offer' && isClauseVerb(words, clause.from + at),
    );
  return isUnreal || isTurnedDown(words, clause) ? 'unstated' : 'holds';
}

const isTurnedDown = (words: readonly Token[], { from, to }: ClauseSpan): boolean =>
  / turn(?:ed|ing|s)? (?:\S+ ){0,4}down (?!to \d)/u.test(spacedWords(words.slice(from, to)));

/** Whether somebody heard or was told before a verb what it tells: "I heard that she had moved". */
const isHeard = (words: readonly Token[], before: number): boolean =>
  words
    .slice(0, before)
    .some(({ lower }) => /^(?:heard|told|learned|learnt|found|said|read|saw)$/u.test(lower));

/** Whether a participle follows "was": "was moved". */
function isDone(words: readonly Token[], verb: number): boolean {
  let at = verb + 1;
  while (adverbs.has(words[at]?.lower ?? '')) at += 1;
  const word = words[at];
  return (
    word !== undefined && (isPast(word.lower) || /(?:ed|en|ing)$/u.test(word.lower) || word.lower === 'put')
  );
}

/** How "to …" stands by what stands before it. */
function infinitive(words: readonly Token[], to: number, clause: ClauseSpan): ClauseStanding {
  let at = to - 1;
  while (at > clause.from && /^(?:not|never|just|actually|finally|now)$/u.test(words[at]!.lower)) at -= 1;
  const governor = words[at];
  if (at < clause.from || governor === undefined) return 'holds';
  if (governor.lemma === 'have')
    return governor.lower === 'have' || governor.lower === 'has' ? 'toCome' : 'holds';
  if (governor.lower === 'used') return 'over';
  const asked = /^(?:me|us|him|her|them|you)$/u.test(governor.lower) ? words[at - 1] : governor;
  if (proposing.has(asked?.lemma ?? '')) return 'unstated';
  if (!implicative.has(governor.lemma)) return 'toCome';
  if (governor.lower === 'going') return 'toCome';
  return isClauseVerb(words, at) ? standingOf(words, at, clause) : 'holds';
}

/** How "moving" stands by what stands before it. */
function gerund(words: readonly Token[], start: number, { from }: ClauseSpan): ClauseStanding {
  let at = start - 1;
  while (at > from && /^(?:of|on|about|from|to|up)$/u.test(words[at]!.lower)) at -= 1;
  return at >= from && irrealis.has(words[at]!.lemma) ? 'unstated' : 'holds';
}
