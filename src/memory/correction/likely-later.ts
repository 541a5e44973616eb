import type { StoredClaim } from '../../../ports/claim.ts';
import { isUnreadAttribute } from '../../../theory/claims/claim-keys.ts';
import { sentenceForm } from '../../../theory/claims/read-statements.ts';
import { alias } from '../../../theory/claims/named-relations.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { saysLittle } from '../../../theory/read-question.ts';
import { type ContentWord, likenessTo, tellingWords } from '../../word-vectors/alike.ts';
import { isAboutOthers, namesOtherOld } from './about-others.ts';
import type { HeardBy } from './pointed.ts';
import { claimLike, type Opposition } from './replacement.ts';
import { contains, isKept, tellsOfEnd, type Tidings, tidingsOf } from './tidings.ts';

/**
 * What speaks for news being the later word on a fact, and what against it: the logits of a logistic regression, rounded, over corrections, look-alikes and
 * ordinary talk in the words of people who did not know the rules (docs/model/corrections.md, "Likely the later word").
 */
const logits = {
  always: -2.75,
  /** The value of the fact is named: "no more pistachio". */
  namesValue: 1.75,
  /** Another value of its kind is named: a number for a number. */
  namesOther: 1,
  /** The noun of the thing that the fact is about is named. */
  namesThing: 2,
  /** The person that the fact is about is named. */
  namesPerson: 1.75,
  /** How much of the fact is told in the news, by how alike the words are, 0 to 1. */
  takesUp: 1,
  /** How alike a word that only the news has is to one that only the fact has, 0 to 1: "Lyon" to "Porto". */
  likeWord: 0.5,
  /** It bears a sign of change or correction. */
  isOfChange: 1.25,
  /** It says that something is over. */
  isOfEnd: 0.75,
  denies: -1.25,
  isToCome: -2.25,
  /** It only adds something, or holds for once. */
  isKept: -1.25,
  /** No rule has read what the fact claims. */
  isUnread: -1.5,
  /** Each word of the fact, and of the news, that says something: what tells much at once is seldom put right as a whole. */
  wordOfFact: -0.37,
  wordOfNews: -0.07,
};
type Sign = Exclude<keyof typeof logits, 'always'>;

/** How many words of each are looked at. */
const mostWords = { fact: 12, news: 20 };

const ofSpeaker = / (?:i|me|my|we|us|our|am) /u;
const denial = / (?:not|never|no longer|isn t|wasn t|don t|doesn t) /u;

/** By how much the likeliest has to be ahead of the next: else it is not clear which of them is meant. */
const leastAhead = 0.2;

/** How many facts news is held against, the newest. */
const mostFacts = 150;
const wordsOfFact = keepLatest((sentence) => tellingWords(sentence), mostFacts);

/**
 * The fact on which news is likely to be the later word although no rule reads what it says: of all whose person or thing is there in the news, the one for
 * which most speaks. It is no more than a reason for doubt, so that both are shown.
 */
export function likelyLater(
  statement: Statement,
  live: readonly StoredClaim[],
  { speaker, cycle }: HeardBy,
): Opposition[] {
  const news = tidingsOf(statement);
  const told = tellingWords(news.text).slice(0, mostWords.news);
  const form = sentenceForm(statement.sentence);
  const likely = new Map<string, { logit: number; older: StoredClaim }>();
  for (const older of live.slice(0, mostFacts)) {
    if (older.attribute === alias || older.cycle === cycle || older.form === form) continue;
    if (!isMeant(older, news, speaker)) continue;
    if (isAboutOthers(statement, older, news, speaker) || namesOtherOld(statement, older, news)) continue;
    const signs = signsOf(older, statement, news, told);
    if (signs === null) continue;
    const logit = Object.entries(signs).reduce(
      (sum, [sign, much]) => sum + logits[sign as Sign] * Number(much),
      logits.always,
    );
    if (logit > (likely.get(older.form)?.logit ?? 0)) likely.set(older.form, { logit, older });
  }
  const [best, next] = [...likely.values()].toSorted((left, right) => right.logit - left.logit);
  if (best === undefined || best.logit - (next?.logit ?? 0) < leastAhead) return [];
  const { older } = best;
  const other = news.named.find((each) => isOtherOf(older, each));
  const newer = other === undefined ? null : { ...claimLike(older), value: other.form };
  return [{ older, newer, isOpen: true }];
}

/** Whether news names the person of a fact, or, by the same speaker, its thing, or tells of themselves; not where that thing is somebody else's. */
function isMeant(
  { subject, speaker: first }: StoredClaim,
  { text, lemmas }: Tidings,
  speaker: string,
): boolean {
  const { person, thing } = subject;
  const noun = thing.split(' ').at(-1)!;
  if (noun !== '' && ['his', 'her', 'their'].some((whose) => contains(text, `${whose} ${noun}`)))
    return false;
  if (person !== null && contains(text, person)) return true;
  return first === speaker && (lemmas.includes(noun) || (person === speaker && ofSpeaker.test(text)));
}

/** Whether something named is of the kind of a fact's value, and is neither that nor whom the fact is about. */
const isOtherOf = ({ kind, value, subject }: StoredClaim, named: Tidings['named'][number]): boolean =>
  kind !== 'text' && named.kind === kind && named.form !== value && named.form !== subject.person;

/** What speaks for and against; null where all that the news says is in the fact already. */
function signsOf(
  older: StoredClaim,
  statement: Statement,
  news: Tidings,
  told: readonly ContentWord[],
): Record<Sign, number | boolean> | null {
  const { sentence, subject, speaker, value, attribute } = older;
  const about = new Set(
    tellingWords(`${subject.person ?? ''} ${subject.thing} ${speaker}`).map(({ stem }) => stem),
  );
  const own = wordsOfFact(sentence)
    .filter(({ stem }) => !about.has(stem))
    .slice(0, mostWords.fact);
  const [ofFact, ofNews] = [new Set(own.map(({ stem }) => stem)), new Set(told.map(({ stem }) => stem))];
  const weighty = own.filter(({ stem }) => !saysLittle(stem));
  const fresh = told.filter(({ stem }) => !ofFact.has(stem) && !about.has(stem) && !saysLittle(stem));
  const taken = weighty.map((word) => Math.max(0, ...told.map(likenessTo(word))));
  const gone = weighty.filter(({ stem }) => !ofNews.has(stem));
  const [isOfEnd, denies] = [tellsOfEnd(news.text), denial.test(news.text)];
  const isSaidAgain = told.every(({ stem }) => ofFact.has(stem) || about.has(stem));
  if (isSaidAgain && !isOfEnd && !denies) return null;
  return {
    namesValue: value !== '' && value.split(' ').every((word) => contains(news.text, word)),
    namesOther: news.named.some((each) => isOtherOf(older, each)),
    namesThing: subject.thing !== '' && news.lemmas.includes(subject.thing.split(' ').at(-1)!),
    namesPerson: subject.person !== null && contains(news.text, subject.person),
    takesUp: taken.reduce((sum, each) => sum + each, 0) / Math.max(1, taken.length),
    likeWord: Math.max(0, ...gone.flatMap((word) => fresh.map(likenessTo(word)))),
    isOfChange: statement.isNow || statement.isCorrection || statement.isChange,
    isOfEnd,
    denies,
    isToCome: statement.isToCome,
    isKept: isKept(statement, older, news),
    isUnread: isUnreadAttribute(attribute),
    wordOfFact: own.length,
    wordOfNews: told.length,
  };
}
