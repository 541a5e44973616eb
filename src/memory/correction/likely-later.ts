import type { StoredClaim } from '../../../ports/claim.ts';
import { sentenceForm } from '../../../theory/claims/read-statements.ts';
import { alias } from '../../../theory/claims/named-relations.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import type { HeardBy } from './pointed.ts';
import { candidates, claimLike, type Opposition } from './replacement.ts';
import { costly, type Sign, type Signs, signsOf } from './later-signs.ts';
import { namesPerson, newsInWords } from './news-in-words.ts';
import { contains, type Tidings } from './tidings.ts';

/**
 * What speaks for news being the later word on a fact, and what against it: the logits of a regression, rounded, which `npm run fit:corrections` fits on
 * corrections, look-alikes and ordinary talk in the words of people who did not know the rules (docs/model/corrections.md, "Likely the later word").
 */
export const logits: Readonly<Record<'always' | Sign, number>> = {
  always: -3.4,
  /** The value of the fact is named: "no more pistachio". */
  namesValue: 1.85,
  /** The noun of the thing that the fact is about is named. */
  namesThing: 2.4,
  /** The person that the fact is about is named. */
  namesPerson: 2.3,
  /** The fact is about who speaks. */
  isOfSpeaker: 1.0,
  /** The news is said of nobody and nothing: "new address: …". */
  isOfNobody: 0.7,
  /** It is said of "he", "she" or "they", and nobody knows who that is. */
  isOfUnknown: -4.65,
  /** The fact is about who speaks, and the news has a word for somebody else. */
  namesThird: -1.25,
  /** The news is about somebody or something of which the fact tells nothing. */
  isAboutOthers: -1.9,
  /** How much of the fact is told in the news, by how alike the words are, 0 to 1. */
  takesUp: 0.9,
  /** How alike a word of the news is to what news of such an attribute is about, 0 to 1: "postponed" of a day. */
  isOnTopic: 0.7,
  /** It bears a sign of change or correction. */
  isOfChange: 1.4,
  /** It has a word by which somebody puts themselves right: "sorry", "mixed up". */
  putsRight: 1.5,
  /** It says that something is over. */
  isOfEnd: 0.85,
  /** It denies outright that something holds now, which a rule would have understood. */
  denies: -3.5,
  isToCome: -2.7,
  isVisit: -1.9,
  /** It has a word for what somebody says, believes or calls something. */
  isTold: -1.2,
  /** It has a word for what somebody wants, has to do, tried or turned down. */
  isWished: -0.65,
  /** There is one value of such a kind at a time. */
  isSingle: 1.2,
  /** No rule has read what the fact claims. */
  isUnread: -0.65,
  /** Each word of the fact that says something: what tells much at once is seldom put right as a whole. */
  wordOfFact: -0.47,
  /** Each word of the news that the fact has, too, or that says little. */
  knownWord: 0.35,
  /** How alike a new word is to one of the value, 0 to 1: "geology" to "chemistry". */
  likesValue: 1.55,
};

/** How much speaks for something that was said being the later word on a fact, as a logit: above 0 it casts doubt. */
export type Weigh = (signs: Signs, older: StoredClaim, statement: Statement) => number;

/** The same by the logits above. */
export function weighFitted(signs: Signs): number {
  let sum = logits.always;
  for (const sign in signs) sum += logits[sign as Sign] * signs[sign as Sign];
  return sum;
}

/** The most that may come of signs of which the costly ones are not known yet; a little more, as sums are rounded. */
const mostOf = (signs: Signs): number => weighFitted({ ...signs, ...atBest }) + 1e-9;
const atBest = Object.fromEntries(costly.map((sign) => [sign, logits[sign] > 0 ? 1 : 0]));

/** By how much the likeliest has to be ahead of the next: else it is not clear which of them is meant. */
export const leastAhead = 0.2;

/** Words before a sentence that is said again. */
const again = /^\W*(?:once (?:more|again)|again)\b/iu;

/** How many facts news is held against, the newest. */
const mostFacts = 150;

/**
 * The fact on which news is likely to be the later word although no rule reads what it says: of all whose person or thing may be that of the news, the one
 * for which most speaks. It is no more than a reason for doubt, so that both are shown.
 */
export function likelyLater(
  statement: Statement,
  live: readonly StoredClaim[],
  { speaker, cycle }: HeardBy,
  weigh?: Weigh,
): Opposition[] {
  const facts = live.slice(0, mostFacts);
  const words = newsInWords(statement, new Set([speaker, ...facts.map((older) => older.speaker)]));
  const form = sentenceForm(statement.sentence.replace(again, ''));
  const likely = new Map<string, { logit: number; older: StoredClaim }>();
  // whoever weighs by themselves sees all signs
  const mayCount = weigh === undefined ? (signs: Signs) => mostOf(signs) > 0 : undefined;
  for (const older of facts) {
    if (older.attribute === alias || older.cycle === cycle || older.form === form) continue;
    if (!isMeant(older, words.news, speaker)) continue;
    const signs = signsOf(older, statement, words, speaker, mayCount);
    if (signs === null) continue;
    const logit = weigh?.(signs, older, statement) ?? weighFitted(signs);
    if (logit > (likely.get(older.form)?.logit ?? 0)) likely.set(older.form, { logit, older });
  }
  const [best, next] = [...likely.values()].toSorted((left, right) => right.logit - left.logit);
  if (best === undefined || best.logit - (next?.logit ?? 0) < leastAhead) return [];
  const { older } = best;
  // what is read of it says what its value is; as a guess beside that it could later be ended, and the sentence with it
  const isRead = (form: string) => statement.claims.some(({ isLoose, value }) => !isLoose && value === form);
  const other = candidates(statement, older, true).find(
    ({ kind, form }) => kind === older.kind && kind !== 'text' && !isRead(form),
  );
  const newer = other === undefined ? null : { ...claimLike(older), value: other.form };
  return [{ older, newer, isOpen: true }];
}

/**
 * Whether news may be about whom or what a fact is about: it names that person, or it is by the same speaker, and the fact is about them or has its thing
 * or its value named in it. Not where that thing is somebody else's.
 */
function isMeant(
  { subject, speaker: first, value, kind }: StoredClaim,
  { text, lemmas }: Tidings,
  speaker: string,
): boolean {
  const { person, thing } = subject;
  const noun = thing.split(' ').at(-1)!;
  if (noun !== '' && ['his', 'her', 'their'].some((whose) => contains(text, `${whose} ${noun}`)))
    return false;
  if (person !== null && namesPerson(person, text)) return true;
  return (
    first === speaker &&
    (lemmas.includes(noun) || person === speaker || (kind !== 'text' && contains(text, value)))
  );
}
