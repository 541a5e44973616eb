import { crc32 } from 'node:zlib';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Where the first chunk of a PNG ends, which tells the size. */
const behindHeader = 33;

/** A picture of one point whose file holds a description besides. */
export function photographTelling(words: string): Buffer {
  const named = Buffer.from(`iTXtDescription\0\0\0\0\0${words}`);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(named.length - 4);
  around.writeUInt32BE(crc32(named), 4);
  const chunk = [around.subarray(0, 4), named, around.subarray(4)];
  return Buffer.concat([dot.subarray(0, behindHeader), ...chunk, dot.subarray(behindHeader)]);
}
