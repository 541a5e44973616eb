import { sentencesOf } from './sentences.ts';

/** What may stand before a request or a wish: "OK, so please". */
const opens = '^(?:(?:please|ok|okay|and|so|now|actually|hey|no|wait)[,\\s]+)*';
/** How a request begins: "please", "could you", "I'd like you to". */
const begins = `${opens}(?:(?:can|could|would|will) you (?:please )?|i(?: want|['’]d like| would like) you to )?(?:please )?`;
const all = '(?:everything|anything|whatever|all)';
/** All that is known of somebody or something, or all that whoever asks has told of it: "everything about", "all you know of". "All about" alone is a figure of speech. */
const allKnown = `(?:everything about|${all} (?:that )?you (?:know|remember|have|keep) (?:about|of|on))`;
const allTold = `${all} (?:that )?i(?:['’]ve| have)? (?:ever )?(?:told you|said) (?:about|of)`;

/** A sentence that asks whoever hears it to forget something, and what. */
const asking = new RegExp(
  `${begins}(?:forget|delete|erase)\\s+(?:(?:(?<known>${allKnown})|(?<told>${allTold})|that|about|all about|what i (?:said|told you) about|the fact that)\\s+)?(?<what>\\S.*?)(?: (?:completely|entirely|altogether|totally|for (?:good|ever)|forever|from (?:your |the )?(?:memory|memories|mind|records?)))*(?:,? please)?[\\s.!?…]*$`,
  'iu',
);

/** A wish not to remember something of the speaker's, which may be known already: "I don't want you to remember my address". */
const notToRemember = new RegExp(
  `${opens}(?:don['’]t|do not|never|i don['’]t want you to|i do not want you to) (?:ever )?remember (?<what>(?:my|our) [^,]{2,60}?)(?:,? please)?[\\s.!?…]*$`,
  'iu',
);

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

/** What somebody asks to have forgotten, in their words. */
export interface ToForget {
  what: string;
  /** Whether they mean all of it: what is known of somebody or something, "everything about Emma", or what they told of it themselves; null for one thing. */
  all: 'known' | 'told' | null;
}

/** What is left out of all: "except her birthday". */
const exception = /\s*(?:,|;|\b(?:except|but|unless|apart from|besides|other than|and)\b).*$/u;
/** What can be named as a whole: somebody or something by a name, or something of the speaker's. */
const nameable = /^(?:my|our|the)\b|\p{Lu}/u;

/**
 * What somebody asks to have forgotten; null where nobody asks for that, or nothing is named that could be found.
 *
 * @example toForgetIn("Please forget that I'm allergic to wasps.") // { what: "I'm allergic to wasps", all: null }
 */
export function toForgetIn(text: string): ToForget | null {
  for (const sentence of sentencesOf(text.slice(0, mostRead))) {
    const { what, known, told } = (asking.exec(sentence) ?? notToRemember.exec(sentence))?.groups ?? {};
    if (what === undefined || nothingNamed.test(what)) continue;
    const meant = known === undefined && told === undefined ? null : told === undefined ? 'known' : 'told';
    if (meant === null) return { what, all: null };
    const named = what.replace(exception, '');
    return { what: named, all: named === what && nameable.test(what) ? meant : null };
  }
  return null;
}

/** A name, or a thing of the speaker's: no clause, and not what is told of it. */
const onlyNamed =
  /^(?:(?:my|our|the) (?:\p{L}[\p{L}’'-]* ?){1,3}|\p{Lu}[\p{L}’'.-]*(?: \p{L}[\p{L}’'.-]*){0,2})$/u;
const isSaid = /\b(?:is|are|was|were|has|have|had|am|i|we|he|she|they)\b/iu;

/**
 * How to ask for all of what somebody asked for by a name alone, of which there may be more than one thing; null where they named what is told of it.
 *
 * @example askedForAll('Hilde') // 'Forget everything about Hilde'
 */
export const askedForAll = (what: string): string | null =>
  onlyNamed.test(what) && !isSaid.test(what) ? `Forget everything about ${what}` : null;

/**
 * Whether somebody asks to have everything forgotten at once, and not what was just said.
 *
 * @example asksToForgetAll('Forget everything you know about me.') // true
 */
export const asksToForgetAll = (text: string): boolean =>
  sentencesOf(text.slice(0, mostRead)).some((sentence) => everything.test(sentence));

/** Whether somebody asks to have something forgotten, or everything. */
export const asksToForget = (text: string): boolean => toForgetIn(text) !== null || asksToForgetAll(text);

/** "That" begins what was told only where a clause follows: "forget that about the nuts" and "forget that nut cake" name it. */
const repeated =
  /\b(?:forget|delete|erase)\s+(?:the fact\s+that\b|that\s+(?!(?:about|of|on|stuff|thing|bit|part|one|business|with|for|in|at)\b)(?=\S+(?:['’](?:s|m|re|ve|ll|d)\b|(?:\s+\S+){0,5}?\s+(?:am|is|are|was|were|be|has|have|had|can|cannot|can['’]?t|may|must|mustn['’]?t|will|won['’]?t|do|does|did|don['’]?t|doesn['’]?t|\p{L}+s|i|we|take|use|need|react|eat|live|get|tolerate|avoid|hate|like|love|want)\b)|(?:i|we|he|she|they|you)\b))/iu;
const perhapsRepeated = /\b(?:forget|delete|erase)\s+(?:the fact\s+)?that\b/iu;
const allOfIt =
  /\b(?:forget|delete|erase)\s+(?:everything|anything)\b|\b(?:forget|delete|erase)\s+all\s+(?:about|that|you|i|of (?:my|our|his|her|their))\b/iu;

/** Whether a request to forget repeats what was told, and does not only name it: "forget that I am allergic to nuts", and not "forget my allergy". */
export const repeatsWhatWasTold = (text: string): boolean => repeated.test(text);

/** Whether it may repeat what was told: "forget that my sister and my dog bite" does, and "forget that nut cake" names it. */
export const mayRepeatWhatWasTold = (text: string): boolean => perhapsRepeated.test(text);

/** Whether a request to forget is for all of something: "forget everything about eggs". */
export const asksForAllOfIt = (text: string): boolean => allOfIt.test(text);
