import { cosine } from '../../theory/cosine.ts';
import { lexicalSimilarity } from '../../theory/similarity.ts';

/** A text with its vector; null while it has none. */
export interface Embedded {
  text: string;
  vector: Float32Array | null;
}

/** A vector that says something: that of a text in which nothing is known is all zeros. */
export const telling = (vector: Float32Array | null | undefined): Float32Array | null =>
  vector !== null && vector !== undefined && vector.some((value) => value !== 0) ? vector : null;

/** How alike two texts are: by cosine where both have a vector, else by their words. */
export const likeness = (left: Embedded, right: Embedded): number =>
  left.vector !== null && right.vector !== null
    ? cosine(left.vector, right.vector)
    : lexicalSimilarity(left.text, right.text);
