import type { StoredClaim } from '../../../ports/claim.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { prescribers } from '../../../theory/claims/put-on.ts';
import { formalKin, isNearNoun } from '../../../theory/claims/relations.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import type { Subject } from '../../../theory/claims/subject.ts';
import { claimLike, lemmasOf, type Opposition } from './replacement.ts';
import { withoutMoment } from './when-it-ended.ts';

/** What says nothing of now, only of a time, or that something is not over. */
const unsaid =
  / (?:not|never|nearly|almost|says?|said|thinks?|if|when|until|till|while|for|in|during|to|that|before|after|once|twice|again|back|last|ago|tomorrow|soon|mistake|example|perhaps|maybe|probably|nobody|apparently|supposedly|should|could|would|might|must|may|will|can|told|wants?|hopes?|believes?|prefers?|reckons?|wishes|forbids?|refused) /u;

/** What stands in the place of what somebody used: "she is on rosuvastatin now". */
const instead = String.raw`(?: (?:and |so |but )?(?:i |he |she |they |we )?(?:am|is|are|put|went|gone|switched|changed|moved|swapped) (?:now )?(?:me |him |her |them )?(?:on|onto|to) (?:\d\S* (?:\S{1,3} )?(?:of )?)?(?!(?:the|it|that|them|holiday|vacation|leave|call|duty|track|top|board) )(?<next>\p{L}[\p{L}\d-]{2,})(?: now| instead)?)?`;

const whose = String.raw`(?:his |her |my |our |their )?`;
/** Of whom it is told: a pronoun, or a name or noun, which no other pronoun stands behind. */
const who = String.raw`(?:i |he |she |they |we |${whose}(?:(?!(?:i|he|she|they|we|me|him|her|them|it|my|his|their|our) )\S+ ){1,4})`;
const start = '^ (?:(?:so|and|but|well|yes|no|actually|now|finally) )*';
const end = String.raw`(?: (?:now|altogether|completely|for good))*${instead} $`;

/** All that a sentence says that ends what somebody takes, with "#" for that: what it says besides may tell that this was only for a time. */
const outright = [
  String.raw`${whose}(?:\S+ ){0,3}# (?:(?:is|has been|is been) (?:now |finally )?(?:finished|over|done with|stopped|discontinued|ended|history)|was (?:finally )?(?:stopped|discontinued|ended))`,
  String.raw`${who}(?:(?:am|is|are|came|went|have come|has come|have been|has been|was taken|were taken|has been taken|have been taken) |(?:has |have )?(?:took|taken) (?:me|him|her|them) )(?:now |finally )?off ${whose}#`,
  String.raw`(?:${who})?(?:have |has )?(?:now |finally )?(?:stopped|quit|ditched) (?:taking |using |with )?${whose}#`,
].map((pattern) => new RegExp(`${start}${pattern}${end}`, 'u'));

/** The same anywhere in a sentence. */
const somewhere =
  / # (?:is|was|has been|is been|got) (?:now |finally )?(?:finished|stopped|discontinued|ended|replaced|history) | (?:am|is|are|came|taken|took me|took him|took her|took them) off (?:his |her |my |their )?# | (?:finished|stopped|quit|ditched) (?:taking |using |with )?(?:his |her |my |their )?# /u;

/**
 * What somebody takes, uses or reads that is over, or that they came off, and what is in its place where the sentence tells that: "Gran's simvastatin is finished,
 * she's on rosuvastatin now", "the doctor took him off warfarin". It ends only where the sentence says nothing else; where it does, it is in doubt.
 */
export function takenOff(statement: Statement, live: readonly StoredClaim[]): Opposition[] {
  const { words, isToCome } = statement;
  if (isToCome) return [];
  // "I came off it" of what was told last
  const last = words.includes(' it ') ? live[0]?.form : undefined;
  const isNamed = ({ value }: StoredClaim): boolean => words.includes(` ${lastOf(value)} `);
  const used = live.filter((older) => older.attribute === 'uses' && (isNamed(older) || older.form === last));
  const told = used.flatMap((older) => {
    const name = isNamed(older) ? lastOf(older.value) : 'it';
    const said = withoutMoment(words.replaceAll(` ${name} `, ' # '));
    const isSure = !unsaid.test(said.slice(0, said.indexOf(' # ') + 1));
    const found =
      (isSure ? outright : []).map((pattern) => pattern.exec(said)).find((each) => each !== null) ?? null;
    const isOver = found !== null || (somewhere.test(said) && !unsaid.test(said));
    return isOver && isTheirs(statement, older) ? [{ older, said, found }] : [];
  });
  const [first] = told;
  if (first === undefined || told.some(({ older }) => !isSameSubject(older.subject, first.older.subject)))
    return [];
  const forms = new Set(told.map(({ older }) => older.form));
  const amounts = live.filter(
    ({ attribute, form }) =>
      attribute.startsWith('count ') &&
      forms.has(form) &&
      told.some(({ older }) => attribute.split(' ').includes(lastOf(older.value))),
  );
  const next = first.found?.groups?.['next'];
  const isOpen =
    first.found === null ||
    !isNamed(first.older) ||
    isOfAnother(first.said, first.older, live) ||
    // a box that is empty may be followed by another one
    (next === undefined && / is (?:now |finally )?finished /u.test(words));
  return [...told.map(({ older }) => older), ...amounts].map((older) => ({
    older,
    newer: next === undefined || older.attribute !== 'uses' ? null : { ...claimLike(older), value: next },
    ...(isOpen && { isOpen }),
  }));
}

