import { readFileSync } from 'node:fs';
import { packageFile } from '../package-file.ts';
import { WordVectors } from './word-vectors.ts';

/** What comes with Wakeful; how it is made and where from is in assets/NOTICE. */
export const shippedFile = packageFile('assets/glove-60k-100d.bin');

const read = new Map<string, WordVectors>();

/**
 * The word vectors of a file, read when they are first asked for, and once for all minds of a process.
 *
 * In one go: in a simulation, time would pass while a file is being read.
 *
 * @throws Error when the file cannot be read or is none of word vectors
 */
export function wordVectors(path: string = shippedFile): WordVectors {
  const known = read.get(path) ?? new WordVectors(readFileSync(path));
  read.set(path, known);
  return known;
}
