import type { StoredClaim } from '../../../ports/claim.ts';
import { barredInstead, withoutCleft } from '../../../theory/claims/clefts.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Subject } from '../../../theory/claims/subject.ts';
import type { Opposition } from './replacement.ts';
import { isSaidUnsurely, isWithdrawn, saysMore } from './said-besides.ts';
import { isRidOf } from './rid-of-allergy.ts';
import { isDose, isUnsureDose } from './unsure-doses.ts';
import { stretch } from './when-it-ended.ts';

const amount = String.raw`(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+|some|a few|several|many|a couple of)`;
const day = String.raw`(?:\d{1,2}(?:st|nd|rd|th)? )?(?:the )?(?:(?:beginning|end|middle) of )?(?:${stretch}|\d{4}|\d{1,2})(?: \d{1,4})?`;

/** All that may stand behind what is over: when, for what reason, and that it is so altogether. */
const aside = [
  'yesterday|today|tonight|recently|lately|already|finally|now|nowadays|these days|earlier|long ago|ages ago|either|too|so|then|anyway|though',
  'any ?more|any longer|no more|no longer|at all|altogether|completely|entirely|for good|after all|instead|too',
  `(?:earlier this|last) ${stretch}|(?:the )?other day|as of ${day}|from (?:today|now) on|(?:on|in|since|around|about|early|late) (?:early |late )?(?:last |this )?${day}|since then`,
  `(?:about |around |over )?${amount} (?:days?|weeks?|months?|years?) (?:ago|now)`,
  "because .*|due to .*|as (?:i|we|you) .*|(?:on|by|after|against) (?:the |my |his |her |their )?(?:doctor|gp|surgeon|specialist|cardiologist|psychiatrist|medical)(?:['’]s|s['’]?)? ?(?:orders?|advice|request)?|on (?:orders|advice) .*",
  'thank\\p{L}*(?: god| goodness| heavens)?|luckily|fortunately|(?:it )?turns out|it seems|please|okay|ok|you know',
].join('|');
const asides = new RegExp(`^(?:(?:${aside})(?: |$))*$`, 'u');

/** Whether words only tell when or why something is over, or are the noun of it. */
const isAside = (part: string): boolean =>
  asides.test(part.replace(/^(?:allerg(?:y|ies)|intolerance)(?: |$)/u, ''));

/** Where what stands behind begins to tell of it, of what is in its place, or of something else. */
const goesOn =
  /^(?:is|are|was|were|has|have|had|isn|aren|wasn|hasn|does|do|did|got|gets|won|can|and|but|onto|or|nor|i|he|she|they|we|it|which|who)(?: |$)/u;
/** The other side of an exchange, behind what was given up in it: "swapped warfarin for apixaban", "from warfarin to apixaban". */
const exchanges =
  / (?:swapped|swap|exchanged|traded|replaced|substituted|switched|changed|moved|went|from) /u;
const exchanged = /^(?:for|with|by|to) (?:\S+ ){0,3}\S+$/u;

/** What says that it is not all of it, or not on its own. */
const inPart = / (?:only|just|merely|simply|solely|even|alone|together|hardly|barely|scarcely) /u;
/** What ends is denied itself: "never stopped", "has not quit". */
const notStopped =
  / (?:never|not|nearly|almost)(?: \S+){0,3} (?:stop|stopped|stopping|quit|quitting|finish|finished|come off|came off|give up|gave up|given up|drop|dropped) /u;
/** What is done with a medicine that somebody has: any other verb ("forgets her warfarin") tells nothing of whether they do. */
const taking =
  /^(?:(?:has|have|need|needs|want|wants|supposed|allowed|got|to|be|is|are|was|being) )*(?:tak(?:e|es|ing|en)|took|us(?:e|es|ed|ing)|on|with|need(?:s|ed)?|ha(?:ve|s|d|ving)|gets?|getting|given|prescribed|inject(?:s|ed|ing)?|inhal(?:es?|ed|ing)|swallow(?:s|ed|ing)?|require[sd]?)$/u;
/** Something else in its place, and what is so from then on: "takes apixaban instead of warfarin", not "took paracetamol" and not "prefers tea". */
const insteadOf = / (?:instead of|rather than|in place of) /u;
const nowInstead =
  / (?:(?:am|is|are|m|s|re|been|was|were|put|changed|switched|moved) (?:\S+ )?(?:on|onto|to)|takes?|taking|uses?|using|prescribed|prescribes?) (?:.* )?(?:instead of|rather than|in place of) /u;
/** What is so today alone. */
const forNow =
  / (?<!(?:from|of|since|starting) )(?:today|tonight|this (?:morning|afternoon|evening|time)|for now) /u;
const fromNow = / (?:now|nowadays|these days|from now on) /u;
/** What was so before something else was: "I had stopped taking it". */
const before =
  / (?:had|d) (?:\S+ ){0,2}?(?:stopped|quit|ditched|dropped|discontinued|given up|come off|gone off|been (?:taken )?off|taken (?:me|him|her|them) off|finished) /u;

