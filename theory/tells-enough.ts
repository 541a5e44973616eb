import { tellingTerms } from './telling-terms.ts';

/** Scripts that are written without spaces: their words cannot be counted. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{3}/u;

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

/** It says where something is: "It's in the attic", "There is a key under the mat." */
const place =
  /^(?:(?:it|they|he|she)(?:['’]s|['’]re|\s+(?:is|are|was|were))|there(?:['’]s|\s+(?:is|are|was|were))\s+(?:an?|the|some|two|three|my|no)\s+[^.!]*?)\s*\b(?:in|on|at|under|behind|beside|near|inside|outside|above|below|by|next to)\s+(?:the|an?|my|your|our|his|her|their)\s+\p{L}+[^!]*$/iu;
/** It says in a plain noun what something was: "It was cancer." Adjectives judge, and are told by their endings. */
const identified =
  /^it(?:['’]s|\s+(?:is|was))\s+(?:my\s+|our\s+|the\s+)?(?!\p{L}+(?:ing|ful|ous|ive|able|ible|al|ic|y|less|ed|ant|ent)\b)\p{Ll}{4,}\.?$/iu;
const relation = /^(?:and\s+)?you(?:['’]re|\s+are)\s+(?:still\s+|now\s+)?my\s+\p{L}+/iu;
/** The speaker offers, thanks, can or would, or is glad: mostly an answer to what was just said. */
const attitude =
  /^(?:(?:and|but|so|yeah|yes|oh|wow|well|also|aww?|hey)[,!\s]+)*(?:thanks?|thank you|let['’]?s|let me|can['’]?t|i['’]?m (?:(?:always|so|really|just|very|truly|also)\s+)*(?:here|glad|happy|sure|proud|sorry|thankful|grateful|excited)|i(?:['’]d| would| can| can['’]t| could| couldn['’]t| won['’]t)|we (?:can|could|should))\b/iu;

/** The speaker says their name. */
const introduction = /(?:^|[,!.]\s*)(?:I['’]m|I am|My name is|Call me) \p{Lu}\p{L}+[.!]?$/u;

/** Whether a sentence says who somebody is, to the speaker or by name: "You are my best friend.", "I'm Maria." */
export const isRelation = (sentence: string): boolean =>
  relation.test(sentence) || introduction.test(sentence);

/** How many telling words a sentence needs to be worth believing by itself, by what it is about; and the most words of a plain one. */
const telling = { ofOneself: 4, ofSomebody: 3, ofTheOther: 6, attitude: 6, plain: 2, anything: 5 };
const plainWords = 6;

/** A sentence without the names that it only calls. */
const withoutCalls = (sentence: string): string =>
  sentence
    .replaceAll(/,\s*\p{Lu}\p{L}+\s*(?=[,.!?]|$)/gu, '')
    .replace(/^(?:hey|hi|hello|wow|thanks|yeah|oh|yes|no|sure)[,!]?\s+\p{Lu}\p{L}+[,.!]?\s*/iu, '');

/** Whether a statement tells enough to be believed by itself (docs/model/gate.md). */
export function tellsEnough(sentence: string): boolean {
  const bare = withoutCalls(sentence);
  const words = new Set(tellingTerms(bare)).size;
  if (isRelation(bare)) return true;
  if (words === 0) return false;
  if (particular.test(bare) || entrusted.test(bare) || unspaced.test(bare)) return true;
  if (place.test(bare) || identified.test(bare)) return true;
  if (attitude.test(bare)) return words >= telling.attitude;
  const isPlain = bare.split(/\s+/u).length <= (bare.endsWith('!') ? plainWords : plainWords + 1);
  if (ofSomebody.test(bare) && words >= telling.ofSomebody) return true;
  if (ofOneself.test(bare)) return isPlain || words >= telling.ofOneself;
  if (ofTheOther.test(bare)) return words >= telling.ofTheOther;
  if (ofSomebody.test(bare)) return isPlain || words >= telling.ofSomebody;
  return words >= (isPlain ? telling.plain : telling.anything);
}
