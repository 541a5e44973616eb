import type { ImageFormat } from './format.ts';

/** The size that the first chunk tells, by the name of its coding; null for what is none. */
function sizeIn(bytes: Buffer): { width: number; height: number } | null {
  const name = bytes.toString('latin1', 12, 16);
  if (name === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (name === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a)
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (name !== 'VP8L' || bytes[20] !== 0x2f) return null;
  const bits = bytes.readUInt32LE(21);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

/** WebP: a RIFF file that tells its length, and whose first chunk tells the size (RFC 9649). */
export const webp: ImageFormat = {
  type: 'image/webp',
  begins: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  measure: (bytes) => {
    if (bytes.length < 30) return null;
    const end = 8 + bytes.readUInt32LE(4);
    const size = sizeIn(bytes);
    return size === null || end < 30 || end > bytes.length ? null : { ...size, end };
  },
};
