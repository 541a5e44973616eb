/**
 * Writes the empty database with which the first start of a mind begins, packed, to `db/prepared-database.tar.br`: `npm run build:database`.
 * To be run when a migration was added or PGlite is another version; a test says so.
 */
import { writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { preparedImage } from '../../db/prepared-database.ts';
import { script } from '../common/script.ts';
import { makeImage } from './make-image.ts';

script('build:database', 'Writes the empty database with which the first start of a mind begins.', {});

const image = await makeImage();
const packed = brotliCompressSync(image, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: image.length,
  },
});
await writeFile(preparedImage, packed);
console.log(`${image.length} bytes, packed ${packed.length}`);
