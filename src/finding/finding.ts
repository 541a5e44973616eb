import { asksForKind, suits, tellsWork } from '../../theory/asked-kind.ts';
import { broad } from '../../theory/asked-broadly.ts';
import { isKin } from '../../theory/word-families.ts';
import { endedIn } from '../../theory/told-ended.ts';
import { namesNothing, readQuestion, saysLittle } from '../../theory/read-question.ts';
import { type ContentWord, tellingWith, weightiest, weightOf } from '../word-vectors/alike.ts';
import { isOfAnother, isOfNamed, nearOneIn } from '../appraisal/near-ones.ts';
import type { Recollection } from './recollection.ts';

/** A statement that says something to a question. */
export interface RankedTelling {
  best: Recollection;
  /** The same with what was said at once with it, as far as that is short, in the order in which it was told. */
  told: readonly Recollection[];
  /** How much of what the question names is told there, 0 to 1. */
  coverage: number;
  /** The same with what speaks for it and against it besides: the best has the highest. */
  score: number;
  /** Whether it tells most of the question, or of whom is asked enough of what is: then there is no doubt that it is meant. */
  isPlain: boolean;
  /** Whether the kind of thing that is asked for is told there, a time or a place; always where none is. */
  isOfKind: boolean;
  /** Whether it is of somebody else, where what whoever asks is or does is asked. */
  isOfOther: boolean;
  /** Whether it is a word on what is asked of somebody or something as it is now, and not only on them; and whether it says that what was told first has ended. */
  isOfMatter: boolean;
  ends: boolean;
}

/** What a word counts that stands in whom a statement means, or in a sentence before or after it; half where that was not said at once. */
const share = { meant: 0.9, before: 0.6, after: 0.5, otherTurn: 0.5 };
/** How many sentences to each side count that were said at once, and how much of them is told back, characters. */
const reach = 3;
const longestTold = 160;
/** A word that says little counts this much of any other; one that stands in every statement is halved. */
const weak = { little: 0.7, common: 0.5 };
/** What speaks for a statement and against it, beside how much of the question it tells. */
const bonus = { kind: 0.25, kindBeside: 0.15, work: 0.8, ofAsker: 0.3, newest: 0.05 };
const against = { ofAnother: -0.2, ofTheirWork: -0.6, goneFactor: 0.6 };
/** What tells plainly what somebody does, or who asks, counts as telling this much of a question for that. */
const plainly = { work: 0.6, ofAsker: 0.8 };
/** How much of a question is most of it; and enough of what is asked: so much of whom, so much of the rest, and one word of that, alike where somebody is named. */
const plain = { whole: 0.75, owner: 0.6, matter: 0.5, word: 0.9, alike: 0.85 };
/** How much it speaks for a statement that it goes on with the first that was found, that it was told later and tells so much of the same, or its end. */
const goesOn = { share: 0.5, later: 0.2, from: 0.2, endsAsked: 1, endsFirst: 0.8 };

/** How alike a word must be to one that is asked to be a word on that. */
const ofMatter = 0.6;

/** Tells whether a text has a word on any of some. */
function onAny(words: readonly ContentWord[]): (text: string) => boolean {
  const telling = tellingWith(words);
  return (text) => telling(text).some((like) => like >= ofMatter);
}

/** How many words of a question are looked for, and how many of the first that was found: those that tell most. */
const mostWords = { asked: 16, first: 12 };

