import { CountedParts, type ImageFormat } from './format.ts';
import { KeptBytes } from './kept-bytes.ts';

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

/** How a picture is shown, and by which program: the labels of extensions. */
const control = 0xf9;
const application = 0xff;

/** Those that tell how often a film is shown again; all others hold whatever a program likes. */
const loops = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/;

/** An extension as far as it is needed to show the pictures, with nothing behind what it has to say; null where it is not needed. */
function neededOf(bytes: Buffer, at: number): Buffer | null {
  const [label, length] = [bytes[at + 1], bytes[at + 2]];
  const begins = at + 3;
  const ended = (end: number) => Buffer.concat([bytes.subarray(at, end), Buffer.alloc(1)]);
  if (label === control) return length === 4 ? ended(begins + 4) : null;
  if (label !== application || length !== 11 || !loops.test(bytes.toString('latin1', begins, begins + 11)))
    return null;
  return bytes[begins + 11] === 3 && bytes[begins + 12] === 1 ? ended(begins + 15) : null;
}

/**
 * GIF: the size, extensions and pictures, and a trailer (https://www.w3.org/Graphics/GIF/spec-gif89a.txt). A picture that reaches beyond the screen makes
 * it larger, as it does where it is shown. Comments, texts and what programs have added are not kept.
 */
export const gif: ImageFormat = {
  type: 'image/gif',
  begins: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  measure: (bytes) => {
    if (bytes.length < 13) return null;
    let [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
    let hasPicture = false;
    const screen = 13 + tableLength(bytes[10]!);
    const kept = new KeptBytes(bytes);
    kept.keep(0, screen);
    const parts = new CountedParts();
    for (let at = screen; at < bytes.length;) {
      parts.next();
      const block = bytes[at];
      if (block === trailer) {
        kept.keep(at, at + 1);
        return hasPicture ? { width, height, bare: kept.bytes() } : null;
      }
      const from = at;
      if (block === extension) {
        at = afterBlocks(bytes, at + 2);
        const needed = at > bytes.length ? null : neededOf(bytes, from);
        if (needed !== null) kept.put(needed);
      } else if (block === picture && at + 10 < bytes.length) {
        hasPicture = true;
        width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
        height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
        at = afterBlocks(bytes, at + 11 + tableLength(bytes[at + 9]!));
        kept.keep(from, at);
      } else return null;
    }
    return null;
  },
};
