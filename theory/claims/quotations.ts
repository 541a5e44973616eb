import { nounAttributes } from './attribute-nouns.ts';
import { openers } from './inventories.ts';
import { lemma } from './lemma.ts';

/** A stretch in quotation marks; an apostrophe inside a word opens and closes none. */
const quoted =
  /"[^"\n]*"|“[^”\n]*”|«[^»\n]*»|(?<![\p{L}\p{N}])‘[^\n]*?’(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])'[^\n]*?'(?![\p{L}\p{N}])/gu;
/** So many words in quotation marks are somebody's sentence and no longer a name. */
const sentenceWords = 3;
/** A title that tells of something done: it is no name of a person or place. */
const deed = /^\P{L}*\p{L}+(?:ing|ed)\s/iu;
const clause = /\b(?:i|we|you|he|she|they|it|is|are|am|was|were|my)\b/iu;

/** Lines that repeat what somebody else wrote: a quoted mail, a block of code, a song. */
const blocks = /```[^]*?(?:```|(?![^]))|^[ \t]*>[^\n]*$|^[^\n]*[♪♫🎵🎶][^\n]*$/gmu;
const code = /`[^`\n]+`/gu;
/** What is only to be worked on or recited, up to the end of the text: "Translate: …", "Write a poem that begins with: …". */
const given =
  /(?:^|[.!?]\s+)(?:[^\n.!?:]*\b(?:translate|translation|proofread|rephrase|paraphrase|rewrite|summari[sz]e|repeat|recite|pronounce|spell|lyrics?|song|poem|verse|refrain|chorus|quote|quotation|headline|caption|example|sentence|phrase|begins|goes|dictation)\b[^\n.!?:]*|how (?:do|would|can) (?:you|i|we|one) (?:say|write|put)[^\n.!?:]*):(?!\d)(?<words>[^]*)$/imu;
/** A line of a transcript or a letter's head, with who says it. */
const line =
  /^[ \t]*(?:\[[^\]\n]*\][ \t]*|\d{1,2}:\d{2}[ \t]+)?(?<who>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?):[ \t]+(?<words>[^\n]+)$/gmu;
const ownSentence = /^(?:i|we|my|our|he|she|they|it|that|you|yes|no|hi|hey|hello|oh)\b/iu;

const blank = (found: string): string => found.replaceAll(/[^\s]/gu, ' ');
const isLabel = (who: string): boolean =>
  /^(?:about|regarding|re|concerning) /iu.test(who) ||
  who
    .toLowerCase()
    .split(' ')
    .every((word) => openers.has(word) || nounAttributes.has(lemma(word)));

/** A text in which what is quoted as somebody's words is blank, so that all else keeps its place. Names in quotation marks stay. */
export const withoutQuotations = (text: string): string =>
  text
    .replaceAll(blocks, blank)
    .replace(given, (found, words: string) => found.slice(0, found.length - words.length) + blank(words))
    .replaceAll(line, (found, who: string, words: string) =>
      isLabel(who) || !ownSentence.test(words) ? found : blank(found),
    )
    .replaceAll(code, (found) => (isSentence(found) ? blank(found) : found))
    .replaceAll(quoted, (found) => (isSentence(found) ? blank(found) : found));

/** Whether what stands in marks is a sentence, and no name. */
function isSentence(found: string): boolean {
  const words = found.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length >= sentenceWords && (clause.test(found) || /[.!?]/u.test(found) || deed.test(found));
}
