/** How much of a text is compared, searched and weighed, characters: two thousand words tell what it is about. Characters. */
export const longestJudged = 10_000;

/**
 * The beginning of a text, the only part that is compared, searched and weighed, so that a text of a megabyte cannot block the
 * mind.
 *
 * @param longest how much that is, characters
 */
export const judgedText = (text: string, longest: number = longestJudged): string =>
  text.length <= longest ? text : text.slice(0, longest);

/**
 * The words of what is judged of a text, in their order and as they are compared: in lower case, one form for every way of writing the
 * same letter (NFKC). Letters, their accents and digits make words; everything else parts them.
 *
 * @example wordsOf("Ada's 2 CATS") // ['ada', 's', '2', 'cats']
 */
export const wordsOf = (text: string): readonly string[] =>
  // one letter can be written out as eighteen
  judgedText(judgedText(text).normalize('NFKC'))
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
