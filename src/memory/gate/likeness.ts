import { cosine } from '../../../theory/cosine.ts';
import { defaultNovelty } from '../../../theory/novelty-band.ts';
import { lexicalSimilarity } from '../../../theory/similarity.ts';
import { asks } from './asks.ts';
import { saysAnotherThing } from './other-matter.ts';

/** A text with its vector; null while it has none. */
export interface EmbeddedText {
  text: string;
  vector: Float32Array | null;
}

/** A vector that says something; null for a vector of zeros, which stands for a text in which nothing is known. */
export const tellingVector = (vector: Float32Array | null | undefined): Float32Array | null =>
  vector !== null && vector !== undefined && vector.some((value) => value !== 0) ? vector : null;

/**
 * The similarity of two texts, corrected by their words: it is never so high that one confirms the other where they tell of
 * different things, or one asks what the other tells. "The meeting is on Monday" and "on Tuesday" have nearly the same vector,
 * and so has "Is the meeting on Monday?".
 *
 * @param trust how much the vectors are to be believed, 0 to 1
 */
export const judgedLikeness = (similarity: number, left: string, right: string, trust: number): number =>
  similarity > defaultNovelty.confirmingAbove &&
  (asks(left) !== asks(right) || saysAnotherThing(left, right, trust))
    ? defaultNovelty.confirmingAbove
    : similarity;

/** The similarity of two texts: the cosine where both have a vector, else the overlap of their words. */
export const likeness = (left: EmbeddedText, right: EmbeddedText, trust: number): number =>
  left.vector !== null && right.vector !== null
    ? judgedLikeness(cosine(left.vector, right.vector), left.text, right.text, trust)
    : judgedLikeness(lexicalSimilarity(left.text, right.text), left.text, right.text, 0);
