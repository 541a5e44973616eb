import { toldWithout } from './other-words.ts';
import { searchTerms } from './search-terms.ts';
import { namesAsSuch, namesHarm, tellsOfIntolerance } from './tells-of-harm.ts';

/** Somebody is on a medicine: "I'm on warfarin", and not "on holiday" or "on Friday". */
const isOnIt =
  /(?:\b(?:am|is|are)|['’](?:m|s|re)) on (?!(?:the|an?|my|our|his|her|their|holidays?|leave|call|vacation|time|top|track|board|foot|duty|strike|fire|sale|\p{L}+day)\b)\p{L}{4,}/iu;

/**
 * Whether a text tells what protects somebody: what they do not tolerate, or a medicine that they take. It is narrower than `mayTellOfHarm`, and than
 * `mayProtect`: such a statement tells enough by itself.
 *
 * @example protects('My son is allergic to nuts.') // true
 */
export const protects = (text: string): boolean =>
  tellsOfIntolerance(text) || toldWithout('medicine')!.told.test(text) || isOnIt.test(text);

/** What stands behind "on" and is no medicine: "on holiday", "on the board", "on deck". */
const noMedicine = String.raw`(?:\p{L}+ )?(?:holidays?|leave|call|vacation|time|top|track|board|foot|duty|strike|fire|sale|deck|parole|line|team|diet|trial|tour|air|phone|road|way|bus|train|tram|boat|team|committee|list|roof|floor|table|market|menu|mat|shelf|desk|stage|beach|island|internet|web|facebook|instagram|twitter|email|\p{L}+day|january|february|march|april|may|june|july|august|september|october|november|december)`;
/** Words for a medicine of whatever kind: "a blood thinner", "the pill", "her heart pills". */
const medicines = String.raw`(?:\p{L}+ ){0,3}?(?:thinners?|pills?|tablets?|medic\p{L}+|meds|drugs?|injections?|drops|inhalers?|antibiotics?|steroids?|statins?|insulin|chemo\p{L}*|dialysis|\p{L}+(?:blockers?|inhibitors?))`;
/** Somebody is, was or has been on a medicine: "I'm on warfarin", "has been on Marcumar since May", and not "on holiday" or "on Friday". */
const isOnAny = new RegExp(
  String.raw`(?:\b(?:am|is|are|was|were|been|stay|stays|put|puts|start(?:s|ed)?)(?: (?:me|us|him|her|them|now|still|also|put|back))?|['’](?:m|s|re)(?: (?:now|still|also))?) on (?:(?:the|an?|my|our|his|her|their) ${medicines}\b|(?!(?:the|an?|my|our|his|her|their|it|that|this|${noMedicine})\b)\p{L}{4,})`,
  'iu',
);
/** Whether a text tells that somebody is, was or has been on a medicine. */
export const isOnMedicine = (text: string): boolean => isOnAny.test(text);
/** Somebody needs or takes what is theirs: "needs her Marcumar daily". */
const needsIt =
  /\b(?:needs?|takes?|uses?|injects?|inhales?|carr(?:y|ies)) (?:my|his|her|their|an?|the) (?:(?-i:\p{Lu})\p{L}+|epi-?pen|insulin|inhaler|medic\p{L}+|tablets?|pills?)(?! (?:back|from)\b)|\b(?:needs?|injects?|uses?) (?:insulin|oxygen|dialysis|\p{L}+(?:pril|statin|lol|mab|cillin|oxin|arin|idine|zole))\b/iu;
/** What makes somebody ill, in whatever words: "I can't have dairy", "I get hives from nuts", "peanuts are dangerous for me". */
const harms = [
  String.raw`\b(?:coeliac|celiac|anaphyla\p{L}*|hives|rash(?:es)?|epi-?pen)\b`,
  String.raw`\b(?:makes?|made|gives?|gave|sends?|sent|puts?|could|can|would|will|nearly|almost) (?:kill(?:s|ed)? )?(?:me|us|him|her|them|(?:my|our) \p{L}+|(?-i:\p{Lu})\p{L}+)\b.{0,20}\b(?:ill|sick|unwell|vomit|faint|swell|sneeze|itch\p{L}*|breath\p{L}*|hives|rash|hospital|er|asthma|attack|shock)\b`,
  String.raw`\b(?:kill(?:s|ed)?) (?:me|us|him|her|them|(?:my|our) \p{L}+|(?-i:\p{Lu})\p{L}+)\b`,
  String.raw`\b(?:dangerous|poison(?:ous)?|deadly|fatal|lethal|unsafe|not safe|toxic|harmful|(?<!\b(?:it|that|this|which)(?:['’]s| is| was) (?:\p{L}+ )?)bad) (?:for|to) (?:me|us|him|her|them|(?:my|our) \p{L}+|(?-i:\p{Lu})\p{L}+)\b`,
  String.raw`\b(?:can['’]?t|cannot|can not|mustn['’]?t|must not|must never|may not|shouldn['’]?t|should not|not allowed(?: to)?) (?:ever )?(?:have|eat|drink|take|digest|be given)\b`,
  String.raw`\b(?:doesn['’]?t|does not|don['’]?t|do not) (?:tolerate|digest)\b`,
  String.raw`\bno \p{L}+ for (?:me|us|him|her|them|(?:my|our) \p{L}+|(?-i:\p{Lu})\p{L}+)\b`,
  String.raw`\bpacemaker\b`,
].map((form) => new RegExp(form, 'iu'));

/**
 * Whether a text may tell what protects somebody, in whatever words: also that they were put on something, need it, or what makes them ill. Whoever asks to have it forgotten is asked once more.
 *
 * @example mayProtect('I get hives from nuts.') // true
 */
export const mayProtect = (text: string): boolean =>
  protects(text) || isOnMedicine(text) || needsIt.test(text) || harms.some((form) => form.test(text));

/** A medicine where a text tells that somebody takes it: "takes ramipril", "20 mg of warfarin and 5 mg of Norvasc". */
const taken =
  /\b(?:tak(?:e|es|ing)|on|of|mg|mcg|µg|g|ml|units?|tablets?|prescribed|and|or) (?:(?:my|his|her|their|the) )?(?<what>\p{L}[\p{L}\d-]{2,})/giu;

/** Whether what a text tells is a medicine, and not what somebody does not tolerate. */
const isOfMedicine = (text: string): boolean =>
  !tellsOfIntolerance(text) && !harms.some((form) => form.test(text));

/**
 * Whether somebody names plainly what a text tells of an allergy or a medicine: as such, by all that it says, or a medicine by its name.
 *
 * @example namesPlainly('the warfarin', 'I take warfarin.') // true
 * @example namesPlainly('the nuts', 'I am allergic to nuts.') // false
 */
export function namesPlainly(named: string, text: string): boolean {
  // "I can't have dairy" tells more than the dairy, though that is its only word that counts
  const isWhole = searchTerms(text).length > 1 || !mayProtect(text) || isOfMedicine(text);
  if (namesAsSuch(named) || (isWhole && namesHarm(named, text))) return true;
  const last = named.split(/\s+/u).at(-1)?.toLowerCase() ?? '';
  return (
    isOfMedicine(text) &&
    [...text.matchAll(taken)].some(({ groups }) => groups!['what']!.toLowerCase() === last)
  );
}
