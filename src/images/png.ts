import { crc32 } from 'node:zlib';
import type { ImageFormat } from './format.ts';
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

/** The chunks that the picture is shown by: its data, colours, density and frames. All others hold words, times, or whatever a program likes. */
const shown = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
);

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
    for (let at = signature.length; at + frame <= bytes.length;) {
      const next = at + frame + bytes.readUInt32BE(at);
      const name = bytes.toString('latin1', at + 4, at + 8);
      if (next > bytes.length) return null;
      if (size === null) {
        if (name !== 'IHDR' || next - at !== frame + 13) return null;
        size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
      } else if (name === 'IEND') {
        kept.keep(at, next);
        return hasData ? { ...size, bare: kept.bytes() } : null;
      } else if (name === 'IHDR' || (name === 'fcTL' && !fits(bytes.subarray(at + 8, next - 4), size)))
        return null;
      if (shown.has(name)) kept.keep(at, next);
      else if (name === 'eXIf' && orientation === null) {
        orientation = orientationIn(bytes.subarray(at + 8, next - 4));
        if (orientation !== null) kept.put(sideUp(orientation));
      }
      hasData ||= name === 'IDAT' && next - at > frame;
      at = next;
    }
    return null;
  },
};
