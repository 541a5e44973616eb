import type { Embedder } from '../../ports/embedder.ts';
import type { Random } from '../../ports/random.ts';
import { searchTerms } from '../../theory/search-terms.ts';

const dimensions = 100;

/** An embedder whose words point anywhere, and whose texts where their words point together: as good as any for taking time. */
export function generatedVectors(random: Random): Embedder {
  const known = new Map<string, Float32Array>();
  const vectorOf = (word: string): Float32Array => {
    const found =
      known.get(word) ??
      Float32Array.from({ length: dimensions }, (_, place) => random.uniform(`word ${word}`, place) - 0.5);
    known.set(word, found);
    return found;
  };
  const embedded = (text: string): Float32Array => {
    const sum = new Float32Array(dimensions);
    for (const word of searchTerms(text))
      for (const [place, value] of vectorOf(word).entries()) sum[place] = (sum[place] ?? 0) + value;
    const length = Math.hypot(...sum) || 1;
    return sum.map((value) => value / length);
  };
  return {
    model: 'generated-100',
    dimensions,
    trust: 0.5,
    embed: async (texts) => texts.map(embedded),
  };
}
