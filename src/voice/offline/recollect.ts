import { asksForKind, givesReason, suits, tellsWork } from '../../../theory/asked-kind.ts';
import { asksEvent, asksState, broad } from '../../../theory/asked-broadly.ts';
import { untilAsked } from '../../../theory/asks-past.ts';
import { statementAsked } from '../../../theory/asked-statement.ts';
import { contentWords } from '../../../theory/content-words.ts';
import { type QuestionRead, isGeneric, isOfTime, readQuestion } from '../../../theory/read-question.ts';
import { endsSomething, endsWhat } from '../../../theory/told-ends.ts';
import { isKin, tellingOf } from '../../../theory/word-families.ts';
import { readFeelings } from '../../appraisal/appraise.ts';
import { nearOneIn } from '../../appraisal/near-ones.ts';
import { isOfAnother, namesAnother, namesSomebody, type Recollection, tellsOf } from './recollection.ts';
import { canBeToldBack } from './tact.ts';
import { endOf, endOfAsked, laterThan, tellsChange } from './told-later.ts';

/** The statements found for a question, the oldest first: the best of them, and what was told of the same later. */
export interface RecollectionFinding {
  found: Recollection[];
  /** Whether they speak of everything the question names. */
  isCertain: boolean;
  /** Whether it tells that what the question supposes is over, or came to nothing. */
  isOver: boolean;
  /** Whether the last takes the place of the first. */
  isChanged: boolean;
}

/** How many statements may answer together, and how many of those that fit best are held against what was told later. */
const mostFound = 8;
const mostHeld = 12;
/** So much of what a question names has to be in an answer that tells the kind of thing it asks for, and in any other, 0 to 1. */
const enough = { ofKind: 0.3, ofAnything: 0.4, whether: 0.5 };
/** What tells of so much less is none of several answers, and gives way to what is over. */
const muchLess = 0.3;
/** From here on an answer speaks of everything that is asked. */
const whole = 0.9;

