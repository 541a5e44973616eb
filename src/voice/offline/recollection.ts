import { asksForKind, suits } from '../../../theory/asked-kind.ts';
import { asksPast, pastQuestion, untilAsked } from '../../../theory/asks-past.ts';
import { statementAsked } from '../../../theory/asked-statement.ts';
import { contentWords } from '../../../theory/content-words.ts';
import { embedded } from '../../../theory/reflected.ts';
import { canBeToldBack } from './tact.ts';
import { readFeelings } from '../../appraisal/appraise.ts';
import { isOfFamily, nearOneIn } from '../../appraisal/near-ones.ts';

/** Something known that a question may be about. */
export interface Recollection {
  text: string;
  /** Whether whoever asks said it, somebody else did, it stood in a file, or it was kept as a memory. */
  from: 'asker' | 'speaker' | 'file' | 'memory' | 'other';
  /** The speaker or the file; null where nobody can be named. */
  who: string | null;
  /** Noon of the day on which it was told, milliseconds since the epoch; null where nothing says it. */
  day: number | null;
  /** Whom its pronouns and names mean, by what was told before: "my sister Ana". */
  meant: string;
  /** Whether it was said to hold no longer, and whether it has not been said again since. */
  isSuperseded: boolean;
  isGone: boolean;
  /** What was put right of it in a word or two: "my aunt". */
  putRight: string | null;
  /** What was told before and holds no longer because of it; null where nothing is known of that. */
  insteadOf: string | null;
}

/** The statements found for a question: the best of them, and whether it speaks of everything the question names. */
export interface RecollectionFinding {
  found: Recollection[];
  isCertain: boolean;
}

/** How many statements may answer together. */
const mostFound = 5;

/** So much of what a question names has to be in an answer that tells the kind of thing it asks for, and in any other, 0 to 1. */
const enough = { ofKind: 0.5, ofAnything: 0.6 };