/** The words of a sentence, of which a mark that ends a part of it is one. */
const wordsOf = (sentence: string): string[] =>
  sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\bcan't\b|\bcannot\b/gu, 'can not')
    .replace(/\bwon't\b/gu, 'will not')
    .replace(/n't\b/gu, ' not')
    .replace(/'(?:s|m|re|ve|d|ll)\b/gu, (short) => (short === "'s" ? short : ` ${short.slice(1)}`))
    .replace(/[,;:.!?()–—]+|\s-+>?\s/gu, ' | ')
    .split(/\s+/u)
    .filter((word) => word !== '');

/** What somebody is allergic to, in the words of a claim that tells it: of "have nut allergy" the nut. */
const allergenOf = ({ value }: StoredClaim): string => {
  const words = value.split(' ').filter((word) => !tellsOfAllergy.test(word));
  return words.length === 0 ? value : words.join(' ');
};
/** Words of such a claim that are not what they are allergic to: "has", "a", "severe", "allergy". */
const tellsOfAllergy =
  /^(?:have|has|had|got|be|is|an?|the|my|his|her|their|our|to|allerg\S*|intoleran\S*|sever\S*|mild|bad|strong|food)$/u;

const stemsOf = (text: string): Set<string> => new Set(text.split(' ').map((word) => lemma(word)));

/** Where a value stands in words: the places of its last word, by whatever form. */
function placesOf(value: string, words: readonly string[]): number[] {
  const own = stemsOf(value);
  return words.flatMap((word, at) =>
    own.has(lemma(word)) && !own.has(lemma(words[at + 1] ?? '')) && !/^\d/u.test(word) ? [at] : [],
  );
}

/** What stands behind a place, as far as the part of the sentence goes. */
function behind(words: readonly string[], at: number): string {
  const rest = words.slice(at + 1);
  const end = rest.indexOf('|');
  return (end < 0 ? rest : rest.slice(0, end))
    .join(' ')
    .replace(/^(?:allerg(?:y|ies)|intolerance)(?: |$)/u, '');
}

/** Whether nothing stands behind a value but when and why it is over. */
function isPlainBehind(words: readonly string[], at: number): boolean {
  const rest = behind(words, at);
  const before = ` ${words.slice(0, at).join(' ')} `;
  if (asides.test(rest) || (exchanges.test(before) && exchanged.test(rest))) return true;
  return rest.split(' ').some((_, place, all) => {
    const [first, then] = [all.slice(0, place).join(' '), all.slice(place).join(' ')];
    return asides.test(first) && goesOn.test(then);
  });
}

/** Whether the clause in which a value stands says of somebody that they are not allergic to it. */
function isRidAt(words: readonly string[], at: number, older: StoredClaim): boolean {
  const own = stemsOf(allergenOf(older));
  const start = words.lastIndexOf('|', at) + 1;
  const from = words.findIndex((word, place) => place >= start && own.has(lemma(word)));
  const clause = words
    .slice(start, from)
    .map((word) => `${word} `)
    .join('');
  const rest = words.slice(isAllergyNoun(words[at]!) ? at : at + 1);
  const end = rest.indexOf('|');
  return isRidOf(clause, (end < 0 ? rest : rest.slice(0, end)).join(' '), ` ${words.join(' ')} `);
}

const isAllergyNoun = (word: string): boolean => /^(?:allerg(?:y|ies)|intolerance)$/u.test(word);
/** Whether a claim tells of an allergy, in whatever words. */
const isOfAllergy = ({ attribute, form }: StoredClaim): boolean =>
  attribute === 'allergy' ||
  (/^(?:has|so)$/u.test(attribute) && / (?:allerg(?:y|ies|ic)|intolerance|intolerant) /u.test(` ${form} `));

/** Whether something is a medicine, or may be one: what somebody takes or uses, and does not eat, wear or read. */
const mayBeMedicine = ({ attribute, form }: StoredClaim): boolean =>
  attribute === 'uses' && / (?:tak(?:e|es|ing|en)|took|us(?:e|es|ing)|on) /u.test(` ${form} `);

/** Whether somebody may be harmed where a claim is taken for over: it tells of an allergy or a medicine. */
export const isOfHarm = (claim: StoredClaim): boolean => isOfAllergy(claim) || mayBeMedicine(claim);

/** Whether what a sentence says is over is that somebody takes it, and not what else they do with it. */
function isOfTaking({ gone }: Statement, value: string): boolean {
  const last = value.split(' ').at(-1)!;
  return gone
    .filter(({ isPlain, form }) => isPlain && form.split(' ').includes(last))
    .every(({ form }) => {
      const words = form.split(' ');
      const verb = words
        .slice(0, words.indexOf(last))
        .filter((word) => !/^(?:my|his|her|our|their|the|any|\d\S*|mg|of)$/u.test(word));
      return verb.length === 0 || taking.test(verb.join(' '));
    });
}

/**
 * Whether a sentence does not say clearly that an allergy or a medicine is over or was wrong: somebody may be harmed where it counts as over, so that both
 * stand where the sentence says it of a part of it, of how or with what something is taken, or by words that may tell of something else.
 */
export function isUnclear(statement: Statement, older: StoredClaim): boolean {
  const { sentence, gone } = statement;
  if (isDose(older))
    return isUnsureDose(
      ` ${wordsOf(sentence).join(' ')} `,
      gone.some(({ isPlain }) => isPlain),
    );
  const isAllergy = isOfAllergy(older);
  if (!isAllergy && !mayBeMedicine(older)) return false;
  const plain = withoutCleft(sentence);
  const isOfLiking = plain !== sentence && !/ (?:allergic|intolerant) /u.test(plain);
  if (isAllergy && isOfLiking && barredInstead(sentence) === null) return true;
  const words = wordsOf(plain);
  const value = isAllergy ? allergenOf(older) : older.value;
  const places = placesOf(value, words);
  if (isAllergy && isNamedInPart(value, words)) return true;
  if (inPart.test(` ${words.join(' ')} `) || places.some((at) => isSaidUnsurely(words, at))) return true;
  if (!places.every((at) => isPlainBehind(words, at))) return true;
  return isAllergy
    ? isUnclearOfAllergy(words, places, { sentence, older })
    : isUnclearOfMedicine(words, places) || !isOfTaking(statement, older.value);
}

/** Whether only a part of what somebody is allergic to is named, or its kind: of "tree nuts" the nuts, of eggs the food. */
function isNamedInPart(allergen: string, words: readonly string[]): boolean {
  const said = new Set(words.map((word) => lemma(word)));
  const own = allergen.split(' ').filter((word) => !tellsHow.test(word));
  const named = own.filter((word) => said.has(lemma(word)));
  return named.length === 0 ? said.has(lemma('food')) : named.length < own.length;
}
/** Words of an allergen that only tell which kinds of it, or how much: "all", "certain", "really". */
const tellsHow = /^(?:all|any|and|or|of|in|some|certain|most|very|really|\S+ly)$/u;

function isUnclearOfAllergy(
  words: readonly string[],
  places: readonly number[],
  { sentence, older }: { sentence: string; older: StoredClaim },
): boolean {
  const rid = places.filter((at) => isRidAt(words, at, older));
  // of somebody else it may be said in the same sentence: "Lena is not allergic to nuts, Sophie is allergic to nuts"
  const isSaid = places.length === 0 || rid.length > 0;
  const value = allergenOf(older);
  return (
    (!isSaid && barredInstead(sentence) === null) ||
    rid.some((at) => saysMore(words, at, { value, isPlain: isAside }))
  );
}

/** Whose an allergy is, where it is spoken of as theirs: of "my son's nut allergy" the son. */
function withoutAllergy({ person, thing }: Subject, older: StoredClaim): Subject {
  const own = stemsOf(allergenOf(older));
  const left = thing.split(' ').filter((word) => !own.has(word) && !tellsOfAllergy.test(word));
  return { person, thing: left.join(' ') };
}

/**
 * The allergies that a sentence says somebody has no longer, in whatever words they were told: "he no longer has a nut allergy" after "my son is allergic to nuts".
 * Where it does not name to what, the only one that is known may be meant: "his allergy is gone".
 */
export function ridOtherwise(
  { sentence, subjects, isToCome }: Statement,
  live: readonly StoredClaim[],
): Opposition[] {
  const words = wordsOf(withoutCleft(sentence));
  if (isToCome || !words.some((word) => /^(?:allerg|intoleran)/u.test(word))) return [];
  const theirs = live.filter(
    (older) =>
      isOfAllergy(older) &&
      subjects.some((subject) => isSameSubject(withoutAllergy(subject, older), older.subject)),
  );
  const named = theirs.filter((older) =>
    placesOf(allergenOf(older), words).some((at) => isRidAt(words, at, older)),
  );
  if (named.length > 0) return named.map((older) => ({ older, newer: null }));
  const noun = words.findIndex(isAllergyNoun);
  const isOnly = new Set(theirs.map((older) => allergenOf(older))).size === 1;
  const isGone =
    noun >= 0 && theirs.every((older) => isRidAt(words, noun, { ...older, value: words[noun]! }));
  return isOnly && isGone ? theirs.map((older) => ({ older, newer: null, isOpen: true })) : [];
}

function isUnclearOfMedicine(words: readonly string[], places: readonly number[]): boolean {
  const said = ` ${words.join(' ')} `;
  const isNever = places.some((at) => words.slice(0, at).includes('never'));
  return (
    isNever ||
    places.some((at) => isWithdrawn(words, at)) ||
    notStopped.test(said) ||
    before.test(said) ||
    isOnceInstead(said)
  );
}

/** Whether something else is only taken once, or liked better, and not taken in its place from now on: "took paracetamol instead of ibuprofen today". */
const isOnceInstead = (said: string): boolean =>
  insteadOf.test(said) &&
  (forNow.test(said) ||
    / (?:rather|prefer\p{L}*) /u.test(said.replace(' rather than ', ' ')) ||
    !(nowInstead.test(said) || fromNow.test(said)));
