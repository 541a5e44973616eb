import type { StoredClaim } from '../../../ports/claim.ts';
import { endedBy } from '../../../theory/claims/endings.ts';
import { hasSameWords, isSameSubject, saysNoLess } from '../../../theory/claims/same-subject.ts';
import type { Claim, Statement } from '../../../theory/claims/statement.ts';
import { isPerson, type Subject } from '../../../theory/claims/subject.ts';
import { speaksOf } from '../../../theory/claims/topics.ts';
import { quantityOf } from '../../../theory/claims/units.ts';
import type { Value } from '../../../theory/claims/values.ts';
import { isNoPlace, mayContain, tellsOfMoving } from '../../../theory/claims/places.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { isFrame, polar } from '../../../theory/claims/claim-keys.ts';
import { stateGroups } from '../../../theory/claims/predicates.ts';
import { fellows } from '../../../theory/claims/fellows.ts';

/** What a statement does to what was claimed before: what is no longer so, and what it claims in its place. */
export interface Opposition {
  older: StoredClaim;
  /** What holds in its place; null where the statement only says that it holds no longer. */
  newer: Claim | null;
  /** Whether it only gives reason for doubt, so that both stand. */
  isOpen?: boolean;
}

/** How many cycles back "no, the other one" may point without naming what it is about. */
const nearCycles = 12;

const isSameValue = (one: string, other: string): boolean => saysNoLess(one, other);

/** Attributes of which a thing's noun and a predicate speak alike. */
const isSameAttribute = (claim: Claim, older: StoredClaim): boolean => {
  if (claim.attribute !== older.attribute) return false;
  if (claim.attribute !== 'is') return true;
  if (claim.kind === 'number' && older.kind === 'number') return isSameQuantity(claim, older);
  const [one, other] = [claim.kind, older.kind].map((kind) => (kind === 'name' ? 'text' : kind));
  return one === other;
};

/** Whether two numbers measure the same; of a thing the later may leave its unit out. */
function isSameQuantity({ value, subject }: Claim, older: StoredClaim): boolean {
  const [one, other] = [quantityOf(value), quantityOf(older.value)];
  return one === other || (one === '' && !isPerson(subject));
}

const isOfPlace = (attribute: string): boolean => attribute === 'home' || attribute === 'where';

/** What a statement says against older claims that still hold, newest first; nothing is said twice of one of them. */
export function oppositions(statement: Statement, live: readonly StoredClaim[], cycle: number): Opposition[] {
  const found = new Map<string, Opposition>();
  const add = (one: Opposition): void => void (found.has(one.older.id) || found.set(one.older.id, one));
  for (const each of replaced(statement, live)) add(each);
  for (const each of opposed(statement, live)) add(each);
  for (const each of takenBack(statement, live)) add(each);
  if (found.size === 0) for (const each of changed(statement, live)) add(each);
  if (found.size === 0) for (const each of pointed(statement, live, cycle)) add(each);
  if (found.size === 0) for (const each of doubted(statement, live)) add(each);
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
    announced,
  }: Statement,
  live: readonly StoredClaim[],
): Opposition[] {
  const lemmas = lemmasOf(`${announced}${words}`);
  return claims.flatMap((claim) =>
    live.flatMap((older): Opposition[] => {
      if (!claim.isSingle || !older.isSingle) return [];
      if (isRenamed(claim, older)) return [{ older, newer: { ...claimLike(older), value: claim.value } }];
      const isSame =
        isSameSubject(claim.subject, older.subject) ||
        (isChange && (isOnlyOneMeant(claim, older, live) || isSharedThing(claim.subject, older)));
      if (!isSame) return [];
      if (!isSameAttribute(claim, older) || isSameValue(claim.value, older.value)) return [];
      const isNamed = gone.some(({ form }) => contains(form, older.value));
      if (isNamed) return [{ older, newer: claim }];
      if (isOfPlace(claim.attribute) && mayContain(claim.value, older.value) && !tellsOfMoving(lemmas))
        return [];
      const isTold = isFrame(claim.attribute)
        ? isNow || (claim.attribute.startsWith('count ') && isCorrection)
        : !claim.isLoose ||
          isFromThen ||
          (isChange && (!isPerson(claim.subject) || speaksOf(claim.attribute, lemmas)));
      if (claim.attribute === 'name' && isFellow(claim.subject) && !isNow && !isCorrection) return [];
      if (isAddition || !isTold || (claim.isLoose && isVisit && isOfPlace(claim.attribute))) return [];
      return [{ older, newer: claim }];
    }),
  );
}