/** Whom or whose thing is asked for, by a name or as "my cat's": an answer must be about the same. */
const owners =
  /(?<=\b(?:my|our|his|her|their) )\p{L}+(?=['’]s\b)|(?<=\p{Ll}['’]?\p{L}* )(?!I\b|I['’])\p{Lu}\p{Ll}+/gu;
/** Speaks of who says it. */
const firstPerson = /\b(i|me|my|mine|we|us|our|i['’](m|ve|ll|d))\b/i;
/** What whoever asks is or does is asked. */
const asksOfI =
  /\b(?:do|am|did|have|was|were|can|will|should|could|would)(?:n['’]?t)? i\b(?! (?:say|said|tell|told|mention))/i;
/** Asks for what was told, and so of nobody yet: "what did I tell you about Ana". */
const tellsI =
  /\b(did|have|had) i (say|said|tell|told|mention|mentioned)\b|\bi (told|said|mentioned)\b|\b(tell|told|remind) me\b/gi;
/** What came about is asked. */
const asksEvent = /\b(?:happen(?:ed|s|ing)?|became of)\b/iu;
/** All that is known of somebody or something is asked. */
const broad =
  /\babout\b|^(?:did|have) (?:i|we) (?:mention|tell)|^who(['’]?s| is| are)\b|\bwhat('s| is) (?:in|new with)\b|\bremember \p{Lu}?\p{Ll}+$|\bhappen|\bbecame of\b/iu;
/** How somebody or something is: that changes, and the newest is asked for. */
const asksState = /^how(?:['’]s| is| are| was| were| did) (?!old\b|long\b|many\b|much\b)/iu;
/** What is asked for by its kind, which an answer need not name: "what car do I drive" */
const ofKind =
  /^(?:what|which) (?:\p{L}+ ){1,2}?(?=(?:am|is|are|was|were) (?:\S+ ){1,2}\p{L}+ing\b|(?:do|does|did) (?:\S+ ){1,2}(?!(?:like|love|hate|prefer|have|want|need|get|do|make|know|see|think)\b)\p{L}+)/iu;

/** Whether a statement is about somebody else alone: somebody near, somebody by name. */
export function isOfAnother(text: string): boolean {
  if (/\b(?:i|i['’]\p{L}+|we|we['’]\p{L}+|me|us)\b/iu.test(text)) return false;
  const begins = nearOneIn(text);
  if (begins !== null && text.startsWith(begins)) return true;
  if (/^(?:he|she|they|his|her|their)\b/iu.test(text)) return true;
  return /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(text) && embedded(text) === text;
}

/** The words that say what a statement is about: its own, and those for whom it means. */
const wordsOf = ({ text, from, who, meant }: Recollection): Set<string> =>
  contentWords(
    `${text} ${from === 'file' ? who : ''} ${meant}${isOfFamily(`${text} ${meant}`) ? ' family' : ''}`,
  );

/**
 * The recollection that answers a question, said before, by what the question names; null when nothing does. Of two that fit alike the later one
 * holds: it may correct the earlier. Who asks what used to be is told first what holds no longer. Who asks about themselves is not told what another said of themselves. A question about a person
 * or thing as a whole gets several.
 */
export function recollect(
  question: string,
  known: readonly Recollection[],
  self: string,
): RecollectionFinding | null {
  const isPast = asksPast(question);
  const asked = isPast ? pastQuestion(question) : question;
  const named = contentWords(asked);
  if (named.size === 0) return null;
  const needed = ofKind.test(asked) ? contentWords(asked.replace(ofKind, '')) : new Set<string>();
  const isOfAsker = firstPerson.test(question.replace(tellsI, ' '));
  const asksWhether = statementAsked(question) !== null;
  const isOfKind = asksWhether || needed.size > 0 || asksForKind(question);
  const least = isOfKind ? enough.ofKind : enough.ofAnything;
  const ofWhom = [
    ...contentWords(asksWhether ? '' : `${asked.match(owners)?.join(' ') ?? ''} ${nearOneIn(asked) ?? ''}`),
  ];
  const until = contentWords(isPast ? untilAsked(question) : '');
  const isNamed = (near: string | null): boolean => !contentWords(near ?? '').isDisjointFrom(named);
  const isFit = (told: Recollection): boolean => {
    const { text, from, isGone } = told;
    if (isGone && !isPast) return false;
    // what holds since is not what was before it
    if (until.size > 0 && until.isSubsetOf(contentWords(text))) return false;
    if (isOfAsker && from === 'speaker' && firstPerson.test(text)) return false;
    if (asksOfI.test(question) && isOfAnother(text) && !isNamed(nearOneIn(text))) return false;
    return from === 'file' || suits(question, text);
  };
  const ranked = known
    .filter(isFit)
    .map((told, place) => {
      const words = wordsOf(told);
      return {
        told,
        place,
        coverage: named.intersection(words).size / named.size,
        isOfThem: ofWhom.every((owner) => words.has(owner)) && needed.isSubsetOf(words),
        isPast: Number(isPast && told.isSuperseded),
        isOfOther: Number(asksOfI.test(question) && !/^(?:i|we|my|our)\b/iu.test(told.text)),
        isHard: Number(!asksState.test(question) && !asksEvent.test(question) && isHard(told)),
      };
    })
    .filter(({ coverage, isOfThem, told }) => coverage >= least && isOfThem && canBeToldBack(told.text, self))
    .toSorted(
      (left, right) =>
        right.isPast - left.isPast ||
        right.coverage - left.coverage ||
        left.isOfOther - right.isOfOther ||
        left.isHard - right.isHard ||
        right.place - left.place,
    );
  const [best] = ranked;
  if (best === undefined) return null;
  const alike = ranked.filter((each) => each.coverage === best.coverage && each.isPast === best.isPast);
  const isState = asksState.test(question);
  const [, wanted] = bestTold.find(([asks]) => asks.test(question)) ?? [];
  const telling = wanted === undefined ? [] : alike.filter(({ told }) => wanted(told));
  const [newest = best] = telling;
  if (isState) return { found: [newest.told], isCertain: best.coverage === 1 && telling.length > 0 };
  const several = (telling.length > 0 ? telling : alike).slice(0, mostFound).toReversed();
  return {
    found: (broad.test(question) ? several : [best]).map(({ told }) => told),
    isCertain: best.coverage === 1,
  };
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
  [/^who\b/iu, introduces],
];
