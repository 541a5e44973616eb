// Frequent words that no large language of the same alphabet shares with English: "me", "in", "was" or "on" would say
// nothing.
const telling = new Set(
  "the my is and i'm i've i'll of you your it that for are have has with we our not this his her she they these there what when where why how please".split(
    ' ',
  ),
);

/**
 * Whether a text looks like English: one telling word is enough. What does not is quoted as it stands, because turning
 * "me" into "you" would garble it.
 */
export function seemsEnglish(text: string): boolean {
  const words = text.replaceAll('’', "'").match(/[\p{L}']+/gu) ?? [];
  return words.some((word) => word === 'I' || telling.has(word.toLowerCase()));
}
