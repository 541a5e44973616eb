import type { StoredClaim } from '../../../ports/claim.ts';
import { isFrame, polar } from '../../../theory/claims/claim-keys.ts';
import type { Gone } from '../../../theory/claims/contrast.ts';
import { endedBy } from '../../../theory/claims/endings.ts';
import { isFellow } from '../../../theory/claims/relations.ts';
import { mayContain, tellsOfMoving } from '../../../theory/claims/places.ts';
import { hasSameWords, isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Claim, Statement } from '../../../theory/claims/statement.ts';
import { isPerson, isSomebody, type Subject } from '../../../theory/claims/subject.ts';
import { speaksOf } from '../../../theory/claims/topics.ts';
import { quantityOf } from '../../../theory/claims/units.ts';
import { changedClaims, isAbout, isOnce } from './changed-claims.ts';
import {
  isNewOne,
  isOnlyOfListener,
  isOfOthers,
  isOneThing,
  isOnlyOneMeant,
  isSharedNoun,
  isSharedThing,
  isToldOfAnother,
  whoseIn,
} from './meant-things.ts';
import { agedTogether, guesses, type HeardBy, pointed } from './pointed.ts';
import { doubted } from './doubted.ts';
import { resembling } from './resembling.ts';
import { likelyLater, type Weigh } from './likely-later.ts';
import { namesValue } from './named-values.ts';
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
  for (const each of takenBack(statement, live)) add(each);
  if (found.size === 0) for (const each of changedClaims(statement, live)) add(each);
  if (found.size === 0) for (const each of agedTogether(statement, live, heard)) add(each);
  if (found.size === 0) for (const each of pointed(statement, live, heard)) add(each);
  if (found.size === 0) for (const each of doubted(statement, live, heard.speaker)) add(each);
  if (found.size === 0) for (const each of resembling(statement, live, heard.speaker)) add(each);
  if (found.size === 0) for (const each of likelyLater(statement, live, heard, weigh)) add(each);
  return [...found.values()];
}

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
        ((isChange || isFromThen) &&
          (isOnlyOneMeant(claim, older, live, words) || isSharedThing(claim.subject, older, words)));
      if (!isSame || (older.speaker === speaker && isOnlyOfListener(claim.subject, older, words))) return [];
      if (
        !isSameAttribute(claim, older, isNow || isCorrection || !claim.isLoose) ||
        isSameValue(claim.value, older.value)
      )
        return [];
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

/** Whether what used to be is that of an attribute: "used to hate Rome" tells nothing of a home. */
const tellsOf = ({ verb, attribute: own }: Gone, attribute: string): boolean =>
  (own === undefined || own === attribute) &&
  (verb === undefined ||
    !/^(?:home|work|name)$/u.test(attribute) ||
    /^(?:be|have|go|call)$/u.test(verb) ||
    speaksOf(attribute, [verb]));

/** Whether a number that is named may be that of what a claim counts: "two eggs, not three" says nothing of three cats. */
const isCountedThere = ({ attribute }: StoredClaim, { words, leftOver }: Statement): boolean =>
  !attribute.startsWith('count ') ||
  (leftOver !== null && leftOver.length === 0) ||
  lemmasOf(words).includes(attribute.split(' ').at(-1)!);

/** Whether something is only told of the past: "it was great" takes back nothing else that is great. */
const isOnlyPast = ({ form }: Gone, words: string): boolean =>
  ['was', 'were', 'had'].some((verb) => words.includes(` ${verb} ${form} `));

/** What is named and said to hold no longer. */
function takenBack(statement: Statement, live: readonly StoredClaim[]): Opposition[] {
  const { gone, subjects, mentioned, claims, isVisit, isToCome, isOfUnknown } = statement;
  const canHold = live.filter(
    ({ subject, attribute }) => !(isVisit && isOfPlace(attribute)) && !(isToCome && isSomebody(subject)),
  );
  return gone.flatMap((stretch): Opposition[] => {
    // "yesterday we had dinner at nine": they still have dinner
    if (isOnce(statement.words) && !stretch.isPlain) return [];
    const named = canHold.filter(
      (older) =>
        namesValue(stretch.form, statement.words, older) &&
        tellsOf(stretch, older.attribute) &&
        isCountedThere(older, statement) &&
        !((isVisit || isOnlyPast(stretch, statement.words)) && !older.isSingle),
    );
    const about = named.filter(
      (older) =>
        !isToldOfAnother(statement, older) &&
        (isAbout(statement, older.subject) ||
          (stretch.isSwapped && isAbout(statement, { person: older.subject.person, thing: '' })) ||
          subjects.some((subject) => isSharedNoun(subject, older, statement.words))),
    );
    // without a subject of its own it can only be about what was told last; what is named may be the value itself
    const guessed = claims.flatMap(({ isLoose, subject, attribute }) =>
      isLoose && !isSomebody(subject) && !isFrame(attribute) ? [subject] : [],
    );
    const others = [...subjects, ...mentioned].filter(
      (each) =>
        !guessed.some(({ person, thing }) => person === each.person && thing === each.thing) &&
        !named.some((older) => isOldName(each, older)),
    );
    // nobody knows who "she" is, but it is not whoever was told of last
    const last = named.filter(({ subject }) => !(isOfUnknown && isSomebody(subject)));
    const meant = about.length > 0 ? about : others.every(isPronounless) ? last.slice(0, 1) : [];
    return meant.flatMap((older): Opposition[] => {
      const direct = claims.find(
        (claim) =>
          (isSameSubject(claim.subject, older.subject) ||
            isSharedNoun(claim.subject, older, statement.words)) &&
          claim.attribute === older.attribute,
      );
      if (direct !== undefined && isSameValue(direct.value, older.value)) return [];
      const { instead } = stretch;
      const isText = instead !== undefined && older.kind === 'text' && stretch.form === older.value;
      if (isText) return [{ older, newer: { ...claimLike(older), value: instead } }];
      const newer = direct ?? replacement(statement, older);
      if (!older.isSingle)
        return stretch.isPlain || isDenied(statement, older) ? [{ older, newer: null }] : [];
      return newer === null && !stretch.isPlain ? [] : [{ older, newer }];
    });
  });
}

/** Whether a subject is a value that an older claim gave to something else: "Falcon is Kestrel now". */
const isOldName = ({ person, thing }: Subject, { value }: StoredClaim): boolean =>
  thing === '' && person !== null && isSameValue(person, value);

/** A name that a statement only brings in as the new value says nothing of what it is about. */
const isPronounless = ({ thing }: Subject, _: number, all: readonly Subject[]): boolean =>
  thing === '' && all.length <= 1;

const isDenied = ({ isChange, gone }: Statement, { value }: StoredClaim): boolean =>
  isChange && gone.some(({ form }) => form === value);
