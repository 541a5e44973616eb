/** How much of a sentence is read, characters. */
const longest = 400;

/** Words by which something told of a medicine may end it or change it, also where they deny that, or only plan or nearly do it. */
const changing =
  /\b(?:stop\p{L}*|end(?:s|ed|ing)?|quit\p{L}*|off|no longer|never|not|discontinu\p{L}*|drop(?:s|ped|ping)?|g[ai]ven? up|paus\p{L}+|switch\p{L}*|chang\p{L}+|swap\p{L}*|replac\p{L}+|instead|withdr[ae]wn?|cancel\p{L}*|halt\p{L}*|finish\p{L}*|again|back|(?:re)?start(?:s|ed|ing)?|resum\p{L}+|used to|any ?more|any longer|without|cut out|forg[eo]t\p{L}*|skip\p{L}*)\b|n['’]t\b/iu;
/** All that somebody takes, or any of it: "stopped all my tablets". */
const anyMedicine = /\b(?:medic\p{L}+|meds|tablets?|pills?|drugs?|prescriptions?|thinners?)\b/iu;
/** What was spoken of is taken no more, or again: "took him off it". */
const ofIt =
  /\b(?:stop(?:s|ped|ping)?|off|end(?:s|ed)?|quit|discontinued|cancel(?:l?ed)?|switched|swapped|replaced|paused|withdrew|restarted|resumed|back on|started) (?:\p{L}+ ){0,2}?(?:it|them|that)\b/iu;

/**
 * Whether a sentence may end or change a medicine: of which it then tells is for whoever asks to see.
 *
 * @example mayChangeTaking("The doctor stopped Tom's ramipril.") // true
 */
export const mayChangeTaking = (sentence: string): boolean => changing.test(sentence.slice(0, longest));

/** Whether such a sentence tells of medicines by no name: of all of them, or of what was spoken of before. */
export const changesUnnamed = (sentence: string): boolean => {
  const text = sentence.slice(0, longest);
  return changing.test(text) && (anyMedicine.test(text) || ofIt.test(text));
};

const person = String.raw`(?:i|we|he|she|they|(?-i:\p{Lu})\p{L}{1,30}(?:['’]s \p{L}{1,30})?|(?:my|our|his|her|their) \p{L}{1,30}(?: (?-i:\p{Lu})\p{L}{1,30})?)`;
const one = String.raw`(?:(?:the|my|his|her|their) )?\p{L}[\p{L}\d-]{2,40}`;
const ones = `${one}(?:(?:, and|,| and) ${one}){0,5}`;
const lately = '(?: (?:now|just|already|finally|recently|also))?';
const plainEnd = [
  // "Ben has stopped taking Keppra", "she came off lithium"
  String.raw`(?: has| have|['’]s|['’]ve)?${lately} (?:stopped|quit|c[ao]me off|went off|gone off|gave up|given up|discontinued|dropped)(?: taking| using)? ${ones}`,
  // "I no longer take warfarin", "he is off lithium"
  `${lately} no longer (?:takes?|uses?) ${ones}`,
  String.raw`(?: am| is| are|['’](?:m|s|re))${lately} (?:off|no longer (?:on|taking)) ${ones}`,
  // "I don't take warfarin any more"
  String.raw`(?: do not| does not| don['’]t| doesn['’]t) (?:take|use) ${ones}? (?:any ?more|any longer)`,
  String.raw`(?: am not| is not| isn['’]t|['’](?:m|s) not) (?:on|taking) ${ones}? (?:any ?more|any longer)`,
];
const when =
  '(?: (?:yesterday|today|now|recently|completely|altogether|for good|any ?more|last (?:week|month|night|(?:mon|tues|wednes|thurs|fri|satur|sun)day)))?';
/** What is taken in its place: ", I take apixaban", "and takes apixaban instead". */
const inPlace = String.raw`(?:[,;]? ?(?:and |but )?(?:now )?(?:(?:i|he|she|they) )?(?:now )?(?:takes?|am on|is on) \p{L}[\p{L}\d-]{2,40}(?: now| instead)?)?`;
const endsIt = new RegExp(
  `^(?:(?:and|but|well|yes|no|so|also|oh),? ){0,3}${person}(?:${plainEnd.join('|')})${when}${inPlace}[\\s.!]*$`,
  'iu',
);
/** What is not taken, but what stands before it: "I take lisinopril, not ramipril". */
const notIt =
  /\btak(?:e|es|ing) \p{L}[\p{L}\d-]{2,40}(?:,? and|,|,? but) not \p{L}[\p{L}\d-]{2,40}[\s.!]*$/iu;

/**
 * Whether a sentence says plainly that somebody takes no more what it names, and nothing besides that may speak against it.
 *
 * @example endsTakingPlainly('Ben stopped Keppra.') // true
 * @example endsTakingPlainly('I never stopped ramipril.') // false
 */
export const endsTakingPlainly = (sentence: string): boolean =>
  sentence.length <= longest && (endsIt.test(sentence) || notIt.test(sentence));