/** Speaks of who says it. */
const firstPerson = /\b(i|me|my|mine|we|us|our|i['’](m|ve|ll|d))\b/i;
/** A statement with how much of a question it tells of, and where it stands. */
interface Ranked {
  told: Recollection;
  place: number;
  coverage: number;
  isPast: boolean;
}

/**
 * The recollections that answer a question, said before, by what the question names; null when nothing does. Of those that fit alike the latest
 * holds; what was told later of the same comes with it. Who asks what used to be is told first what holds no longer. Who asks about
 * themselves is not told what another said of themselves. A question about a person or thing as a whole gets several.
 */
export function recollect(
  question: string,
  known: readonly Recollection[],
  self: string,
): RecollectionFinding | null {
  const asked = readQuestion(question);
  const isOfI = asked.isOfI && asksForKind(question);
  if (asked.words.size === 0 && asked.owners.size === 0 && !asked.isOfWork && !isOfI) return null;
  const asksWhether = statementAsked(question) !== null;
  const tellable = known.filter(({ text }) => canBeToldBack(text, self) && !isOfOthers(asked, text));
  const ranked = rankedFor(question, asked, tellable);
  // what is so or not may change: the newest of those that tell nearly as much
  const best = asksWhether
    ? ranked
        .filter(({ coverage }) => coverage >= ranked[0]!.coverage - muchLess / 1.5)
        .toSorted((left, right) => right.place - left.place)[0]
    : ranked[0];
  const over = asksWhether
    ? endOfAsked(
        asked,
        tellable.filter(({ isGone, from }) => !isGone && from !== 'file'),
        best,
      )
    : undefined;
  if (over !== undefined) return { found: [over], isCertain: true, isOver: true, isChanged: false };
  if (best === undefined) return null;
  const found = (...each: Ranked[]): RecollectionFinding => ({
    found: each.map(({ told }) => told),
    isCertain: best.coverage >= (asksWhether ? whole - 0.2 : whole),
    isOver: false,
    isChanged: false,
  });
  const alike = ranked.filter(({ coverage, isPast }) => coverage === best.coverage && isPast === best.isPast);
  const [, wanted] = bestTold.find(([asks]) => asks.test(question)) ?? [];
  const telling = wanted === undefined ? [] : alike.filter(({ told }) => wanted(told));
  if (asksState.test(question)) {
    const one = found(telling[0] ?? best);
    return { ...one, isCertain: one.isCertain && telling.length > 0 };
  }
  if (broad.test(question)) {
    const several =
      telling.length > 0 ? telling : ranked.filter(({ coverage }) => coverage > best.coverage - muchLess);
    return found(...several.slice(0, mostFound).toSorted((left, right) => left.place - right.place));
  }
  if (asked.isPast) return found(best.isPast || asked.isOfWork ? best : (alike.at(-1) ?? best));
  const one = telling[0] ?? best;
  return changedOf(one, { alike, question, asked, known: tellable, asksWhether }) ?? found(one);
}

/** How many statements are told of somebody of whom something else is asked. */
const mostBeside = 2;

/** What was told last of those whom a question is about, where nothing answers it; nothing that is hard for who told it. */
export function toldBeside(question: string, known: readonly Recollection[], self: string): Recollection[] {
  const { owners } = readQuestion(question);
  if (owners.size === 0) return [];
  return known
    .filter(
      (told) =>
        told.from === 'asker' &&
        !told.isGone &&
        [...owners].every((owner) => tellsOf(owner, { ...told, context: '' }) > 0) &&
        canBeToldBack(told.text, self) &&
        readFeelings(told.text, { self: '', addressed: false }) === null,
    )
    .slice(-mostBeside);
}

/** What was told first and what was told of it later, where that is something else; null where nothing changed. */
function changedOf(
  best: Ranked,
  given: {
    alike: readonly Ranked[];
    question: string;
    asked: QuestionRead;
    known: readonly Recollection[];
    asksWhether: boolean;
  },
): RecollectionFinding | null {
  const { alike, question, asked, known, asksWhether } = given;
  const changed = (first: Recollection, last: Recollection): RecollectionFinding => ({
    found: [first, last],
    isCertain: best.coverage > enough.whether,
    isOver: false,
    isChanged: true,
  });
  const isFit = fitTo(question, asked);
  const ended = best.isPast ? endOf(best.told, asked, known) : undefined;
  if (ended !== undefined) return changed(best.told, ended);
  const later = laterThan(best.told, {
    question,
    asked,
    known: known.filter((told) => told === best.told || isFit(told)),
  });
  if (later !== undefined) return changed(best.told, later);
  if (asksWhether || !asksForKind(question) || !tellsChange(best.told.text)) return null;
  const before = alike.find(
    ({ place, told }) => place < best.place && told.from === best.told.from && !told.isGone,
  );
  return before === undefined || best.told.insteadOf !== null ? null : changed(before.told, best.told);
}

/** Whether a text is of somebody else alone, where what whoever asks is or does is asked, and not of that one. */
function isOfOthers({ isOfI, words, needed }: QuestionRead, text: string): boolean {
  if (!isOfI || !isOfAnother(text)) return false;
  const near = contentWords(nearOneIn(text) ?? /^\p{Lu}\p{Ll}+/u.exec(text)?.[0] ?? '');
  return (
    near.isDisjointFrom(new Set(words.keys())) &&
    [...words.keys()].every(
      (word) => !(needed.has(word) || isKin(word)) || tellingOf(word).isDisjointFrom(near),
    )
  );
}

/** What one statement must be like to say something to a question. */
function fitTo(question: string, asked: QuestionRead): (told: Recollection) => boolean {
  const isOfAsker = firstPerson.test(asked.withoutTelling);
  const until = contentWords(asked.isPast ? untilAsked(question) : '');
  const counted = /^how many\b/iu.test(question)
    ? [...asked.words.keys()].filter((word) => !isGeneric(word))
    : [];
  const isOfName = /\bnames?$/iu.test(question) && /\p{Lu}\p{Ll}+['’]s\b/u.test(question);
  return (told) => {
    const { text, from, isGone } = told;
    if (isGone && !asked.isPast) return false;
    // what holds since is not what was before it
    if (until.size > 0 && until.isSubsetOf(contentWords(text)) && !/\bfrom\b/iu.test(text)) return false;
    if (isOfAsker && from === 'speaker' && firstPerson.test(text)) return false;
    if (asked.isOfWork)
      return tellsWork(text, asked.isOfI) > 0 && (!/^where\b/iu.test(question) || suits(question, text));
    if (counted.length > 0 && counted.every((word) => tellsOf(word, { ...told, meant: '' }) === 0))
      return false;
    if (isOfName) return namesAnother(text, question);
    if (asked.words.size === 0 && asked.isOfI && !isOfTeller(text)) return false;
    // goodbye
    if (/\b(?:see|talk to|speak to) you\b/iu.test(text)) return false;
    return from === 'file' || suits(question, text);
  };
}

/** Whether something is told of whoever tells it: they are named, or nobody is. */
const isOfTeller = (text: string): boolean =>
  /\b(?:i|i['’]\p{L}+|my)\b/iu.test(text) ||
  (!/\b(?:he|she|it|they|there|the|his|her|their|that|\p{L}+['’]s)\b/iu.test(text) && !isOfAnother(text));

/** Those that say something to a question, the best first. */
function rankedFor(question: string, asked: QuestionRead, known: readonly Recollection[]): Ranked[] {
  const { words, needed, owners } = asked;
  const most = [...words.values()].reduce((sum, weight) => sum + weight, 0);
  const isVague = [...words.values()].every((weight) => weight < 1);
  const all = [...words.keys()].filter((word) => !isGeneric(word) && !isOfTime(word));
  const ofThem = all.filter((word) => !owners.has(word));
  // who somebody is does not tell what is asked of them
  const telling = ofThem.length > 0 && !asksForKind(question) ? ofThem : all;
  const asksWho = /^who\b/iu.test(question);
  const asksWhether = statementAsked(question) !== null;
  const isOfKind = asksWho || needed.size > 0 || asked.isOfWork || isVague || asksForKind(question);
  const least = asksWhether ? enough.whether : isOfKind ? enough.ofKind : enough.ofAnything;
  const isFit = fitTo(question, asked);
  const coverageOf = (told: Recollection): number => {
    // what is told of others just before is not their work
    const ofWhom = asked.isOfWork && told.meant !== '' ? { ...told, context: '' } : told;
    if (!isFit(told) || ![...owners].every((owner) => tellsOf(owner, ofWhom) > 0)) return 0;
    if (![...needed].every((kind) => tellsOf(kind, { ...told, context: '' }) > 0)) return 0;
    if (
      telling.length > 0 &&
      telling.every((word) => tellsOf(word, asksWhether ? { ...told, meant: '' } : told) === 0)
    )
      return 0;
    const sum = [...words].reduce((total, [word, weight]) => total + weight * tellsOf(word, told), 0);
    return most === 0 ? 1 : Math.round((10 * sum) / most) / 10;
  };
  const saying = known
    .map((told, place): Ranked => ({ told, place, coverage: coverageOf(told), isPast: false }))
    .filter(({ coverage }) => coverage >= least);
  const people = asksWho ? saying.filter(({ told }) => namesSomebody(`${told.text} ${told.meant}`)) : [];
  const link = / (?<link>from|for|with|about|against|to|of)(?: us| me)?$/iu.exec(question)?.groups?.['link'];
  const lesser = ({ told }: Ranked): number[] => [
    Number(asked.isOfI && isOfAnother(told.text)),
    Number(asked.isOfWork && tellsWork(told.text, asked.isOfI) < 2),
    Number(!givesReason(question, told.text)),
    Number(link !== undefined && !new RegExp(`\\b${link}\\b`, 'iu').test(told.text)),
    Number(!asked.isPast && /^(?:what|which|who)\b/iu.test(question) && /n['’]t\b|\bnot\b/iu.test(told.text)),
    Number(!asksState.test(question) && !asksEvent.test(question) && isHard(told)),
  ];
  const order = new Map(saying.map((each) => [each, lesser(each).join('')]));
  const sorted = (people.length > 0 ? people : saying).toSorted(
    (left, right) =>
      right.coverage - left.coverage ||
      order.get(left)!.localeCompare(order.get(right)!) ||
      right.place - left.place,
  );
  const asksEnd = endsSomething(question) || /^(?:why|how)\b/iu.test(question);
  const held = sorted.slice(0, mostHeld).map((each): Ranked => ({
    ...each,
    isPast:
      each.told.isSuperseded ||
      endOf(each.told, asked, known) !== undefined ||
      (!asksEnd && endsWhat(each.told.text, asked.supposed)),
  }));
  // what is over is told to who asks for it, and to others only where nothing else says as much
  const isWanted = ({ isPast, coverage }: Ranked): boolean =>
    isPast === asked.isPast && coverage > (held[0]?.coverage ?? 0) - muchLess;
  return [...held.filter(isWanted), ...held.filter((each) => !isWanted(each))];
}

/** Whether something is hard for who told it: it is not told back where something else answers as well. */
const isHard = ({ text }: Recollection): boolean =>
  /^(?:loss|trouble)$/u.test(readFeelings(text, { self: '', addressed: false })?.kind ?? '');

/** Whether something tells who somebody is. */
const introduces = ({ text }: Recollection): boolean =>
  nearOneIn(text) !== null || /\b(?:called|named|name is)\b/iu.test(text);

/** Whether something touches whoever hears it. */
const moves = ({ text }: Pick<Recollection, 'text'>): boolean =>
  readFeelings(text, { self: '', addressed: false }) !== null;

/** Whether something tells of what came about. */
const isEvent = ({ text, meant }: Recollection): boolean =>
  moves({ text: `${meant} ${text}` }) || moves({ text });

/** What tells best what is asked for, where several things are told of the same. */
const bestTold: readonly [asks: RegExp, tells: (told: Recollection) => boolean][] = [
  [asksState, (told) => moves(told) && !/^i(?![\p{L}\p{N}])/iu.test(told.text)],
  [asksEvent, isEvent],
  [/^whose\b/iu, ({ text }) => /\b(?:belongs?|owns?|owner|borrowed|lent)\b/iu.test(text)],
  [/^who(?:['’]s| is)? (?!\p{L}+ing\b)/iu, introduces],
];
