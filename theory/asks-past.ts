import { judgedText } from './judged-text.ts';
import { sentencesOf } from './sentences.ts';

/** Words that ask for what used to be. */
const past =
  /\b(?:used to|before|previous(?:ly)?|former(?:ly)?|earlier|originally?|prior|back then|at first|initial(?:ly)?|in the past|once|until (?:then|recently)|no longer|any ?more|changed?|history|years? ago|old|ex)\b/iu;
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

/** Whether a sentence has a state after a verb of the past. */
function asksPastState(sentence: string): boolean {
  const verb = sentence.search(pastVerb);
  return verb >= 0 && state.test(sentence.slice(verb));
}
