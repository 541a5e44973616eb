/** A stretch in quotation marks; an apostrophe inside a word opens and closes none. */
const quoted =
  /"[^"\n]*"|“[^”\n]*”|«[^»\n]*»|(?<![\p{L}\p{N}])‘[^\n]*?’(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])'[^\n]*?'(?![\p{L}\p{N}])/gu;
/** So many words in quotation marks are somebody's sentence and no longer a name. */
const sentenceWords = 3;
const clause = /\b(?:i|we|you|he|she|they|it|is|are|am|was|were|my)\b/iu;

/** A text in which what is quoted as somebody's words is blank, so that all else keeps its place. Names in quotation marks stay. */
export const withoutQuotations = (text: string): string =>
  text.replaceAll(quoted, (found) => {
    const words = found.match(/[\p{L}\p{N}]+/gu) ?? [];
    const isSaid = words.length >= sentenceWords && (clause.test(found) || /[.!?]/u.test(found));
    return isSaid ? found.replaceAll(/[^\s]/gu, ' ') : found;
  });
