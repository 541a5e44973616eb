import { toldWithout } from './other-words.ts';
import { namesHarm, tellsOfIntolerance } from './tells-of-harm.ts';

/** Somebody is on a medicine: "I'm on warfarin", and not "on holiday" or "on Friday". */
const isOnIt =
  /(?:\b(?:am|is|are)|['’](?:m|s|re)) on (?!(?:the|an?|my|our|his|her|their|holidays?|leave|call|vacation|time|top|track|board|foot|duty|strike|fire|sale|\p{L}+day)\b)\p{L}{4,}/iu;

/**
 * Whether a text tells what protects somebody: what they do not tolerate, or a medicine that they take. It is narrower than `mayTellOfHarm`: whoever asks to have it forgotten is asked
 * once more, and is so for nothing else.
 *
 * @example protects('My son is allergic to nuts.') // true
 */
export const protects = (text: string): boolean =>
  tellsOfIntolerance(text) || toldWithout('medicine')!.told.test(text) || isOnIt.test(text);

/** A medicine where a text tells that somebody takes it: "takes ramipril", "20 mg of warfarin and 5 mg of Norvasc". */
const taken =
  /\b(?:tak(?:e|es|ing)|on|of|mg|mcg|µg|g|ml|units?|tablets?|prescribed|and|or) (?:(?:my|his|her|their|the) )?(?<what>\p{L}[\p{L}\d-]{2,})/giu;

/**
 * Whether somebody names plainly what a text tells of an allergy or a medicine: as such, by all that it says, or a medicine by its name.
 *
 * @example namesPlainly('the warfarin', 'I take warfarin.') // true
 * @example namesPlainly('the nuts', 'I am allergic to nuts.') // false
 */
export function namesPlainly(named: string, text: string): boolean {
  if (namesHarm(named, text)) return true;
  const last = named.split(/\s+/u).at(-1)?.toLowerCase() ?? '';
  return (
    !tellsOfIntolerance(text) &&
    [...text.matchAll(taken)].some(({ groups }) => groups!['what']!.toLowerCase() === last)
  );
}
