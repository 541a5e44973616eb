import type { StoredClaim } from '../../../ports/claim.ts';
import { isFrame, polar } from '../../../theory/claims/claim-keys.ts';
import { endedBy } from '../../../theory/claims/endings.ts';
import { isFellow } from '../../../theory/claims/relations.ts';
import { mayContain, tellsOfMoving } from '../../../theory/claims/places.ts';
import { hasSameWords, isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Claim, Statement } from '../../../theory/claims/statement.ts';
import { isPerson, isSomebody } from '../../../theory/claims/subject.ts';
import { speaksOf } from '../../../theory/claims/topics.ts';
import { quantityOf } from '../../../theory/claims/units.ts';
import { changedAmount } from './changed-amount.ts';
import { changedClaims } from './changed-claims.ts';
import {
  isNamedInPart,
  isNewOne,
  isOnlyOfListener,
  isOfOthers,
  isOneThing,
  isOnlyOneMeant,
  isSharedThing,
  whoseIn,
} from './meant-things.ts';
import { barredOtherwise } from './barred.ts';
import { calledOff } from './called-off.ts';
import { agedTogether, guesses, type HeardBy, pointed, rearranges } from './pointed.ts';
import { doubted } from './doubted.ts';
import { resembling } from './resembling.ts';
import { otherAllergy } from './other-allergy.ts';
import { retitled } from './retitled.ts';
import { isOfNamedAfter } from './named-after.ts';
import { isOfGroup } from './of-a-group.ts';
import { whichOfLikeOnes } from './one-of-like-ones.ts';
import { isOneOfSeveral } from './one-of-several.ts';
import { isOfAnotherDose } from './of-another-dose.ts';
import { isOfHarm, isUnclear, ridOtherwise } from './plainly-over.ts';
import { isOldName, takenBack } from './taken-back.ts';
import { isOfEither, isOffInPart, takenOff } from './taken-off.ts';
import { soUntil } from './so-until.ts';
import { mayBeTakenAgain } from './when-it-ended.ts';
import { deniedWithin, isOfOtherOnes, isOnlyOfOthers } from './of-others.ts';
import { likelyLater, type Weigh } from './likely-later.ts';
import { isTimeOfDay } from './time-of-day.ts';
import { shiftedTimes } from './shifted-times.ts';
import {
  claimLike,
  isOfPlace,
  isSameValue,
  lemmasOf,
  mayBothHold,
  type Opposition,
  replacement,
} from './replacement.ts';

/** Attributes of which a thing's noun and a predicate speak alike. */
const isSameAttribute = (claim: Claim, older: StoredClaim, isSaid: boolean): boolean => {
  // who moves is no longer where they were
  if (claim.attribute === 'home' && older.attribute === 'where')
    return !claim.isLoose && isSomebody(claim.subject);
  if (claim.attribute !== older.attribute) return false;
  if (claim.attribute !== 'is') return true;
  if (claim.kind === 'number' && older.kind === 'number') return isSameQuantity(claim, older);
  // "it came out fine" judges what has a name
  if (claim.kind === 'text' && older.kind === 'name' && !isSaid) return false;
  const [one, other] = [claim.kind, older.kind].map((kind) => (kind === 'name' ? 'text' : kind));
  return one === other;
};

/** Whether an amount is told without what it is of, where it can be of one thing only: "I take 40 mg now" of "20 mg of Lisinopril". */
function isOnlyMeasured(
  { attribute, subject }: Claim,
  older: StoredClaim,
  live: readonly StoredClaim[],
): boolean {
  const words = attribute.split(' ');
  const isOf = (each: StoredClaim): boolean => {
    const longer = each.attribute.split(' ');
    return longer.length > words.length && words.every((word) => longer.includes(word));
  };
  if (words[0] !== 'count' || !isOf(older)) return false;
  return live.every(
    (each) => each.attribute === older.attribute || !isOf(each) || !isSameSubject(subject, each.subject),
  );
}

/** Whether two numbers measure the same; of a thing the later may leave its unit out. */
function isSameQuantity({ value, subject }: Claim, older: StoredClaim): boolean {
  const [one, other] = [quantityOf(value), quantityOf(older.value)];
  return one === other || (one === '' && !isPerson(subject));
}

