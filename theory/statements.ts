import { judgedText } from './judged-text.ts';
import { isPhatic } from './phatic-words.ts';
import { searchTerms } from './search-terms.ts';
import { sentencesOf } from './sentences.ts';

/** A question by its mark, whatever closes it or follows as a picture. */
const marked = /[?？][^\p{L}\p{N}]*$/u;
/** A question by its form: an asking word and a verb, or a verb before whom it is about. */
const inverted =
  /^(?:(?:and|so|but|well|oh|hey|ok|okay)[,\s]+)*(?:(?:who|what|where|why|how|when|which|whose)(?:['’]s)?\s+(?:is|are|was|were|do|does|did|can|could|should|will|would|has|have|am)\s+(?:i|you|he|she|it|we|they|there|the|my|your|this|that)|(?:is|are|am|do|does|did|can|could|will|would|should|have|has)\s+(?:i|you|he|she|it|we|they|there))\b/iu;
/** Somebody says that they do not know. */
const unknowing =
  /\b(?:(?:do\s+not|don['’]?t|can\s*not|can['’]?t|could\s*n['’]?t|did\s*n['’]?t)\s+(?:really\s+|quite\s+)?(?:know|remember|recall|say)(?=\s*(?:$|[.,!;…]|(?:that|it|this|about|anything|what|where|when|who|whom|whose|which|why|if|whether|yet|for sure)\b))|\bno\s+(?:idea|clue)\b|\bnot\s+(?:really\s+|quite\s+)?sure\b|\bwho\s+knows\b)/iu;
/** A question that only asks for agreement to what was stated before it. */
const tag =
  /,\s*(?:right|ok|okay|no|eh|huh|you know|can you believe (?:it|that)|(?:is|are|was|do|does|did|has|have|wo|ca)n['’]?t (?:it|he|she|they|you|we|that))(?: think)?\s*[?？]+$/iu;
/** Scripts that are written without spaces: their words cannot be counted. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{3}/u;
/** So few other words that nothing is said besides. */
const littleElse = 2;

/** The words of a sentence that carry content and do not only keep the conversation going; names that are only called count as such. */
function tellingTerms(sentence: string): string[] {
  const words = sentence.match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
  const terms = words.flatMap((word, place) =>
    searchTerms(word).map((term) => ({ term, isName: place > 0 && /^\p{Lu}/u.test(word) })),
  );
  const isCalling = terms.some(({ term }) => isPhatic(term));
  return terms.flatMap(({ term, isName }) => (isPhatic(term) || (isCalling && isName) ? [] : [term]));
}

/** Whether a sentence states something that can be believed: no question, greeting, thanks, agreement or "I don't know". */
export function states(sentence: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(sentence)) return false;
  if (marked.test(sentence) || inverted.test(sentence)) return false;
  const telling = tellingTerms(sentence);
  return telling.length > (unknowing.test(sentence) ? littleElse : 0);
}

/** Names (a capital letter inside the sentence), numbers, and words that date something: what is said of them is seldom said for its own sake. */
const particular =
  /(?<![.!?:,]\s*|^\s*|\p{L})(?!I\b)\p{Lu}[\p{L}\p{N}]+|\p{N}|\b(?:yesterday|today|tomorrow|tonight|last|next|ago)\b/u;
/** It is to be kept, in so many words. */
const entrusted = /\b(?:remember|keep in mind|note|(?:do not|don['’]t) forget)\b/iu;
/** The speaker tells of themselves, or of themselves and others. */
const ofOneself = /\b(?:i|i['’]\p{L}+|my|me|mine|we|we['’]\p{L}+|our|ours|us)\b/iu;
/** It is about somebody or something definite. */
const ofSomebody = /^(?:(?:and|but|so|yes|well|also)[,\s]+)*(?:the|his|her|their|he|she|they)\b/iu;
/** It answers what was just said, or is about who is spoken to: mostly praise, comfort and agreement. */
const ofTheOther =
  /^(?:(?:and|but|so|yeah|yes|oh|wow|well|also)[,!\s]+)*(?:it|that|this|those|these|sounds?|looks?|must|glad|hope)\b|\b(?:you|you['’]\p{L}+|your|yours)\b/iu;

/** How many telling words a sentence needs to be worth believing by itself, by what it is about; and the most words of a plain one. */
const telling = { ofOneself: 4, ofSomebody: 3, ofTheOther: 6, plain: 2, anything: 5 };
const plainWords = 6;

/** A sentence without the names that it only calls. */
const withoutCalls = (sentence: string): string =>
  sentence
    .replaceAll(/,\s*\p{Lu}\p{L}+\s*(?=[,.!?]|$)/gu, '')
    .replace(/^(?:hey|hi|hello|wow|thanks|yeah|oh|yes|no|sure)[,!]?\s+\p{Lu}\p{L}+[,.!]?\s*/iu, '');

/** Whether a statement tells enough to be believed by itself (docs/model/gate.md). */
function tellsEnough(sentence: string): boolean {
  const bare = withoutCalls(sentence);
  const words = new Set(tellingTerms(bare)).size;
  if (words === 0) return false;
  if (particular.test(bare) || entrusted.test(bare) || unspaced.test(bare)) return true;
  const isPlain = bare.split(/\s+/u).length <= plainWords;
  if (ofOneself.test(bare)) return isPlain || words >= telling.ofOneself;
  if (ofTheOther.test(bare)) return words >= telling.ofTheOther;
  if (ofSomebody.test(bare)) return isPlain || words >= telling.ofSomebody;
  return words >= (isPlain ? telling.plain : telling.anything);
}

/**
 * The sentences of a text that state something, in their order (docs/model/gate.md). Words that no list holds count as telling, so
 * that of other languages only questions are left out.
 *
 * @example statementsIn('Hey Mel! I moved to Rome. And you?') // ['I moved to Rome.']
 */
export const statementsIn = (text: string): string[] =>
  sentencesOf(judgedText(text))
    .map((sentence) => sentence.replace(tag, '.'))
    .filter(states);

/** The statements of a text, as they stand there where it says nothing else; empty when there are none. */
export function statedTextIn(text: string): string {
  const statements = statementsIn(text);
  const isAll =
    statements.length === sentencesOf(text).length && statements.every((each) => text.includes(each));
  return isAll ? text.trim() : statements.join(' ');
}

/**
 * What of a text can be believed: its statements, if one of them tells enough; null when none does.
 *
 * @example beliefIn("That's so kind of you! How are you?") // null
 */
export const beliefIn = (text: string): string | null =>
  statementsIn(text).some(tellsEnough) ? statedTextIn(text) : null;
