import type { StoredClaim } from '../../../ports/claim.ts';
import { isFrame, isUnreadAttribute, polar } from '../../../theory/claims/claim-keys.ts';
import { contentIn } from '../../../theory/claims/content-words.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { stateGroups } from '../../../theory/claims/predicates.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Claim, Statement } from '../../../theory/claims/statement.ts';
import { isPerson, isSomebody } from '../../../theory/claims/subject.ts';
import { isOfTime } from '../../../theory/claims/values.ts';
import { candidates, claimLike, lemmasOf, type Opposition, replacement } from './replacement.ts';

/** In which cycle and space something was heard, and from whom; the space is null where nobody knows. */
export interface HeardBy {
  cycle: number;
  speaker: string;
  space: string | null;
  /** All that is said at once. */
  statements?: readonly Pick<Statement, 'words' | 'sentence'>[];
}

/** How many cycles back "no, the other one" and "it" may point without naming what they are about: at once, and at the most. */
const [exchange, nearCycles] = [3, 12];

/** Words that change what was just arranged: "make it four". */
const rearranging = / make (?:it|that|this) /u;
/** Whether a statement says how something is to be: "make it four". */
export const rearranges = ({ words }: Statement): boolean => rearranging.test(words);

/** Whether a claim is the time of something that no rule reads: "I'll visit my mum on Saturday". */
const isArranged = ({ attribute, kind }: StoredClaim): boolean =>
  isUnreadAttribute(attribute) && isOfTime({ kind });

/** Whether a claim is of what one can make otherwise: a time, a number, or what a thing was just said to be. "Make it Paris" moves nobody. */
const canBeRearranged = (older: StoredClaim, cycle: number): boolean =>
  isArranged(older) ||
  (older.isSingle &&
    (isOfTime(older) ||
      older.kind === 'number' ||
      ((isFrame(older.attribute) || !isPerson(older.subject)) && cycle - older.cycle <= 1)));

/** The claims of the last cycles in the same space, and of those the ones of the last exchange where there are any. */
function recent(live: readonly StoredClaim[], { cycle, space }: HeardBy, words: string): StoredClaim[] {
  const isRearranged = rearranging.test(words);
  const near = live.filter(
    (older) =>
      (isRearranged ? canBeRearranged(older, cycle) : older.isSingle) &&
      cycle - older.cycle <= nearCycles &&
      (older.space === null || space === null || older.space === space),
  );
  const last = near.filter((older) => cycle - older.cycle <= exchange);
  return last.length > 0 ? last : near;
}

/** Of claims of one kind those that a correction may mean: one for each thing. */
const oneOfEach = (claims: readonly StoredClaim[]): StoredClaim[] =>
  claims.filter(
    (claim, place) =>
      !claims
        .slice(0, place)
        .some((other) => other.attribute === claim.attribute && isSameSubject(other.subject, claim.subject)),
  );

/** What the same speaker told long ago by which something is called or where it is: a bare name may still be about it. */
const ownNames = (live: readonly StoredClaim[], { speaker, cycle }: HeardBy): StoredClaim[] =>
  live.filter(
    (older) => older.speaker === speaker && older.isSingle && older.kind === 'name' && older.cycle < cycle,
  );

/** Whether claims tell one and the same: those of one sentence that give it one value: "I have a haircut on Thursday" tells the day of the haircut and of having it. A day and an hour of one thing are one, too. */
const isOneFact = ([first, ...others]: readonly StoredClaim[]): boolean =>
  first !== undefined &&
  others.every(
    (each, place) =>
      isSameFact(each, first) &&
      (each.value === first.value || isOtherTime(each, [first, ...others.slice(0, place)])),
  );
const isOtherTime = (each: StoredClaim, told: readonly StoredClaim[]): boolean =>
  isOfTime(each) &&
  told.every((one) => isOfTime(one) && (one.kind !== each.kind || one.value === each.value));
const isSameFact = (one: StoredClaim, other: StoredClaim): boolean =>
  one.cycle === other.cycle &&
  one.form === other.form &&
  isSameSubject({ ...one.subject, thing: '' }, { ...other.subject, thing: '' });

