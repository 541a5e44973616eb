/** The pattern of the id of a goal. */
export const goalIdPattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/** The longest id of a goal of a configuration, characters. */
const longestId = 60;

/** As many whole words as fit. */
function shortened(words: readonly string[], longest: number): string {
  let id = '';
  for (const word of words) {
    const longer = id === '' ? word.slice(0, longest) : `${id}-${word}`;
    if (longer.length > longest) break;
    id = longer;
  }
  return id;
}

/**
 * The id of a goal that was given none, made of its words. Text without Latin letters or digits is named by the code points it
 * begins with.
 *
 * @param text holds something besides white space
 * @param longest characters
 * @example goalId('Learn to bake rye bread!') // 'learn-to-bake-rye-bread'
 */
export function goalId(text: string, longest = longestId): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[a-z0-9]+/g);
  if (words !== null) return shortened(words, longest);
  const points = Array.from(text.replaceAll(/\s/gu, ''), (letter) => letter.codePointAt(0)!.toString(16));
  return shortened(['goal', ...points], longest);
}
