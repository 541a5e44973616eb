const which =
  '(?:(?:older|younger|elder|eldest|youngest|big|little|other|twin|best|late|new|old|former|first|second) )?';
const somebody = `(?:(?:my|our|his|her|their|the) ${which}\\p{Ll}[\\p{L}-]*(?:['’]s \\p{Ll}+)?(?: \\p{Lu}\\p{L}+)*|\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)*(?:['’]s \\p{Ll}+)?|me|him|her|them|it|us)`;
const allOf = new RegExp(
  `^(?:(?:and|so|now|ok|okay|please),? )?(?:(?:[Ee]verything|[Aa]nything|[Aa]ll) (?:(?:that )?you (?:know|remember|have) )?|[Ww]hat you (?:know|remember) )(?:about|of|on) (?<whom>${somebody})(?:,? please)?[\\s.!?…]*$`,
  'u',
);

/**
 * Of whom or of what a sentence wants to hear all that is known, without a word that asks for it; null where it is another one.
 *
 * @example allOfWhom('Everything about my brother.') // 'my brother'
 */
export const allOfWhom = (sentence: string): string | null => allOf.exec(sentence)?.groups?.['whom'] ?? null;
