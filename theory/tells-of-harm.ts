import { searchTerms } from './search-terms.ts';

/** An intolerance by its name: "is allergic to nuts", "reacts badly to penicillin". */
const asIntolerance = String.raw`allerg\p{L}*|intoleran\p{L}*|tolerate[sd]?|anaphyla\p{L}*|epi-?pen|reacts? (?:badly )?to`;
/** What somebody must keep from: "can't eat", "is not allowed to have". */
const asBan = String.raw`(?:can['’]?t|cannot|can not|can never|can no longer|must not|mustn['’]?t|must never|not allowed to|may not|should not|shouldn['’]?t) (?:take|have|eat|drink|touch)`;
const intolerance = new RegExp(String.raw`\b(?:${asIntolerance}|${asBan})\b`, 'iu');

/**
 * Whether a text tells that somebody does not tolerate something, or may not have it. It does not tell whether that holds: "not allergic" counts as well.
 *
 * @example tellsOfIntolerance("Lena can't eat nuts.") // true
 */
export const tellsOfIntolerance = (text: string): boolean => intolerance.test(text);

const allergy = /\b(?:allerg\p{L}*|intoleran\p{L}*|anaphyla\p{L}*)/iu;

/** Whether a text names an allergy or an intolerance as such: whoever cooks for several must know of it, whatever else stands beside it. */
export const tellsOfAllergy = (text: string): boolean => allergy.test(text);

const avoiding = /\bavoids?\b/iu;
/** What stands behind "on" or "takes" where no medicine is told of: "on Friday", "on vacation". */
const when = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:the )?\d{1,2}|time|holiday|vacation|leave|call|board|top|track|foot`;
/**
 * A medicine: what somebody takes or is on, where no article follows, a word for a medicine, or an amount: "takes ramipril", "my tablets", "20 mg". It is wider than what
 * recall (src/memory/recall/may-harm.ts) takes for a medicine: here a word too many only keeps what could have been forgotten.
 */
const medicine = new RegExp(
  [
    // "takes ramipril", "is on warfarin", "put me on lithium"
    String.raw`\b(?:tak(?:e|es|ing)|us(?:e|es|ing)|inject\p{L}*|inhal\p{L}*|(?:(?:am|is|are|was|been)|(?:put|puts) (?:me|us|him|her|them|my \p{L}+)) on|['’](?:m|s|re) on|needs?) (?!(?:the|part|care|place|holiday|to|${when})\b)`,
    // "my tablets"
    String.raw`\b(?:prescri\p{L}+|medic(?:ine|ines|ation|ations)|insulin|inhaler|tablets?|pills?|dos(?:e|es|age)|blood thinners?)\b`,
    // "20 mg"
    String.raw`\b\d+ ?(?:mg|mcg|µg|ml|iu)\b`,
  ].join('|'),
  'iu',
);

/** Whether a text may tell of an allergy or a medicine: somebody may be harmed where it is forgotten by mistake. */
export const mayTellOfHarm = (text: string): boolean =>
  tellsOfIntolerance(text) || avoiding.test(text) || medicine.test(text);

/** Words for an allergy or a medicine as such, of whatever it is: "my allergy", "the pills", "what I can't eat". */
const asSuch =
  /\b(?:allerg\p{L}*|intoleran\p{L}*|medic(?:ine|ines|ation|ations)|meds?|drugs?|tablets?|pills?|dos(?:e|es|age)|prescriptions?|(?:can['’]?t|cannot) (?:take|have|eat)|tak(?:e|es|ing)|prescribed)\b/iu;

/** Whether somebody names an allergy or a medicine as such, of whatever it is. */
export const namesAsSuch = (named: string): boolean => asSuch.test(named);

/**
 * Whether somebody names an allergy or a medicine as such, or all that a text says.
 *
 * @param named what they name
 * @param text what was told of it
 * @example namesHarm('my nut allergy', 'I am allergic to nuts.') // true
 * @example namesHarm('the nuts', 'I am allergic to nuts.') // false
 */
export function namesHarm(named: string, text: string): boolean {
  const words = new Set(searchTerms(named));
  return namesAsSuch(named) || searchTerms(text).every((term) => words.has(term));
}
