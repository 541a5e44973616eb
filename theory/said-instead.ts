import { withBefore } from './was-before.ts';

/** The words by which somebody begins to put something right, as a pattern without a group that counts: "No, sorry,", "Wrong:". */
export const openingWords =
  'no|nope|nah|sorry|actually|wait|oh|oops|whoops|correction|well|wrong(?=[,.:;!–—-])';
/** "And" and "I mean" are not among them: "and cashews" puts nothing right. */
const opener = `(?:(?:${openingWords}|that['’]s wrong(?=[,.:;!–—-])|my bad|my mistake)\\b[\\s,.:;!–—-]*)`;
/** How what holds instead is brought in: "it's", "I meant". */
const bringing =
  "(?:(?:it|that)(?:['’]s| is| was| should be)|(?:i|he|she|they) (?:meant|mean|should have said)(?: to say)?|make (?:it|that)|(?:(?:he|she|they)(?:['’](?:s|re)| is| are) )?(?:allergic|intolerant))(?![\\p{L}'’])";
/** What holds instead, and what no longer holds: "to tree nuts", "peanuts". */
const thing = '(?:to )?(?:the )?(?<is>[\\p{L}-]+(?: [\\p{L}-]+){0,2}?)';
const gone = '(?:to )?(?:the )?(?<not>[\\p{L}-]+(?: [\\p{L}-]+){0,2}?)';
const lead = `^(?<said>${opener}*)(?:(?<by>${bringing}) )?`;
const end = '(?: (?:instead|actually|sorry|of course))?[\\s,.!]*$';
const forms = [
  // "Actually it's cashews, not peanuts."
  `${lead}${thing},? (?:and |but )?(?:not|rather than|instead of) ${gone}${end}`,
  // "Not peanuts, cashews."
  `${lead}not ${gone}(?:[,;:–—-]+ ?| )(?:but |it['’]s |it is |rather )?${thing}${end}`,
  // "No, to wasps."
  `${lead}${thing}${end}`,
].map((form) => new RegExp(form, 'iu'));

/** Words that say something of what was told, and name nothing else: "Actually it's serious". */
const noThing =
  /^(?:not|no|yes|fine|ok|okay|good|bad|true|false|right|wrong|mild|severe|serious|worse|better|gone|over|both|all|none|nothing|so|too|very|really|just|only|also|still|never|now|always|thanks|thank|please|me|you|him|her|us|them|it|that|this|i|we|he|she|they|my|your|his|our|their|a|an|problem|way|idea|worries)(?: |$)|(?:ly|ing|ous|ful)$/iu;

/** What is said to hold instead of what was told, and of what; `isSure`: it can hardly be meant otherwise. */
interface SaidInstead {
  is: string;
  /** What no longer holds; null where it is not named. */
  not: string | null;
  isSure: boolean;
}

/**
 * What a sentence that names nothing else says that something is instead; null where it says more, or does not say that it puts something right.
 *
 * @example saidInstead("Actually it's cashews, not peanuts.") // { is: 'cashews', not: 'peanuts', isSure: true }
 */
export function saidInstead(text: string): SaidInstead | null {
  for (const form of forms) {
    const { said = '', by, is, not } = form.exec(text.trim())?.groups ?? {};
    if (is === undefined) continue;
    const isPut = said !== '' || /^(?:i|he|she|they) (?:meant|mean|should)/iu.test(by ?? '');
    if (noThing.test(is) || (not === undefined && (!isPut || / /u.test(is)))) return null;
    // a name or a day is something else that was told
    if (/^\p{Lu}/u.test(text.slice(text.indexOf(is)).trim()) && (said !== '' || by !== undefined))
      return null;
    const isMeant = /\bto /iu.test(text) || /mean/iu.test(by ?? '');
    return { is, not: not ?? null, isSure: not !== undefined || is.endsWith('s') || isMeant };
  }
  return null;
}

/** A word without the ending that tells one from several: "nut" of "nuts", "berr" of "berry" and "berries". */
const bare = (word: string): string => word.toLowerCase().replace(/(?<=\p{L}{3})(?:ies|y|es|s)$/u, '');

/** Whether two names are of the same thing, of one or of several of it: "nut" and "nuts". */
export const namesSameThing = (one: string, other: string): boolean => {
  const [words, others] = [one, other].map((each) => each.split(' ').map(bare).join(' '));
  return words === others;
};

/** An allergy by what it is to: "is allergic to nuts and fish". */
const told =
  /\b(?:allergic|intolerant|allergy|allergies|intolerance|sensitive) to (?:the )?(?<all>.+?)[\s.!]*$/iu;
/** An allergy by a noun: "has a nut allergy". */
const toldAsNoun = /\b(?<article>an?|the) (?<all>[\p{L}-]+) (?:allergy|intolerance)\b/iu;

/** "a peanut allergy" with another noun. */
function withNoun(older: string, was: string, is: string): string {
  const noun = is.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '');
  const article = /^[aeiou]/u.test(noun) ? 'an' : 'a';
  const put = older.replace(toldAsNoun, (text) =>
    text.replace(/^an?(?= )/iu, article).replace(` ${was} `, ` ${noun} `),
  );
  return withBefore(put.replace(/[\s.!]*$/u, ''), was);
}

/**
 * What somebody told of an allergy, with what it is to instead; null where later words do not say that, or of which of several is not clear. What it was before
 * stands behind it.
 *
 * @example allergyPutRight('Paul is allergic to peanuts.', "No, it's cashews, not peanuts.") // 'Paul is allergic to cashews (before: peanuts).'
 */
export function allergyPutRight(older: string, newer: string): string | null {
  const said = saidInstead(newer);
  const asNoun = told.exec(older) === null;
  const { all } = (asNoun ? toldAsNoun : told).exec(older)?.groups ?? {};
  if (said === null || all === undefined) return null;
  const each = all.split(/,? (?:and|or) |, /u);
  const was = each.find((one) => (said.not === null ? each.length === 1 : namesSameThing(one, said.not)));
  if (was === undefined) return null;
  const at = older.lastIndexOf(all) + all.indexOf(was);
  if (asNoun) return withNoun(older, was, said.is);
  const rest = older.slice(at + was.length).replace(/[\s.!]*$/u, '');
  return withBefore(`${older.slice(0, at)}${said.is.toLowerCase()}${rest}`, was);
}
