import { divided } from '../../../theory/cosine.ts';
import { wordsOf } from '../../../theory/judged-text.ts';
import { inverseFrequencyWeight } from '../../word-vectors/word-weight.ts';
import type { WordVectors } from '../../word-vectors/word-vectors.ts';

const withoutAccents = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '');

/**
 * The vector of a text: the mean of its words' vectors, each weighted by its inverse frequency, less the average text and less the
 * directions that all texts share, of length 1 (Arora, Liang & Ma 2017). All zeros when nothing in it is known.
 */
export function textVector(text: string, vectors: WordVectors): Float32Array {
  const sum = new Float64Array(vectors.sizes.dimensions);
  let known = 0;
  for (const word of wordsOf(text)) {
    const found = vectors.of(word) ?? vectors.of(withoutAccents(word));
    if (found === null) continue;
    known += 1;
    const factor = found.scale * inverseFrequencyWeight(found.frequency);
    for (let index = 0; index < sum.length; index += 1) sum[index] = sum[index]! + factor * found.row[index]!;
  }
  if (known === 0) return new Float32Array(sum.length);
  const { mean, components } = vectors.sections;
  const centred = sum.map((value, index) => value / known - mean[index]!);
  for (let at = 0; at < components.length; at += sum.length)
    takeOut(centred, components.subarray(at, at + sum.length));
  return ofLengthOne(centred);
}

/** Takes what lies in a direction out of a vector, in place. */
function takeOut(vector: Float64Array, direction: Float32Array): void {
  let share = 0;
  for (let index = 0; index < vector.length; index += 1) share += vector[index]! * direction[index]!;
  for (let index = 0; index < vector.length; index += 1)
    vector[index] = vector[index]! - share * direction[index]!;
}

function ofLengthOne(vector: Float64Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return divided(vector, length === 0 ? 1 : length);
}