/** What tells of a medicine when or how it is not taken, and not that it is over. */
const inPart =
  / (?:before|once|twice|again|back on|for|mistake|needs?|refill|(?:in|at) (?:morning|afternoon|evening|night|noon|breakfast|lunch|dinner|supper|bedtime)|with (?:milk|food|water|meals|breakfast|lunch|dinner)|(?:mon|tues|wednes|thurs|fri|satur|sun)days) /u;

/** Whether a sentence tells of what somebody takes that they do not only for a time, or at some time. */
export function isOffInPart({ words }: Statement, { attribute, value }: StoredClaim): boolean {
  if (attribute !== 'uses') return false;
  const said = words.replaceAll(` ${lastOf(value)} `, ' # ').replace(' for good ', ' ');
  return inPart.test(said) && (somewhere.test(said) || said.includes(' not # '));
}

/** Whether a sentence tells of a pronoun, and by which no name: "she has stopped", "they took her off". */
const byPronoun = /^ (?:\S+ ){0,2}?(?:he|she|they|him|her|them|his|their) /u;

/**
 * Whether somebody was named since whom a pronoun may stand for as well as whoever takes something, or cannot have it: "My mum takes lithium. I met Anna. She
 * is off lithium." Whom it harms where it counts as over, it is left in doubt.
 */
export const isOfEither = (
  { words, since }: Statement,
  { attribute, subject, value }: StoredClaim,
): boolean =>
  (attribute === 'uses' || attribute === 'allergy') &&
  byPronoun.test(words) &&
  since.some((name) => name !== subject.person && name !== value);

/** What it is: of "500 mg keppra" the last word. */
export const lastOf = (value: string): string => value.split(' ').at(-1)!;

/** Attributes of which a name is nobody's. */
const ofNobody = /^(?:home|where|work|uses|drives)$/u;

/** Whether it is told of a pronoun, and somebody else has been named since for whom that may stand. */
function isOfAnother(said: string, older: StoredClaim, live: readonly StoredClaim[]): boolean {
  const before = said.slice(0, said.indexOf(' # ') + 1);
  if (!/ (?:he|she|they|him|her|them|his|their) /u.test(before)) return false;
  const ofOlder = new Set(lemmasOf(older.form));
  return live
    .slice(
      0,
      live.findIndex(({ id }) => id === older.id),
    )
    .some(
      ({ subject, speaker, form, value, kind, attribute }) =>
        (subject.person !== older.subject.person && subject.person !== null && subject.person !== speaker) ||
        (kind === 'name' &&
          !ofNobody.test(attribute) &&
          value !== older.subject.person &&
          value !== older.value) ||
        lemmasOf(form).some((word) => isNearNoun(lemma(formalKin(word))) && !ofOlder.has(word)),
    );
}

/** What a medicine is besides its name: "20 mg ramipril tablets". */
const asGiven =
  /^(?:\d\S*|m?c?g|ml|tablet|pill|capsule|drop|dose|medicine|medication|med|prescription|therapy|treatment|pen|spray|patch|inhaler)$/u;
/** What a doctor does for somebody: "took him off", "stopped her warfarin". */
const forSomebody = / (?:me|him|her|them|my|his|their) /u;

/** Whose it is: of them, or of what they take, does the statement tell, and of nobody else, who may be theirs: "my wife stopped taking it". */
export function isTheirs(
  { subjects, object, words }: Statement,
  { subject, speaker, value }: StoredClaim,
): boolean {
  const own = new Set(lemmasOf(value));
  const whose = subject.thing.split(' ').filter((word) => word !== '');
  const isOf = (one: Subject): boolean => {
    if (isSameSubject(one, subject)) return true;
    const said = one.thing.split(' ');
    if (one.person === null && prescribers.test(one.thing)) return forSomebody.test(words);
    // "the warfarin is stopped" leaves out whose it is
    const left = one.person === null ? said : said.filter((word) => !whose.includes(word));
    const isNamed =
      one.person === null || (one.person === subject.person && whose.every((word) => said.includes(word)));
    return (
      isNamed &&
      left.some((word) => own.has(word)) &&
      left.every((word) => own.has(word) || asGiven.test(word))
    );
  };
  if (object !== null) return isOf(object);
  if (/ took me off /u.test(words)) return subject.person === speaker && subject.thing === '';
  return subjects.length > 0 && subjects.every(isOf);
}
