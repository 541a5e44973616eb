import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gloveFile } from '../../../scripts/embedding/glove-file.ts';
import { headerBytes } from '../../../src/word-vectors/format.ts';
import { WordVectors } from '../../../src/word-vectors/word-vectors.ts';
import { packageFile } from '../../../src/package-file.ts';

const shipped = readFileSync(packageFile('assets/glove-60k-100d.bin'));

const source = {
  words: ['the', 'cat', 'cats', 'dog', '.'],
  vectors: Float64Array.from([1, 1, 0.5, -0.25, 0.5, -0.5, -1, 0.125, 0, 0]),
  dimensions: 2,
};
const small = gloveFile(source, { components: 1, buckets: 64 });

describe('the file of word vectors in the package', () => {
  it('is the one whose checksum was recorded when it was built', () => {
    const [recorded] = readFileSync(packageFile('assets/glove-60k-100d.bin.sha256'), 'utf8').split(' ');
    expect(createHash('sha256').update(shipped).digest('hex')).toBe(recorded);
  });

  it('holds 60,000 words of 100 dimensions, the most frequent first', () => {
    const vectors = new WordVectors(shipped);
    expect(vectors.sizes).toMatchObject({ words: 60_000, dimensions: 100, components: 3, buckets: 8_192 });
    const { frequencies, text } = vectors.sections;
    const words = new TextDecoder().decode(text).split('\n');
    expect(words).toHaveLength(60_000);
    expect(new Set(words).size).toBe(60_000);
    expect(words.slice(0, 5)).toEqual(['the', ',', '.', 'of', 'to']);
    expect(frequencies.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
    expect(frequencies.every((share, rank) => rank === 0 || share <= frequencies[rank - 1]!)).toBe(true);
  });

  it('takes out directions of length 1 at right angles to each other', () => {
    const { components } = new WordVectors(shipped).sections;
    const directions = [0, 100, 200].map((at) => components.subarray(at, at + 100));
    for (const [left, one] of directions.entries())
      for (const [right, other] of directions.entries()) {
        const product = one.reduce((sum, value, index) => sum + value * other[index]!, 0);
        expect(product).toBeCloseTo(left === right ? 1 : 0, 5);
      }
  });
});

describe('a file of word vectors', () => {
  it('is always the same for the same source', () => {
    expect(gloveFile(source, { components: 1, buckets: 64 })).toEqual(small);
  });

  it('gives back every vector to within half a step of a signed byte', () => {
    const vectors = new WordVectors(small);
    for (const [rank, word] of source.words.entries()) {
      const { scale, row } = vectors.of(word)!;
      for (const [index, value] of row.entries())
        expect(Math.abs(scale * value - source.vectors[rank * 2 + index]!)).toBeLessThanOrEqual(
          scale / 2 + 1e-7,
        );
    }
  });

  it('tells of a word that is not in it by those that are spelled alike, and nothing of what is not spelled in letters', () => {
    const vectors = new WordVectors(gloveFile(source, { components: 1, buckets: 8_192 }));
    const unknown = vectors.of('catlike')!;
    expect(unknown).toMatchObject({ frequency: 0, scale: 1 });
    const [across, up] = unknown.row;
    // "cat" and "cats" lie that way, "dog" lies another
    expect(across!).toBeGreaterThan(0);
    expect(up!).toBeLessThan(0);
    expect(vectors.of('猫')).toBeNull();
    expect(vectors.of('2023')).toBeNull();
    expect(vectors.of('xy')).toBeNull();
  });

  it.each([
    ['nothing', new Uint8Array(), /is none/],
    ['another file', new TextEncoder().encode('{"words": ["the", "cat"], "dimensions": 2}'), /is none/],
    ['another format', small.with(8, 9), /format 9, and 1 is read/],
    ['half of it', small.subarray(0, small.length - 1), /a part is missing/],
    ['its header alone', small.subarray(0, headerBytes), /a part is missing/],
  ])('is refused when it is %s, with what to do', (_, bytes, message) => {
    expect(() => new WordVectors(bytes)).toThrow(message);
    expect(() => new WordVectors(bytes)).toThrow(/npm run build:embedding/);
  });
});
