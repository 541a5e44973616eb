import type { ImageFormat } from './format.ts';

const extension = 0x21;
const picture = 0x2c;
const trailer = 0x3b;

/** How long a table of colours is, bytes, by the flags that tell of it; 0 for none. */
const tableLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Where blocks end, each of which tells its length, with one of length 0 behind them. */
function afterBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) at += 1 + length;
  return at + 1;
}

/**
 * GIF: the size, extensions and pictures, and a trailer (https://www.w3.org/Graphics/GIF/spec-gif89a.txt). A picture that reaches beyond the screen makes
 * it larger, as it does where it is shown.
 */
export const gif: ImageFormat = {
  type: 'image/gif',
  begins: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  measure: (bytes) => {
    if (bytes.length < 13) return null;
    let [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
    let hasPicture = false;
    for (let at = 13 + tableLength(bytes[10]!); at < bytes.length;) {
      const block = bytes[at];
      if (block === trailer) return hasPicture ? { width, height, end: at + 1 } : null;
      if (block === extension) at = afterBlocks(bytes, at + 2);
      else if (block === picture && at + 10 < bytes.length) {
        hasPicture = true;
        width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
        height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
        at = afterBlocks(bytes, at + 11 + tableLength(bytes[at + 9]!));
      } else return null;
    }
    return null;
  },
};
