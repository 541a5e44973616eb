import { judgedText } from './judged-text.ts';
import { sentencesOf } from './sentences.ts';

/** Words that ask for what used to be. */
const past =
  /\b(?:used to|did(?:n['’]?t)? (?:\p{L}+ ){1,4}use to|before|previous(?:ly)?|former(?:ly)?|earlier|originally?|prior|back then|at first|initial(?:ly)?|in the past|once|until (?:then|recently)|no longer|any ?more|changed?|history|years? ago|(?<!\bhow )old|ex)\b/iu;
/** What puts a question into the past, and the states that it may ask for. */
const pastVerb = /\b(?:did|was|were|had)\b/iu;
const state =
  /\b(?:live|living|reside|work|working|based|called|named|employed|employer|name|home|go by|use|supposed|scheduled|planned|set)\b/iu;

/** How much of a cue is read, characters: a question is short, whatever it comes with. */
const mostRead = 2_000;

/** Whether a cue asks for what used to be rather than for what holds now. Only its first 2,000 characters are read. */
export const asksPast = (cue: string): boolean => {
  const read = judgedText(cue, mostRead);
  return past.test(read) || sentencesOf(read).some(asksPastState);
};

/** Words that only put a question into the past. */
const pastWords =
  /\b(?:used? to(?: be)?|previously|formerly|in the past|back then|at first|originally|earlier)\b/giu;
/** Until when something was so: "before Porto". */
const beforeWhat =
  /\bbefore(?: (?:that|then|i|we|the|my|moving|going|starting)\b[^?.!]*| \p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)*)?(?=\s*[?.!,]*\s*$)/gu;

/** A question for what used to be without the words that only say so: what it is about. */
export const pastQuestion = (question: string): string =>
  question.replace(beforeWhat, ' ').replace(pastWords, ' ');

/** Whether a sentence has a state after a verb of the past. */
function asksPastState(sentence: string): boolean {
  const verb = sentence.search(pastVerb);
  return verb >= 0 && state.test(sentence.slice(verb));
}
