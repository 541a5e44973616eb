import type { ImageFormat } from './format.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a chunk has around its contents: length and name before, the checksum behind. */
const frame = 12;

/** PNG: chunks, of which the first tells the size and the last is `IEND` (https://www.w3.org/TR/png-3/#5DataRep). */
export const png: ImageFormat = {
  type: 'image/png',
  begins: (bytes) => bytes.subarray(0, signature.length).equals(signature),
  measure: (bytes) => {
    let size: { width: number; height: number } | null = null;
    for (let at = signature.length; at + frame <= bytes.length;) {
      const next = at + frame + bytes.readUInt32BE(at);
      const name = bytes.toString('latin1', at + 4, at + 8);
      if (next > bytes.length) return null;
      if (size === null) {
        if (name !== 'IHDR' || next - at !== frame + 13) return null;
        size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
      } else if (name === 'IEND') return { ...size, end: next };
      at = next;
    }
    return null;
  },
};
