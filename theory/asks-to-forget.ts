import { sentencesOf } from './sentences.ts';

/** How a request begins: "please", "could you", "I'd like you to". */
const begins =
  "^(?:(?:please|ok|okay|and|so|now|actually|hey|no|wait)[,\\s]+)*(?:(?:can|could|would|will) you (?:please )?|i(?: want|['’]d like| would like) you to )?(?:please )?";
/** All that is known of somebody or something: "everything about", "all you know of". */
const allAbout =
  "(?:everything|all|anything|whatever)(?: (?:that )?(?:you (?:know|remember|have|keep|(?:ha|['’])ve kept)|i(?:['’]ve| have)? (?:ever )?(?:told you|said)))? (?:about|of|on)";

/** A sentence that asks whoever hears it to forget something, and what. */
const asking = new RegExp(
  `${begins}(?:forget|delete|erase)\\s+(?:(?:(?<all>${allAbout})|that|about|what i (?:said|told you) about|the fact that)\\s+)?(?<what>\\S.*?)(?:,? please)?[\\s.!?…]*$`,
  'iu',
);

/** A wish not to remember something of the speaker's, which may be known already: "I don't want you to remember my address". */
const notToRemember =
  /^(?:(?:please|ok|okay|and|so|now|actually|hey|no|wait)[,\s]+)*(?:don['’]t|do not|never|i don['’]t want you to|i do not want you to) (?:ever )?remember (?<what>(?:my|our) [^,]{2,60}?)(?:,? please)?[\s.!?…]*$/iu;

/** What names nothing that could be found, is a figure of speech, or is a reminder: "forget it", "forget to call". */
const nothingNamed =
  /^(?:about )?(?:it|that|this|those|them|me|him|her|us|everything|all(?: of (?:it|that|this))?|(?:what|everything) i (?:just |have |had )?(?:said|told you)|the whole thing|the past)$|^(?:to|how to|where i put|for)\b|[,;:–—-]\s*(?:and |but )?(?:make|let['’]?s|it['’]?s|it is|call)\b/iu;

/** Everything at once: "forget everything you know about me", "delete all my data". */
const everything = new RegExp(
  `${begins}(?:forget|delete|erase|wipe) (?:everything|all)(?: (?:that )?(?:you (?:know|remember|have)|i(?:['’]ve| have)? (?:ever )?told you))?(?: (?:about|of|on) me)?(?: (?:the |my |your )?(?:data|memories|memory))?(?:,? please)?[\\s.!?…]*$`,
  'iu',
);

/** How much of a text is looked at, characters: who wants something forgotten says so at the beginning. */
const mostRead = 400;

/** What somebody asks to have forgotten, in their words, and whether they mean all that is known of it: "everything about Emma". */
export interface ToForget {
  what: string;
  isAll: boolean;
}

/**
 * What somebody asks to have forgotten; null where nobody asks for that, or nothing is named that could be found.
 *
 * @example toForgetIn("Please forget that I'm allergic to wasps.") // { what: "I'm allergic to wasps", isAll: false }
 */
export function toForgetIn(text: string): ToForget | null {
  for (const sentence of sentencesOf(text.slice(0, mostRead))) {
    const { what, all } = (asking.exec(sentence) ?? notToRemember.exec(sentence))?.groups ?? {};
    if (what !== undefined && !nothingNamed.test(what)) return { what, isAll: all !== undefined };
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
