import { isPast } from '../../../theory/claims/lemma.ts';
import { asksForKind } from '../../../theory/asked-kind.ts';
import { contentWords } from '../../../theory/content-words.ts';
import { asksNeed, isGeneric, isOfTime, type QuestionRead } from '../../../theory/read-question.ts';
import { endsSomething, endsWhat } from '../../../theory/told-ends.ts';
import { nearOneIn } from '../../appraisal/near-ones.ts';
import {
  isOfAnother,
  leadingName,
  namesAnother,
  namesIn,
  type Recollection,
  sharesWith,
  tellsOf,
  termsOf,
} from './recollection.ts';

/** How many statements are looked through for what became of something, the last. */
const mostLater = 400;

/** How a statement tells that something is other than it was. */
const changes =
  /\b(?:moved?|moves|chang(?:ed|es)|postponed|put (?:it |\p{L}+ )?off|rescheduled|pushed|delayed|brought forward|instead|now|new|next|so|left|actually|switched|swapped|replaced|from now on|after all|can['’]t|cancell?ed|sorry|correction|impossible|not \d+|(?:off|broke down|ill|sick|late)\b.*\b(?:so|he|she|it|they)\b.*|from next \p{L}+ on)\b/iu;
/** Such that it can only be what was spoken of just before. */
const moves =
  /\b(?:moved|postponed|rescheduled|delayed|put (?:it |\p{L}+ )?off|pushed|brought forward|cancell?ed)\b/iu;
/** The same, whatever it is. */
const nowIt = /\b(?:(?:now|so) it(?:['’]s|['’]ll be| is)|it(?:['’]s| is) now)\b/iu;
const decides = /\b(?:settled on|decided|agreed on|chose|went with|picked|opted)\b/iu;

/** Whether one goes on with what some words tell of, without naming it again. */
const goesOnWith = (words: Iterable<string>, told: Recollection): boolean =>
  /^(?:it|they|the)\b|\b(?:it|them|him|her|they|he|she)\b/iu.test(told.text) &&
  [...words].some((word) => !isOfTime(word) && !isGeneric(word) && tellsOf(word, told) > 0);

/** Whether a text tells that something is other than it was. */
export const tellsChange = (text: string): boolean => changes.test(text);

/** Statements told after another one, the last of them. */
const after = (told: Recollection, known: readonly Recollection[]): readonly Recollection[] =>
  known.slice(known.indexOf(told) + 1).slice(-mostLater);

const ending = new WeakMap<Recollection, boolean>();
/** Whether a statement tells that anything is over; the same ones are looked at again for each that may answer. */
function isEnding(told: Recollection): boolean {
  const known = ending.get(told) ?? endsSomething(told.text);
  ending.set(told, known);
  return known;
}

/** Whether one that tells of somebody by name tells of one of whom another tells, too: what became of others ends nothing. */
function isOfIts(told: Recollection, later: Recollection): boolean {
  if (!isOfAnother(later.text)) return true;
  const who = contentWords(nearOneIn(later.text) ?? leadingName.exec(later.text)?.[0] ?? '');
  return who.size === 0 || !who.isDisjointFrom(termsOf(told).all);
}

/** What tells that something told is over, told after it and last; undefined where nothing does. */
export const endOf = (
  told: Recollection,
  asked: QuestionRead,
  known: readonly Recollection[],
): Recollection | undefined =>
  after(told, known).findLast(
    (later) =>
      isEnding(later) &&
      isOfIts(told, later) &&
      !(/\bold\b/iu.test(later.text) && /\bnew\b/iu.test(told.text)) &&
      sharesWith(termsOf(told).own, later) &&
      endsWhat(later.text, termsOf(told).own.union(asked.supposed)),
  );

/**
 * What was told last of that which a question supposes, that it is over or came to nothing; undefined where nothing says so.
 *
 * @param best what was told of it, where something was
 */
export function endOfAsked(
  asked: QuestionRead,
  known: readonly Recollection[],
  best: { told: Recollection; coverage: number } | undefined,
): Recollection | undefined {
  const { supposed, owners } = asked;
  const own = best === undefined ? new Set<string>() : termsOf(best.told).own;
  const isSaidAgain = best !== undefined && best.coverage >= 0.9 && owners.isSubsetOf(own);
  const since = isSaidAgain ? after(best.told, known) : known.slice(-mostLater);
  const isOver = (told: Recollection): boolean =>
    isEnding(told) &&
    (sharesWith(supposed, told) || sharesWith(own, told) || goesOnWith(supposed, told)) &&
    (owners.size === 0 || [...owners].some((owner) => tellsOf(owner, told) > 0)) &&
    endsWhat(told.text, supposed.union(own));
  const isDone = (told: Recollection): boolean =>
    !asksNeed.test(told.text) &&
    [...asked.words.keys()].every((word) => isGeneric(word) || tellsOf(word, told) === 1) &&
    (told.text.match(/\p{L}+/gu) ?? []).some((word) => isPast(word.toLowerCase()));
  if (asked.isOfNeed) {
    const done = known.slice(-mostLater).findLast(isDone);
    if (done !== undefined) return done;
  }
  const isAlready =
    best !== undefined && isSaidAgain && isOver(best.told) && endsWhat(best.told.text, supposed);
  return since.findLast(isOver) ?? (isAlready ? best.told : undefined);
}

/** What was told last of the same as the best, with another answer; undefined where nothing was. */
export function laterThan(
  best: Recollection,
  { question, asked, known }: { question: string; asked: QuestionRead; known: readonly Recollection[] },
): Recollection | undefined {
  const { own } = termsOf(best);
  // that the same person is named says nothing of what is told of them
  const named = contentWords(namesIn(best.text).join(' '));
  const topic = [...own].filter((word) => !named.has(word));
  const matters = [...new Set([...topic, ...asked.words.keys()])].filter((word) => !isOfTime(word));
  const isOfSame = (told: Recollection): boolean =>
    asked.owners.size === 0
      ? isOfAnother(told.text) === isOfAnother(best.text)
      : [...asked.owners].every((owner) => tellsOf(owner, told) > 0);
  return after(best, known).findLast((told) => {
    if (told.from !== best.from || !isOfSame(told)) return false;
    if (decides.test(told.text) && asked.needed.size > 0)
      return [...asked.needed].every((kind) => tellsOf(kind, told) === 1);
    if (!changes.test(told.text)) return false;
    const isMoved = nowIt.test(told.text) || (asksForKind(question) && moves.test(told.text));
    if (isMoved && goesOnWith(own, told)) return true;
    if (sharesWith(topic, { ...told, meant: '' }))
      return (
        asksForKind(question) ||
        sharesWith(
          [...asked.words.keys()].filter((word) => !asked.owners.has(word)),
          told,
        ) ||
        (/^who\b/iu.test(question) && namesAnother(told.text, best.text))
      );
    return (
      /\binstead\b/iu.test(told.text) &&
      matters.some((word) => !named.has(word) && tellsOf(word, { ...told, meant: '', context: '' }) === 1)
    );
  });
}