/** What a statement says against older claims that still hold, newest first; nothing is said twice of one of them. */
export function oppositions(
  statement: Statement,
  live: readonly StoredClaim[],
  heard: HeardBy,
  weigh?: Weigh,
): Opposition[] {
  const found = new Map<string, Opposition>();
  const add = (one: Opposition): void => void (found.has(one.older.id) || found.set(one.older.id, one));
  for (const each of replaced(statement, live, heard.speaker))
    for (const one of guesses(each, statement, live, heard)) add(one);
  for (const each of opposed(statement, live)) add(each);
  for (const each of [...barredOtherwise(statement, live), ...ridOtherwise(statement, live)]) add(each);
  for (const each of [...otherAllergy(statement, live, heard), ...takenBack(statement, live)]) add(each);
  const { speaker } = heard;
  const surely = [
    () => calledOff(statement, live, speaker),
    () => shiftedTimes(statement, live),
    () => takenOff(statement, live),
    () => soUntil(statement, live, speaker),
    () => deniedWithin(statement, live),
    () => changedClaims(statement, live),
    () => changedAmount(statement, live, speaker),
    () => agedTogether(statement, live, heard),
    () => retitled(statement, live, heard),
    () => pointed(statement, live, heard),
  ];
  const perhaps = [
    () => doubted(statement, live, speaker),
    () => resembling(statement, live, speaker),
    () => likelyLater(statement, live, heard, weigh),
  ];
  // "make it blue" after a request is of what was asked for, and casts no doubt
  for (const layer of rearranges(statement) ? surely : [...surely, ...perhaps])
    if (found.size === 0) layer().forEach(add);
  const doubts = [isOffInPart, isOfEither, isUnclear, isOfGroup, isTimeOfDay];
  const all = heard.statements ?? [];
  const after = all.slice(all.findIndex(({ sentence }) => sentence === statement.sentence) + 1);
  const meant = [...found.values()].filter(
    ({ older }) =>
      !isOnlyOfOthers(statement, older, speaker) &&
      isOfAnotherDose(statement, older) !== 'yes' &&
      whichOfLikeOnes(statement, older, live) !== 'another' &&
      !(isOfHarm(older) && (isOfNamedAfter(statement, older) || isOfOtherOnes(statement, older))),
  );
  return meant.map((one) =>
    isOneOfSeveral(statement, one.older) ||
    whichOfLikeOnes(statement, one.older, live) === 'open' ||
    (one.isOutright !== true &&
      (mayBeTakenAgain(one.older, statement, after) ||
        isOfAnotherDose(statement, one.older) === 'perhaps' ||
        doubts.some((isDoubtful) => isDoubtful(statement, one.older))))
      ? { ...one, isOpen: true }
      : one,
  );
}

/** Whether something is judged that one does: "learning Czech is fun" is not ended by its being hard. */
const isOfDeed = ({ form, kind }: StoredClaim): boolean =>
  kind === 'text' && /^(?:[^,]{1,20}, )?(?:\p{L}{2,}ing) /u.test(form);

/** The same attribute of the same subject, with another value. */
function replaced(
  {
    claims,
    isChange,
    isNow,
    isCorrection,
    isAddition,
    isVisit,
    isFromThen,
    gone,
    words,
    leftOver,
    announced,
    before,
    isNewsBefore,
  }: Statement,
  live: readonly StoredClaim[],
  speaker: string,
): Opposition[] {
  const lemmas = lemmasOf(`${announced}${words}`);
  const isBareValue = leftOver?.length === 0;
  const single = live.filter(({ isSingle }) => isSingle);
  const certain = claims.filter(({ isSingle, isHint }) => isSingle && isHint !== true);
  return certain.flatMap((claim) =>
    single.flatMap((older): Opposition[] => {
      if (isRenamed(claim, older) || (isNow && isCalled(claim, older, words)))
        return [{ older, newer: { ...claimLike(older), value: claim.value } }];
      const isSame =
        (isSameSubject(claim.subject, older.subject) &&
          (!isOfOthers(claim.subject, words) ||
            (isOfOthers(older.subject, older.form) && whoseIn(words) === whoseIn(older.form)))) ||
        isNamedInPart(claim, older, { words, gone }) ||
        ((isChange || isFromThen) &&
          (isOnlyOneMeant(claim, older, live, words) || isSharedThing(claim.subject, older, words)));
      if (!isSame || (older.speaker === speaker && isOnlyOfListener(claim.subject, older, words))) return [];
      if (
        !(
          isSameAttribute(claim, older, isNow || isCorrection || !claim.isLoose) ||
          (isOnlyMeasured(claim, older, live) && !/ (?:for|of) (?!now )/u.test(words))
        ) ||
        isSameValue(claim.value, older.value)
      )
        return [];
      if (claim.attribute === 'is' && isOfDeed(older) && !(isNow || isFromThen || isCorrection)) return [];
      // "the colours are so bold" says nothing against bright ones
      const isOutright =
        isNow ||
        isFromThen ||
        isCorrection ||
        isNewOne(claim.subject, lemmas) ||
        contains(words, older.value) ||
        (!claim.isLoose && isOneThing(claim.subject, words));
      if (claim.attribute === 'is' && mayBothHold(claim, older) && !isOutright) return [];
      const isNamed = gone.some(({ form }) => contains(form, older.value));
      if (isNamed) return [{ older, newer: claim }];
      if (isOfPlace(claim.attribute) && mayContain(claim.value, older.value) && !tellsOfMoving(lemmas))
        return [];
      const isTold = isFrame(claim.attribute)
        ? isNow ||
          isFromThen ||
          isNewOne(claim.subject, lemmas) ||
          (claim.attribute.startsWith('count ') && isCorrection)
        : !claim.isLoose ||
          isFromThen ||
          (isNow && / (?:these days|nowadays) /u.test(words)) ||
          (isChange && (!isSomebody(claim.subject) || speaksOf(claim.attribute, lemmas))) ||
          // "Another name for me! It is Kit now."
          (isNewsBefore && isBareValue && speaksOf(claim.attribute, lemmasOf(before)));
      const isSure = isNow || isCorrection || isFromThen || contains(words, older.value);
      if (claim.attribute === 'name' && isFellow(claim.subject) && !isSure) return [];
      if (isAddition || !isTold || (claim.isLoose && isVisit && isOfPlace(claim.attribute))) return [];
      return [{ older, newer: claim }];
    }),
  );
}

