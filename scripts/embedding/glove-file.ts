import {
  fileBytes,
  formatVersion,
  type GloveSizes,
  headerBytes,
  magic,
  sectionsOf,
} from '../../src/word-vectors/format.ts';
import type { GloveSource } from './glove-source.ts';
import { sharedDirections } from './shared-directions.ts';
import { trigramVectors } from './trigram-vectors.ts';

/** The offset of Zipf's law as Mandelbrot mended it: the most frequent words are less frequent than their rank says. */
const rankOffset = 2.7;

/** How often each word stands in text, by its rank (GloVe tells the order of frequencies and not the frequencies). */
function frequenciesByRank(count: number): Float64Array {
  const shares = Float64Array.from({ length: count }, (_, rank) => 1 / (rank + 1 + rankOffset));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
}

/** Rows as signed bytes, each divided by its own scale. */
function quantized(rows: Float64Array, dimensions: number): { scales: Float32Array; bytes: Int8Array } {
  const scales = new Float32Array(rows.length / dimensions);
  const bytes = new Int8Array(rows.length);
  for (const row of scales.keys()) {
    const values = rows.subarray(row * dimensions, (row + 1) * dimensions);
    const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
    scales[row] = scale;
    if (scale > 0)
      bytes.set(
        Int8Array.from(values, (value) => Math.round(value / scale)),
        row * dimensions,
      );
  }
  return { scales, bytes };
}

/** The bytes of the file of word vectors: always the same for the same source. */
export function gloveFile(
  { words, vectors, dimensions }: GloveSource,
  { components, buckets }: Pick<GloveSizes, 'components' | 'buckets'>,
): Uint8Array {
  const text = new TextEncoder().encode(words.join('\n'));
  const sizes: GloveSizes = { words: words.length, dimensions, components, buckets, textBytes: text.length };
  const buffer = new ArrayBuffer(fileBytes(sizes));
  new Uint8Array(buffer).set(new TextEncoder().encode(magic));
  new Uint32Array(buffer, magic.length, (headerBytes - magic.length) / 4).set([
    formatVersion,
    sizes.words,
    dimensions,
    components,
    buckets,
    text.length,
  ]);
  const sections = sectionsOf(buffer, sizes);
  const frequencies = frequenciesByRank(words.length);
  const shared = sharedDirections({ vectors, frequencies, dimensions, count: components });
  const known = quantized(vectors, dimensions);
  const spelled = quantized(trigramVectors({ words, vectors, dimensions, buckets }), dimensions);
  sections.frequencies.set(frequencies);
  sections.scales.set(known.scales);
  sections.mean.set(shared.mean);
  sections.components.set(shared.components);
  sections.bucketScales.set(spelled.scales);
  sections.vectors.set(known.bytes);
  sections.bucketVectors.set(spelled.bytes);
  sections.text.set(text);
  return new Uint8Array(buffer);
}