const ofOwnWork = /\bmy (?:\p{L}+ )?(?:job|trade|profession|occupation|business)\b/iu;
const ofTeller = /\b(?:i|i['’]m|my)\b/iu;

/**
 * What was told that may answer a question, the best first, each told at once: ranked by how much of what the question names is told in a statement
 * and around it, each word by how seldom it is; by whether it tells the kind of thing that is asked for; and by whose it is. The others are ranked by
 * what they tell of the first one, too (Rocchio 1971): so it is found what became of something.
 */
export function findingsFor(question: string, known: readonly Recollection[]): RankedTelling[] {
  const asked = readQuestion(question);
  const words = weightiest(asked.about, mostWords.asked);
  const asksKind = asksForKind(question);
  const fits = known.map(({ text }) => asksKind && suits(question, text));
  const around = known.map((_, place) => besides(known, place));
  const isOfElse = ({ text }: Recollection): boolean => asked.isDeedOfNobody && isOfNamed(text);
  const covered = coverageOf(words, known, around, asked.owners, isOfElse);
  const tellsOf = tellingWith(words.filter(({ stem }) => asked.named.has(stem)));
  const ofNamed = known.map(({ text, meant, who }) =>
    tellsOf(`${text} ${meant} ${who}`).some((like) => like >= plain.owner),
  );
  // of whom is asked by name nothing tells that is somebody else's
  const isOfWhom = ({ best, place }: { best: Recollection; place: number }): boolean =>
    asked.named.size === 0 ||
    ofNamed[place]! ||
    (!isOfNamed(best.text) && around[place]!.some(({ at, isAtOnce }) => isAtOnce && ofNamed[at]));
  const isAsked = onAny(words);
  const every = known.map((best, place) => {
    const isBeside = around[place]!.some(({ at, isAtOnce }) => isAtOnce && fits[at]);
    const ofKind = fits[place] ? bonus.kind : isBeside ? bonus.kindBeside : 0;
    const isOther = asked.isOfI && isOfAnother(best.text) && !ofOwnWork.test(best.text);
    const work = asked.isOfWork && !isOther ? tellsWork(best.text, asked.isOfI) / 2 : 0;
    // whoever asks for a dog asks for what their dog is or was
    const isOfAsked = !asked.isOfWork && isAsked(nearOneIn(`${best.text}. ${best.meant}`) ?? '');
    // "How old am I?" names nothing but its asker
    const ofAsker = Number(words.length === 0 && asked.isOfI && ofTeller.test(best.text));
    const { share: told, owner, isPlain } = covered[place]!;
    const coverage = Math.max(told, plainly.work * work, fits[place] ? plainly.ofAsker * ofAsker : 0);
    return {
      place,
      best,
      coverage,
      isPlain: isPlain || coverage >= plain.whole || (work === 1 && owner >= plain.owner),
      score:
        told * (best.isGone && !asked.isPast ? against.goneFactor : 1) +
        (isOther ? (asked.isOfWork ? against.ofTheirWork : against.ofAnother) : 0) +
        ofKind +
        bonus.work * work +
        bonus.ofAsker * ofAsker +
        (asked.isPast ? -1 : 1) * bonus.newest * (place / known.length),
      isOfKind: !asksKind || ofKind > 0,
      isOfOther: isOther && !isOfAsked,
    };
  });
  const all = every.filter(isOfWhom);
  const first = all.toSorted((left, right) => right.score - left.score)[0];
  if (first === undefined) return [];
  const ofFirst = weightiest(first.best.text, mostWords.first);
  const atOnce = around.map((each) => each.filter(({ isAtOnce }) => isAtOnce));
  const further = coverageOf(ofFirst, known, atOnce);
  const isOfFirst = onAny(ofFirst);
  /** How much it speaks for a statement that it says of whom the first one is that something has ended which is asked or told first. */
  const endOf = ({ text, meant, isGone }: Recollection): number => {
    const isOther = isOfAnother(text);
    if (isGone || isOther !== isOfAnother(first.best.text)) return 0;
    const ended = first.best.isGone && meant.includes(first.best.text) ? first.best.text : endedIn(text);
    return isAsked(ended) ? goesOn.endsAsked : isOfFirst(ended) ? goesOn.endsFirst : 0;
  };
  const rest = all
    .map((each) => {
      const toFirst = further[each.place]!.share;
      const isLater = each.place > first.place;
      const ended = isLater ? endOf(each.best) : 0;
      const later = isLater && toFirst > goesOn.from ? goesOn.later : 0;
      return { ...each, ends: ended > 0, score: each.score + goesOn.share * toFirst + later + ended };
    })
    .toSorted((left, right) => right.score - left.score);
  const things = words.filter(({ stem }) => !isKin(stem));
  const matter = things.filter(({ stem }) => !asked.owners.has(stem));
  const onMatter = onAny(matter.length > 0 || broad.test(question) ? matter : things);
  const turns = new Set<number>();
  return [{ ...first, ends: false }, ...rest].flatMap(({ place, ...each }) => {
    if (turns.has(each.best.turn)) return [];
    turns.add(each.best.turn);
    const isOfMatter = !asked.isPast && (each.ends || onMatter(each.best.text));
    return [{ ...each, isOfMatter, told: toldWith(known, place) }];
  });
}

/** How much of some words each statement tells with what was said around it, 0 to 1; and how much of those at least. What is of somebody else tells nothing by "go" and the like. */
function coverageOf(
  words: readonly ContentWord[],
  known: readonly Recollection[],
  around: readonly ReturnType<typeof besides>[],
  owners: ReadonlySet<string> = new Set(),
  isOfElse: (each: Recollection) => boolean = () => false,
) {
  const telling = tellingWith(words);
  const named = tellingWith(words, ({ stem }) => !namesNothing(stem));
  const read = known.map((each) => {
    const ofMeant = telling(each.meant);
    const tells = (isOfElse(each) ? named : telling)(each.text);
    return tells.map((like, word) => Math.max(like, share.meant * ofMeant[word]!));
  });
  const weights = words.map((word, place) => {
    const often = read.filter((likes) => likes[place] === 1).length / Math.max(8, read.length);
    const little = saysLittle(word.stem) ? weak.little : 1;
    return weightOf(word) * little * (1 - weak.common * Math.min(1, often));
  });
  const isOfWhom = words.map(({ stem }) => owners.has(stem) || isKin(stem));
  return around.map((sentences) => {
    const tells = words.map((_, word) =>
      Math.max(...sentences.map(({ at, counts }) => counts * read[at]![word]!)),
    );
    const shareOf = (isMeant: (word: number) => boolean): number => {
      const sum = (of: (word: number) => number): number =>
        words.reduce((total, _, word) => total + (isMeant(word) ? of(word) * weights[word]! : 0), 0);
      return sum((word) => tells[word]!) / (sum(() => 1) || 1);
    };
    const owner = Math.min(1, ...tells.filter((_, word) => isOfWhom[word]));
    const most = Math.max(0, ...tells.filter((_, word) => !isOfWhom[word]));
    return {
      share: shareOf(() => true),
      owner,
      isPlain:
        owner >= plain.owner &&
        most >= (owners.size > 0 ? plain.alike : plain.word) &&
        shareOf((word) => !isOfWhom[word]) >= plain.matter,
    };
  });
}

/** The places of a statement and of the sentences around it, those said at once with it and its neighbours, and how much each counts. */
function besides(known: readonly Recollection[], place: number) {
  return Array.from({ length: 2 * reach + 1 }, (_, at) => place - reach + at).flatMap((at) => {
    const isAtOnce = known[at]?.turn === known[place]!.turn;
    if (at === place) return [{ at, isAtOnce: true, counts: 1 }];
    if (known[at] === undefined || (!isAtOnce && Math.abs(at - place) > 1)) return [];
    const counts = (at < place ? share.before : share.after) * (isAtOnce ? 1 : share.otherTurn);
    return [{ at, isAtOnce, counts }];
  });
}

/** A statement with what was said at once with it, as far as that is short. */
function toldWith(known: readonly Recollection[], place: number): Recollection[] {
  let [first, last, length] = [place, place, known[place]!.text.length];
  const takes = (at: number): boolean => {
    const next = known[at];
    if (next?.turn !== known[place]!.turn || length + next.text.length >= longestTold) return false;
    length += next.text.length;
    return true;
  };
  while (takes(last + 1)) last += 1;
  while (takes(first - 1)) first -= 1;
  return known.slice(first, last + 1);
}
