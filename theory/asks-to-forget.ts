import { sentencesOf } from './sentences.ts';

/** A sentence that asks whoever hears it to forget something, and what. */
const asking =
  /^(?:(?:please|ok|okay|and|so|now|actually|hey|no|wait)[,\s]+)*(?:(?:can|could|would|will) you (?:please )?|i(?: want|['’]d like| would like) you to )?(?:please )?(?:forget|delete|erase)\s+(?:(?:that|about|what i (?:said|told you) about|everything about|all about|the fact that)\s+)?(?<what>\S.*?)(?:,? please)?[\s.!?…]*$/iu;

/** What names nothing that could be found, is a figure of speech, or is a reminder: "forget it", "forget to call". */
const nothingNamed =
  /^(?:about )?(?:it|that|this|those|them|me|him|her|us|everything|all(?: of (?:it|that|this))?|(?:what|everything) i (?:just |have |had )?(?:said|told you)|the whole thing|the past)$|^(?:to|how to|where i put|for)\b|[,;:–—-]\s*(?:and |but )?(?:make|let['’]?s|it['’]?s|it is|call)\b/iu;

/** Everything at once: "forget everything you know about me", "delete all my data". */
const everything =
  /^(?:(?:please|ok|okay|and|so|now|actually|hey|no|wait)[,\s]+)*(?:(?:can|could|would|will) you (?:please )?|i(?: want|['’]d like| would like) you to )?(?:please )?(?:forget|delete|erase|wipe) (?:everything|all)(?: (?:that )?(?:you (?:know|remember|have)|i(?:['’]ve| have)? (?:ever )?told you))?(?: (?:about|of|on) me)?(?: (?:the |my |your )?(?:data|memories|memory))?(?:,? please)?[\s.!?…]*$/iu;

/** How much of a text is looked at, characters: who wants something forgotten says so at the beginning. */
const mostRead = 400;

/**
 * What somebody asks to have forgotten, in their words; null where nobody asks for that, or nothing is named that could be found.
 *
 * @example toForgetIn("Please forget that I'm allergic to wasps.") // "I'm allergic to wasps"
 */
export function toForgetIn(text: string): string | null {
  for (const sentence of sentencesOf(text.slice(0, mostRead))) {
    const what = asking.exec(sentence)?.groups?.['what'];
    if (what !== undefined && !nothingNamed.test(what)) return what;
  }
  return null;
}

/**
 * Whether somebody asks to have everything forgotten at once, and not what was just said.
 *
 * @example asksToForgetAll('Forget everything you know about me.') // true
 */
export const asksToForgetAll = (text: string): boolean =>
  sentencesOf(text.slice(0, mostRead)).some((sentence) => everything.test(sentence));

/** Whether somebody asks to have something forgotten, or everything. */
export const asksToForget = (text: string): boolean => toForgetIn(text) !== null || asksToForgetAll(text);
