/** The clause that says when something is to be done, in the present; and what comes after it, step by step. */
const lesson =
  /^(?:when|whenever|if|once|before|after|to|in order to)\s(?<condition>[^,.!?]{3,120}),\s+(?:please\s+)?first\s+(?:of all\s+)?(?<act>\p{L}+)\b[^?]*\b(?:then|next|after that|finally)\b[^?]*$/iu;

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
export function teachesHow(text: string): boolean {
  const { condition, act } = lesson.exec(text.trim())?.groups ?? {};
  return condition !== undefined && act !== undefined && !past.test(condition) && !notToDo.test(act);
}
