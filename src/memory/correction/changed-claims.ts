import type { StoredClaim } from '../../../ports/claim.ts';
import { isFrame } from '../../../theory/claims/claim-keys.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { isFellow } from '../../../theory/claims/relations.ts';
import { isTaken } from '../../../theory/claims/mood.ts';
import { movesOther } from '../../../theory/claims/places.ts';
import { isSameSubject, saysNoLess } from '../../../theory/claims/same-subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isPerson, isSomebody, type Subject } from '../../../theory/claims/subject.ts';
import { speaksOf } from '../../../theory/claims/topics.ts';
import { isOfTime } from '../../../theory/claims/values.ts';
import { isOfOthers, whoseIn } from './meant-things.ts';
import { candidates, claimLike, isOfPlace, lemmasOf, type Opposition, replacement } from './replacement.ts';

/** Whether a statement speaks of a subject: as what it is about, by a name or pronoun in it, or by all the words of a thing. */
export function isAbout({ subjects, mentioned, words }: Statement, subject: Subject): boolean {
  if (subjects.some((each) => isSameSubject(each, subject))) return true;
  if (isPerson(subject)) return mentioned.some((each) => isSameSubject(each, subject));
  // what is said of one thing is not said of another
  if (subjects.some((each) => !isPerson(each))) return false;
  const lemmas = new Set(lemmasOf(words));
  return subject.thing.split(' ').every((word) => lemmas.has(word));
}

/** Words for work that nobody has yet. */
const unsettled = / (?:offer(?:ed|s)?|interview(?:ed|s)?|appl(?:y|ied|ies|ication)) /u;
/** Words for what was planned and did not come to be. */
const givenUp =
  / (?:call(?:ed|s)? off|fell through|came to nothing|cancelled|canceled|gave up (?:idea|plan|on)) /u;

/** A change that is told of a known subject in words that no predicate knows: its value tells what has changed. */
export function changedClaims(statement: Statement, live: readonly StoredClaim[]): Opposition[] {
  const {
    isChange,
    isNow,
    isCorrection,
    isVisit,
    isAddition,
    isToCome,
    words,
    announced,
    claims,
    gone,
    leftOver,
  } = statement;
  const isOfAmount = changesAmount.test(words);
  if (!(isChange || isOfAmount) || isAddition || isByMistake(words)) return [];
  const lemmas = lemmasOf(`${announced}${words}`);
  const nowWith = claims.find(
    ({ attribute, isLoose, kind }) => attribute === 'work' && isLoose && kind === 'name',
  );
  const named = live.find(
    (older) =>
      nowWith !== undefined &&
      /^frame \S+ with$/u.test(older.attribute) &&
      isSameSubject(nowWith.subject, older.subject) &&
      isOnlyFrame(older, lemmas, live),
  );
  if (named !== undefined) return [{ older: named, newer: { ...claimLike(named), value: nowWith!.value } }];
  const found = live.find((older) => {
    if (!older.isSingle || !isAbout(statement, older.subject)) return false;
    if (isOfOthers(older.subject, older.form) && whoseIn(older.form) !== whoseIn(words)) return false;
    if (isOfPlace(older.attribute) && (isVisit || (isSomebody(older.subject) && movesOther(words))))
      return false;
    if (older.kind === 'number' && isFellow(older.subject) && !/ (?:turn\w*|old|age|birthday) /u.test(words))
      return false;
    if (older.attribute === 'name' && isFellow(older.subject) && !isNow && !isCorrection) return false;
    if (isToCome && isSomebody(older.subject)) return false;
    if (older.kind === 'name' && isLent(words) && !isNow) return false;
    if (older.attribute === 'work' && unsettled.test(words) && !isTaken(words)) return false;
    if (isSomebody(older.subject) && givenUp.test(words)) return false;
    // "the choir sang instead of the organ"
    if (
      isOfTime(older) &&
      gone.some(({ isPlain }) => isPlain) &&
      !gone.some(({ form }) => saysNoLess(form, older.value))
    )
      return false;
    const [value, other] = candidates(statement, older);
    if (/^(?:home|where)$/u.test(older.attribute) && words.includes(` grew up in ${value?.form} `))
      return false;
    // "it's hot on Tuesday" is not when something takes place
    if (isOfTime(older) && / it is /u.test(words) && !isCorrection && leftOver?.length !== 0) return false;
    // "yesterday we had dinner at nine"
    if (isOfTime(older) && isOnce(words) && !isNow && !isCorrection) return false;
    if (words.includes(` of ${older.value} `) || value === undefined || other !== undefined) return false;
    // "it was delayed and came at ten"
    if (isOfTime(older) && gone.some(({ form }) => form === value.form)) return false;
    if (older.attribute.startsWith('count ') && contains(words, older.value)) return false;
    if (isOfAmount && isCounted(older, lemmas)) return true;
    if (!isChange) return false;
    const isTold =
      older.kind === 'day' ||
      older.kind === 'clock' ||
      (older.kind === 'number' && older.subject.thing !== '');
    if (isFrame(older.attribute))
      return (isNow || isNextOf(statement, older)) && isOnlyFrame(older, lemmas, live);
    return (
      isTold ||
      speaksOf(older.attribute, lemmas) ||
      (older.attribute === 'work' && quitting.test(announced)) ||
      (older.attribute === 'home' && leavingTown.test(announced))
    );
  });
  return found === undefined ? [] : [{ older: found, newer: replacement(statement, found) }];
}