/** What one likes and what one dislikes, what is so and what is not. */
const opposites: Readonly<Record<string, string>> = { likes: 'dislikes', dislikes: 'likes', ...polar };

/** Whether one claim says the contrary of another's value; what is so no longer is not so in a narrower sense either: "in hospital in Rome". */
function isContrary({ attribute, value }: Claim, older: StoredClaim, isNow: boolean): boolean {
  if (hasSameWords(value, older.value)) return true;
  if (!(attribute in polar) || !isNow) return false;
  const [narrow, wide] = attribute === 'so' ? [value, older.value] : [older.value, value];
  const words = narrow.split(' ');
  return wide.split(' ').every((word) => words.includes(word));
}

/** What is denied outright, what its opposite is said of, and what a state ends: who is divorced has no husband. */
function opposed(statement: Statement, live: readonly StoredClaim[]): Opposition[] {
  const { claims, denied } = statement;
  if (claims.length + denied.length === 0) return [];
  return live.flatMap((older): Opposition[] => {
    const isOf = (claim: Claim) =>
      isSameSubject(claim.subject, older.subject) && isSameValue(claim.value, older.value);
    const contrary = claims.find(
      (claim) =>
        opposites[claim.attribute] === older.attribute &&
        (isSameSubject(claim.subject, older.subject) ||
          (statement.isNow && isSharedThing(claim.subject, older, statement.words))) &&
        isContrary(claim, older, statement.isNow),
    );
    if (contrary !== undefined) return [{ older, newer: contrary }];
    const isDenied = denied.some(
      (claim) =>
        claim.attribute === older.attribute &&
        isOf(claim) &&
        (older.isSingle || hasSameWords(claim.value, older.value)),
    );
    if (isDenied) {
      const claim = claims.find(
        ({ attribute, subject }) => attribute === older.attribute && isSameSubject(subject, older.subject),
      );
      return [{ older, newer: claim ?? replacement(statement, older) }];
    }
    const ending = claims.find((claim) => endedBy(claim, older, statement.mentioned));
    return ending === undefined ? [] : [{ older, newer: ending }];
  });
}

/** "Falcon is called Kestrel now" gives another name to what was called Falcon. */
const isRenamed = ({ attribute, subject, value }: Claim, older: StoredClaim): boolean =>
  attribute === 'name' &&
  older.attribute === 'name' &&
  isOldName(subject, older) &&
  !isSameValue(value, older.value);

/** "The boat is Kestrel now" gives another name to a boat that has one. */
const isCalled = ({ attribute, subject, value, kind }: Claim, older: StoredClaim, words: string): boolean =>
  attribute === 'is' &&
  kind === 'name' &&
  older.attribute === 'name' &&
  older.kind === 'name' &&
  !isPerson(subject) &&
  (isSameSubject(subject, older.subject) || isSharedThing(subject, older, words)) &&
  !isSameValue(value, older.value);

const contains = (text: string, value: string): boolean => ` ${text} `.includes(` ${value} `);