/** Of what a correction may mean all, and only what was told last where it changes what was just arranged. */
function nearest(claims: readonly StoredClaim[], statement: Statement): readonly StoredClaim[] {
  if (!rearranges(statement)) return claims;
  const last = claims.toSorted((one, other) => other.at - one.at || other.cycle - one.cycle)[0];
  return claims.filter((each) => each.form === last!.form && each.cycle === last!.cycle);
}

/**
 * Of what a correction may mean that of which the sentence before it tells, where it tells of any: "The dentist called. Make it Friday." Where that
 * names somebody of whom nothing is known that could be meant, nothing is.
 */
function ofSentenceBefore(
  claims: readonly StoredClaim[],
  { before, named }: Statement,
): readonly StoredClaim[] {
  const told = contentIn(before);
  const about = claims.filter(({ form }) => [...contentIn(form)].some((word) => told.has(word)));
  const isOfSomebody = named.some(({ kind, form }) => kind === 'name' && before.includes(` ${form} `));
  return about.length > 0 || isOfSomebody ? about : claims;
}

/** Of what a correction may mean that whose value it says to be no longer so, by all of its words or some: "Dr. Klahm, not Lahm" of Dr. Lahm, and of no other name. */
function ofGone(claims: readonly StoredClaim[], { gone }: Statement): readonly StoredClaim[] {
  const isGone = ({ value }: StoredClaim): boolean =>
    gone.some(({ form }) => form !== '' && hasAllWords(value.split(' '), form.split(' ')));
  const told = claims.filter(isGone);
  return told.length > 0 ? told : claims;
}
const hasAllWords = (words: readonly string[], of: readonly string[]): boolean =>
  of.every((word) => words.includes(word));

/** Of what a correction may mean that which was asked for right before it, where that is known. */
function ofAsked(claims: readonly StoredClaim[], { asked }: Statement): readonly StoredClaim[] {
  const told = asked === undefined ? [] : claims.filter(({ subject }) => isSameSubject(asked, subject));
  return told.length > 0 ? told : claims;
}

/** Of what a correction may mean that which the same speaker told in the message before it, where both came at once: "She lives in Graz." and "Sorry, Linz." */
function ofMessageBefore(
  claims: readonly StoredClaim[],
  live: readonly StoredClaim[],
  { cycle, speaker, space }: HeardBy,
): readonly StoredClaim[] {
  const last = live.find((older) => older.speaker === speaker && older.space === space);
  if (last === undefined || last.cycle !== cycle) return claims;
  const told = claims.filter(({ form, cycle: at }) => form === last.form && at === last.cycle);
  return told.length > 0 ? told : claims;
}

const onlyOne = (claims: readonly StoredClaim[]): readonly StoredClaim[] =>
  claims.length === 1 ? claims : [];

const itIs = / (?:it|that) (?:is|was|should be) \d/u;

/** "No, the 14th": a correction that names only the new value is about the one recent claim that has such a value; of several each may be meant. */
export function pointed(statement: Statement, live: readonly StoredClaim[], heard: HeardBy): Opposition[] {
  const { isCorrection, leftOver, isAddition, claims } = statement;
  // what "it" stands for is a guess: where nothing of that kind is known of it, it is something else
  const isGuessed = (claim: Claim): boolean =>
    // "it's 10 mg" is nobody, whoever was spoken of
    (isSomebody(claim.subject) && itIs.test(statement.words)) ||
    (claim.isLoose &&
      !live.some((older) => isSameSubject(claim.subject, older.subject) && claim.kind === older.kind));
  const said = claims.filter(({ attribute }) => !(attribute in polar));
  if (!isCorrection || leftOver === null || isAddition || !said.every(isGuessed)) return [];
  // what somebody misspoke is their own
  const isOwn = / (?:i meant|i mean|misspoke|typo|i said) /u.test(statement.words);
  const meant = (claims: readonly StoredClaim[]): StoredClaim[] =>
    oneOfEach(
      claims.filter(
        (older) =>
          !(isOwn && older.speaker !== heard.speaker) && meantBy(statement, leftOver, older) !== null,
      ),
    );
  const recently = ofGone(meant(recent(live, heard, statement.words)), statement);
  const asked = ofAsked(ofMessageBefore(recently, live, heard), statement);
  const near = nearest(ofSentenceBefore(asked, statement), statement);
  const fitting = near.length > 0 || rearranges(statement) ? near : onlyOne(meant(ownNames(live, heard)));
  const isOpen = !isOneFact(near);
  return fitting.map((older) => ({
    older,
    newer: meantBy(statement, leftOver, older),
    ...(isOpen && { isOpen }),
  }));
}

