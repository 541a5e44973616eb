import { searchTerms } from './search-terms.ts';

/** What somebody does not tolerate or may not have. */
const barred =
  /\b(?:allerg\p{L}*|intoleran\p{L}*|tolerate[sd]?|anaphyla\p{L}*|epi-?pen|(?:can['’]?t|cannot|can not|can never|can no longer|must not|mustn['’]?t|must never|must avoid|not allowed|should not|shouldn['’]?t) (?:to )?(?:take|have|eat|drink|touch)|avoids?)\b/iu;
/** A medicine: what somebody takes, in an amount or without an article. */
const when = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:the )?\d{1,2}|time|holiday|vacation|leave|call|board|top|track|foot`;
const medicine = new RegExp(
  String.raw`\b(?:tak(?:e|es|ing)|us(?:e|es|ing)|inject\p{L}*|inhal\p{L}*|(?:(?:am|is|are|was|been)|(?:put|puts) (?:me|us|him|her|them|my \p{L}+)) on|['’](?:m|s|re) on|needs?) (?!(?:the|part|care|place|holiday|to|${when})\b)|\b(?:prescri\p{L}+|medic(?:ine|ines|ation|ations)|insulin|inhaler|tablets?|pills?|dos(?:e|es|age)|blood thinners?)\b|\b\d+ ?(?:mg|mcg|µg|ml|iu)\b`,
  'iu',
);

/** Whether a text may tell of an allergy or a medicine: somebody may be harmed where it is forgotten by mistake. */
export const mayTellOfHarm = (text: string): boolean => barred.test(text) || medicine.test(text);

/** Names for an allergy or a medicine as such. */
const asSuch =
  /\b(?:allerg\p{L}*|intoleran\p{L}*|medic(?:ine|ines|ation|ations)|meds?|drugs?|tablets?|pills?|dos(?:e|es|age)|prescriptions?|(?:can['’]?t|cannot) (?:take|have|eat)|tak(?:e|es|ing)|prescribed)\b/iu;

/** Whether what somebody names is an allergy or a medicine as such, or all that a text says: "my nut allergy", and not "the nuts". */
export function namesHarm(named: string, text: string): boolean {
  const words = new Set(searchTerms(named));
  return asSuch.test(named) || searchTerms(text).every((term) => words.has(term));
}
