import { crc32 } from 'node:zlib';
import { CountedParts, type ImageFormat } from './format.ts';
import { KeptBytes } from './kept-bytes.ts';
import { exifOf, orientationIn } from './orientation.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a chunk has around its contents: length and name before, the checksum behind. */
const frame = 12;

/** Whether a frame of a PNG that moves lies within it, by the chunk that tells where it is. */
const fits = (control: Buffer, { width, height }: { width: number; height: number }): boolean =>
  control.length === 26 &&
  control.readUInt32BE(4) + control.readUInt32BE(12) <= width &&
  control.readUInt32BE(8) + control.readUInt32BE(16) <= height;

/** Any number of colours of a palette, of so many bytes each. */
const colours = (length: number, each: number): boolean =>
  length > 0 && length % each === 0 && length <= 256 * each;

const of =
  (...lengths: number[]) =>
  (length: number): boolean =>
    lengths.includes(length);

/**
 * The chunks that the picture is shown by (its data, colours, density and frames), and how long what they hold can be (https://www.w3.org/TR/png-3/#11Chunks):
 * one of another length is no such chunk, and may hold words. All others hold words, times, or whatever a program likes.
 */
const shown: ReadonlyMap<string, (length: number) => boolean> = new Map(
  Object.entries({
    IHDR: of(13),
    PLTE: (length) => colours(length, 3),
    IDAT: () => true,
    tRNS: (length) => colours(length, 1),
    cHRM: of(32),
    gAMA: of(4),
    iCCP: () => true,
    sBIT: of(1, 2, 3, 4),
    sRGB: of(1),
    cICP: of(4),
    mDCV: of(24),
    cLLI: of(8),
    bKGD: of(1, 2, 6),
    hIST: (length) => colours(length, 2),
    pHYs: of(9),
    acTL: of(8),
    fcTL: of(26),
    fdAT: () => true,
  }),
);

/** Those of which there may be more than one. */
const several = new Set(['IDAT', 'fcTL', 'fdAT']);

/** The end of a PNG, which holds nothing. */
const ending = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/** A chunk that tells which side is up, and nothing else. */
function sideUp(orientation: number): Buffer {
  const data = exifOf(orientation, { prefixed: false });
  const chunk = Buffer.alloc(frame + data.length);
  chunk.writeUInt32BE(data.length);
  chunk.write('eXIf', 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** PNG: chunks, of which the first alone tells the size, some hold the data, and the last is `IEND` (https://www.w3.org/TR/png-3/#5DataRep). Only what the picture is shown by is kept. */
export const png: ImageFormat = {
  type: 'image/png',
  begins: (bytes) => bytes.subarray(0, signature.length).equals(signature),
  measure: (bytes) => {
    let size: { width: number; height: number } | null = null;
    let hasData = false;
    let orientation: number | null = null;
    const kept = new KeptBytes(bytes);
    kept.keep(0, signature.length);
    const parts = new CountedParts();
    const seen = new Set<string>();
    for (let at = signature.length; at + frame <= bytes.length;) {
      parts.next();
      const next = at + frame + bytes.readUInt32BE(at);
      const name = bytes.toString('latin1', at + 4, at + 8);
      if (next > bytes.length) return null;
      if (size === null) {
        if (name !== 'IHDR' || next - at !== frame + 13) return null;
        size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
      } else if (name === 'IEND') {
        if (next - at === frame) kept.keep(at, next);
        else kept.put(ending);
        return hasData ? { ...size, bare: kept.bytes() } : null;
      } else if (name === 'IHDR' || (name === 'fcTL' && !fits(bytes.subarray(at + 8, next - 4), size)))
        return null;
      const isAgain = seen.has(name) && !several.has(name);
      if (!isAgain && shown.get(name)?.(next - at - frame)) {
        kept.keep(at, next);
        seen.add(name);
      } else if (name === 'eXIf' && orientation === null) {
        orientation = orientationIn(bytes.subarray(at + 8, next - 4));
        if (orientation !== null) kept.put(sideUp(orientation));
      }
      hasData ||= name === 'IDAT' && next - at > frame;
      at = next;
    }
    return null;
  },
};