/** "They're 10 now." */
const agedNow = /^ (?:\S+ )?they are (?:both |all |already )?(?:\S+ )(?:years old )?(?:now|already|today) /u;
/** Whether the sentence of a claim tells it of several at once. */
const isOfSeveral = ({ form }: StoredClaim): boolean =>
  /(?:^| )(?<!\byou )(?:are|were)(?= )|(?<!\byou)['’]re(?= )/u.test(form);

/**
 * "They're 10 now" of those whose age was told last, where that was told of only such people at once, however long ago: "the twins are 8". Where
 * the same speaker has told anything of several since, "they" may be those, and both are kept.
 */
export function agedTogether(
  statement: Statement,
  live: readonly StoredClaim[],
  { speaker }: HeardBy,
): Opposition[] {
  const [value, other] = statement.values.filter(({ kind }) => kind === 'number');
  if (!agedNow.test(statement.words) || value === undefined || other !== undefined) return [];
  const own = live.filter((older) => older.speaker === speaker && isOfSeveral(older));
  const aged = own.filter(({ attribute }) => attribute === 'age');
  if (!aged.every(({ form }) => form === aged[0]!.form)) return [];
  const isOpen = own.some(({ at, form }) => at >= aged[0]!.at && form !== aged[0]!.form);
  return aged
    .filter((older) => Number(older.value) < Number(value.form))
    .map((older) => ({
      older,
      newer: { ...claimLike(older), value: value.form },
      ...(isOpen && { isOpen }),
    }));
}

/** What a correction that names only a value says of a claim; null where it says nothing of it. */
function meantBy(statement: Statement, leftOver: readonly string[], older: StoredClaim): Claim | null {
  const about = new Set([...older.subject.thing.split(' '), ...older.attribute.split(' ')]);
  // a bare name is none of what somebody did with plain things: "left my hat on the bus"
  const isPlain = older.kind === 'text' && (isFrame(older.attribute) || older.attribute.startsWith('state '));
  if (!isPlain && leftOver.every((word) => about.has(word)) && candidates(statement, older).length === 1)
    return replacement(statement, older);
  const [word] = leftOver;
  return leftOver.length === 1 && word !== undefined && excludes(word, older)
    ? { ...claimLike(older), value: word }
    : null;
}

/**
 * What a statement says of a thing that it only calls "it": where another recent claim has such a value too, either may be meant, and
 * both are kept.
 */
export function guesses(
  opposition: Opposition,
  { before, words, asked }: Statement,
  live: readonly StoredClaim[],
  heard: HeardBy,
): Opposition[] {
  const { older, newer } = opposition;
  if (newer === null || !newer.isLoose || isPerson(older.subject)) return [opposition];
  if (asked !== undefined && isSameSubject(asked, older.subject)) return [opposition];
  const named = new Set(lemmasOf(`${before}${words}`));
  if (older.subject.thing.split(' ').some((word) => named.has(word))) return [opposition];
  const others = recent(live, heard, words).filter(
    (each) =>
      each.kind === older.kind &&
      each.attribute === older.attribute &&
      !isSameSubject(each.subject, older.subject),
  );
  if (others.length === 0) return [opposition];
  return [older, ...oneOfEach(others)].map((each) => ({ older: each, newer, isOpen: true }));
}

/** Whether a word is a state that excludes the value of a claim: one colour another. */
const excludes = (word: string, { kind, value }: StoredClaim): boolean =>
  kind === 'text' &&
  stateGroups.some(
    (states) => states.includes(value) && states.some((state) => state !== value && lemma(state) === word),
  );