/** Whether what is somebody's is named as everybody's, or the other way round: "the mayor" and "our mayor", "my flat" and "the flat". */
const isSharedThing = (later: Subject, { subject, speaker }: StoredClaim): boolean =>
  later.thing !== '' &&
  hasSameWords(later.thing, subject.thing) &&
  !isFellow(later) &&
  ((later.person === null && subject.person === speaker) ||
    (subject.person === null && later.person === speaker));

/** Whether there may be several of whom something is said to be called: another name may be that of another one. */
const isFellow = ({ thing }: Subject): boolean => fellows.has(thing.split(' ').at(-1) ?? '');

/** Whether a thing of somebody's is named by its noun alone, and only one such thing is known: "my new number" for the phone's. */
function isOnlyOneMeant({ subject, kind }: Claim, older: StoredClaim, live: readonly StoredClaim[]): boolean {
  const isMeant = (each: StoredClaim): boolean => {
    const words = each.subject.thing.split(' ');
    return each.subject.person === subject.person && words.length === 2 && words[1] === subject.thing;
  };
  if (subject.person === null || subject.thing === '' || kind !== older.kind || !isMeant(older)) return false;
  return new Set(live.filter(isMeant).map(({ subject: { thing } }) => thing)).size === 1;
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
  return live.flatMap((older): Opposition[] => {
    const isOf = (claim: Claim) =>
      isSameSubject(claim.subject, older.subject) && isSameValue(claim.value, older.value);
    const contrary = claims.find(
      (claim) =>
        opposites[claim.attribute] === older.attribute &&
        (isSameSubject(claim.subject, older.subject) ||
          (statement.isNow && isSharedThing(claim.subject, older))) &&
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
  namesValue(subject, older) &&
  !isSameValue(value, older.value);

const contains = (text: string, value: string): boolean => ` ${text} `.includes(` ${value} `);

/** Whether a statement speaks of a subject: as what it is about, by a name or pronoun in it, or by all the words of a thing. */
function isAbout({ subjects, mentioned, words }: Statement, subject: Subject): boolean {
  if (subjects.some((each) => isSameSubject(each, subject))) return true;
  if (isPerson(subject)) return mentioned.some((each) => isSameSubject(each, subject));
  // what is said of one thing is not said of another
  if (subjects.some((each) => !isPerson(each))) return false;
  const lemmas = new Set(lemmasOf(words));
  return subject.thing.split(' ').every((word) => lemmas.has(word));
}

const lemmasOf = (words: string): string[] =>
  words
    .trim()
    .split(' ')
    .map((word) => lemma(word));

/** What is named and said to hold no longer. */
function takenBack(statement: Statement, live: readonly StoredClaim[]): Opposition[] {
  const { gone, subjects, mentioned, claims, isVisit, isToCome } = statement;
  const canHold = live.filter(
    ({ subject, attribute }) => !(isVisit && isOfPlace(attribute)) && !(isToCome && isPerson(subject)),
  );
  return gone.flatMap((stretch): Opposition[] => {
    const named = canHold.filter(({ value }) => contains(stretch.form, value));
    const about = named.filter(({ subject }) => isAbout(statement, subject));
    // without a subject of its own it can only be about what was told last; what is named may be the value itself
    const guessed = claims.flatMap(({ isLoose, subject }) =>
      isLoose && !isPerson(subject) ? [subject] : [],
    );
    const others = [...subjects, ...mentioned].filter(
      (each) => !guessed.includes(each) && !named.some((older) => namesValue(each, older)),
    );
    const meant = about.length > 0 ? about : others.every(isPronounless) ? named.slice(0, 1) : [];
    return meant.flatMap((older): Opposition[] => {
      const direct = claims.find(
        (claim) => isSameSubject(claim.subject, older.subject) && claim.attribute === older.attribute,
      );
      if (direct !== undefined && isSameValue(direct.value, older.value)) return [];
      const newer = direct ?? replacement(statement, older);
      if (!older.isSingle)
        return stretch.isPlain || isDenied(statement, older) ? [{ older, newer: null }] : [];
      return newer === null && !stretch.isPlain ? [] : [{ older, newer }];
    });
  });
}

/** Whether a subject is a value that an older claim gave to something else: "Falcon is Kestrel now". */
const namesValue = ({ person, thing }: Subject, { value }: StoredClaim): boolean =>
  thing === '' && person !== null && isSameValue(person, value);

/** A name that a statement only brings in as the new value says nothing of what it is about. */
const isPronounless = ({ thing }: Subject, _: number, all: readonly Subject[]): boolean =>
  thing === '' && all.length <= 1;

const isDenied = ({ isChange, gone }: Statement, { value }: StoredClaim): boolean =>
  isChange && gone.some(({ form }) => form === value);

/** What a statement has that can take the place of an older value: of its kind, not its subject, and not taken back itself. */
function replacement(statement: Statement, older: StoredClaim): Claim | null {
  const value = candidates(statement, older).at(0);
  return value === undefined ? null : { ...claimLike(older), value: value.form, kind: value.kind };
}

const claimLike = ({ subject, attribute, value, kind, isSingle }: StoredClaim): Claim => ({
  subject,
  attribute,
  value,
  kind,
  isSingle,
  isLoose: false,
});

function candidates(
  { values, gone, subjects, claims, words }: Statement,
  { kind, value: old, subject: own, attribute }: StoredClaim,
): Value[] {
  return values.filter(
    (value) =>
      (value.kind === kind || (kind === 'text' && value.kind === 'name')) &&
      !isSameValue(value.form, old) &&
      (kind !== 'number' || isSameMeasure(value.form, old)) &&
      !claims.some((claim) => isOtherTime(claim, value, attribute)) &&
      !((isOfPlace(attribute) || attribute === 'work') && isNoPlace(value.form)) &&
      !(isOfPlace(attribute) && mayContain(value.form, old) && !tellsOfMoving(lemmasOf(words))) &&
      ![own, ...subjects.filter((each) => isSameSubject(each, own))].some((each) =>
        namesSubject(each, value),
      ) &&
      !claims.some((claim) => !isSameSubject(claim.subject, own) && namesSubject(claim.subject, value)) &&
      !claims.some(
        (claim) => claim.value === value.form && !claim.isLoose && !isSameSubject(claim.subject, own),
      ) &&
      !gone.some(({ from, to, isPlain }) => isPlain && value.from >= from && value.to <= to),
  );
}

const isSameMeasure = (value: string, old: string): boolean => {
  const unit = quantityOf(value);
  return unit === '' || /^\d/u.test(unit) || unit === quantityOf(old);
};

/** Whether a day or an hour is said of something else: when it ends, and not when it begins. */
const isOtherTime = (claim: Claim, value: Value, attribute: string): boolean =>
  claim.value === value.form &&
  claim.attribute !== attribute &&
  [claim.attribute, attribute].some((each) => / (?:end|arrival)$/u.test(each));

const namesSubject = ({ person, thing }: Subject, { form }: Value): boolean =>
  (person !== null && saysNoLess(person, form)) ||
  (thing !== '' && form.split(' ').every((word) => thing.split(' ').includes(lemma(word))));

/** A change that is told of a known subject in words that no predicate knows: its value tells what has changed. */
function changed(statement: Statement, live: readonly StoredClaim[]): Opposition[] {
  const { isChange, isNow, isCorrection, isVisit, isAddition, isToCome, words, announced, claims } =
    statement;
  if (!isChange || isAddition) return [];
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
    if (isVisit && isOfPlace(older.attribute)) return false;
    if (older.attribute === 'name' && isFellow(older.subject) && !isNow && !isCorrection) return false;
    if (isToCome && isPerson(older.subject)) return false;
    if (candidates(statement, older).length !== 1) return false;
    const isTold =
      older.kind === 'day' ||
      older.kind === 'clock' ||
      (older.kind === 'number' && older.subject.thing !== '');
    if (isFrame(older.attribute)) return isOnlyFrame(older, lemmas, live);
    return isTold || speaksOf(older.attribute, lemmas);
  });
  return found === undefined ? [] : [{ older: found, newer: replacement(statement, found) }];
}

/** Whether a word is a state that excludes the value of a claim: one colour another. */
const excludes = (word: string, { kind, value }: StoredClaim): boolean =>
  kind === 'text' &&
  stateGroups.some(
    (states) => states.includes(value) && states.some((state) => state !== value && lemma(state) === word),
  );

/** Whether a change speaks of the verb of a claim, and of no other claim with that verb: "we changed banks" of whom one banks with. */
function isOnlyFrame(older: StoredClaim, lemmas: readonly string[], live: readonly StoredClaim[]): boolean {
  const [, verb = ''] = older.attribute.split(' ');
  if (!lemmas.includes(verb) && !speaksOf(older.attribute, lemmas)) return false;
  return live.every(
    ({ attribute, subject, value }) =>
      attribute !== older.attribute || !isSameSubject(subject, older.subject) || value === older.value,
  );
}

/** What gives reason for doubt without settling it: another object of the same verb, another place, or "I am at … now". */
function doubted(statement: Statement, live: readonly StoredClaim[]): Opposition[] {
  const { claims, isNow, isAddition, isToCome, isVisit } = statement;
  if (isAddition || isToCome) return [];
  return claims.flatMap((claim): Opposition[] => {
    const of = (attribute: RegExp): StoredClaim[] =>
      live.filter(
        (older) =>
          older.isSingle &&
          attribute.test(older.attribute) &&
          isSameSubject(claim.subject, older.subject) &&
          !isSameValue(claim.value, older.value),
      );
    if (claim.attribute.startsWith('frame ')) {
      const same = of(new RegExp(`^${claim.attribute}$`, 'u')).filter(({ kind }) => kind === claim.kind);
      return isTelling(claim.attribute) && !isVisit
        ? same.map((older) => ({ older, newer: claim, isOpen: true }))
        : [];
    }
    if (claim.attribute === 'where' && claim.kind === 'text')
      return of(/^where$/u)
        .filter(({ kind }) => kind === 'text')
        .map((older) => ({ older, newer: claim, isOpen: true }));
    if (!isNow || !claim.isLoose || claim.kind !== 'name' || !isPerson(claim.subject)) return [];
    if (claim.attribute !== 'work' && claim.attribute !== 'name') return [];
    const isWith = statement.words.includes(` with ${claim.value} `);
    const older = (isWith ? of(/^frame \S+ with$/u) : of(new RegExp(`^${claim.attribute}$`, 'u')))[0];
    return older === undefined
      ? []
      : [{ older, newer: { ...claim, attribute: older.attribute }, isOpen: true }];
  });
}

/** Whether a verb is said of one thing by a preposition: "bank with", "sleep in". */
const isTelling = (attribute: string): boolean => /^frame \S+ (?:with|in|at|to)$/u.test(attribute);

/** "No, the 14th": a correction that names only the new value is about the last such value. */
function pointed(statement: Statement, live: readonly StoredClaim[], cycle: number): Opposition[] {
  const { isCorrection, leftOver, isAddition, claims } = statement;
  // what "it" stands for is a guess: where nothing of that kind is known of it, it is something else
  const isGuessed = (claim: Claim): boolean =>
    claim.isLoose &&
    !live.some((older) => isSameSubject(claim.subject, older.subject) && claim.kind === older.kind);
  const said = claims.filter(({ attribute }) => !(attribute in polar));
  if (!isCorrection || leftOver === null || isAddition || !said.every(isGuessed)) return [];
  for (const older of live) {
    if (!older.isSingle || cycle - older.cycle > nearCycles) continue;
    const about = [...older.subject.thing.split(' '), ...older.attribute.split(' ')];
    if (leftOver.every((word) => about.includes(word)) && candidates(statement, older).length === 1)
      return [{ older, newer: replacement(statement, older) }];
    const [word] = leftOver;
    if (leftOver.length === 1 && word !== undefined && excludes(word, older))
      return [{ older, newer: { ...claimLike(older), value: word } }];
  }
  return [];
}
