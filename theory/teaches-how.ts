/** The clause that says when something is to be done, in the present; and what is done first. */
const lesson =
  /^(?:when|whenever|if|once|before|after|to|in order to)\s(?<condition>[^,.!?]{3,120}),\s+(?:please\s+)?first\s+(?:of all\s+)?(?<act>\p{L}+)\b/iu;

/** What comes after it. */
const step = /\b(?:then|next|after that|finally)\b/iu;

/** What ends in "-ed" and is not past: "you are asked", "when needed"; and words that end so by themselves: "need". */
const present =
  /(?:^|\b(?:am|are|is|be|being|gets?)\s+(?:(?:not|never|\p{L}+ly)\s+)?)\p{L}+ed\b|\b(?:need|feed|speed|seed|weed|breed|bleed|\p{L}*ceed|indeed)\b/giu;

/** What tells of something that happened, and is no rule. */
const past = /\b(?:was|were|had|did|\p{L}{2,}ed)\b/iu;

/** What an instruction does not go on with: who did it, or what it was. "You" may come before an instruction. */
const notToDo =
  /^(?:i|we|he|she|it|they|the|a|an|my|our|his|her|their|this|that|there|came|went|\p{L}{2,}ed)$/iu;

/**
 * Whether somebody tells how something is done: when, what first and what then (docs/model/strategies.md). What is told otherwise, or happened, is not read as that.
 *
 * @example teachesHow('When the printer jams, first switch it off, then open the lid.') // true
 * @example teachesHow('When I was young, first we lived in Rome, then in Paris.') // false
 */
export const teachesHow = (text: string): boolean => conditionTaught(text) !== null;

/**
 * When what somebody teaches is to be done, in their words; null where they teach nothing.
 *
 * @example conditionTaught('When the printer jams, first switch it off, then open the lid.') // 'the printer jams'
 */
export function conditionTaught(text: string): string | null {
  const told = text.trim();
  const found = lesson.exec(told);
  const { condition, act } = found?.groups ?? {};
  if (found === null || condition === undefined || act === undefined) return null;
  if (told.includes('?') || !step.test(told.slice(found[0].length))) return null;
  return past.test(condition.replaceAll(present, ' ')) || notToDo.test(act) ? null : condition;
}