/** Whether what somebody has is lent to them or is there for a while: "a rented van until Friday". */
export const isLent = (words: string): boolean =>
  / (?:rented|rental|hired|borrowed|borrowing|lent|loaned?|loaner|courtesy|replacement|temporar\w+|(?:until|till) \S+|(?:in the )?meantime|meanwhile|for the (?:moment|time being)|while (?:my|our|the|his|her|it) (?:\w+ )?(?:is|are)) /u.test(
    words,
  );

/** What was so once tells nothing of what is always so. */
const once =
  /^ (?:yesterday|today|tonight|last night|this (?:morning|time|once)) (?!.* (?:moved|changed|postponed|pushed|shifted|rescheduled) )/u;

/** Whether a sentence begins with a time for which alone it tells something. Words in small letters, each between spaces. */
export const isOnce = (words: string): boolean => once.test(words);

/** Whether somebody else did something only by mistake. */
export const isByMistake = (words: string): boolean =>
  / (?:by (?:mistake|accident)|accidentally|mistakenly) /u.test(words);

const contains = (text: string, value: string): boolean => text.includes(` ${value} `);

/** Whether words tell that there is more or less of something than before: "is down to 9 people". */
export const changesAmount =
  / (?:down|up|(?:cut|raised|lowered|reduced|increased|decreased|grew|grown|shrank|shrunk|rose|risen|fell|fallen|dropped|doubled|trimmed|halved|shortened|extended|expanded|boosted|went|gone)(?: \S+){0,4}?) to /u;

/** Whether a claim tells how many of something there are of which words speak. */
export const isCounted = ({ attribute }: StoredClaim, lemmas: readonly string[]): boolean =>
  attribute.startsWith('count ') && lemmas.includes(attribute.split(' ').at(-1)!);

/** News of work that is given up, and of a place that is left, which name nothing else. */
const quitting =
  / (?:quit|quits|resigned|left|(?:gave|handed in) (?:my |his |her |their )?notice) (?:(?:my|his|her|their|the) (?:job|work|company|firm) )?$/u;
const leavingTown =
  / (?:left|gave up) (?:the|our|my|his|her|their) (?:city|town|village|country|house|flat|apartment|place) $/u;

/** Whether the value in place of another one is the same with another number: "Debian 12" for "Debian 11". */
const isNextOf = (statement: Statement, older: StoredClaim): boolean => {
  const bare = (value: string): string => value.replaceAll(/[\d.]+/gu, '#');
  return (
    /\d/u.test(older.value) &&
    candidates(statement, older).some(({ form }) => bare(form) === bare(older.value))
  );
};

/** Whether a change speaks of the verb of a claim, and of no other claim with that verb: "we changed banks" of whom one banks with. */
function isOnlyFrame(older: StoredClaim, lemmas: readonly string[], live: readonly StoredClaim[]): boolean {
  const [of, verb = '', ...others] = older.attribute.split(' ');
  // chess is no tennis
  const named = of === 'count' ? others : others.slice(0, -1);
  if (!named.every((word) => lemmas.includes(word))) return false;
  const noun = lemma(older.value.split(' ').at(-1)!);
  if (![verb, noun].some((word) => lemmas.includes(word)) && !speaksOf(older.attribute, lemmas)) return false;
  return live.every(
    ({ attribute, subject, value }) =>
      attribute !== older.attribute || !isSameSubject(subject, older.subject) || value === older.value,
  );
}
