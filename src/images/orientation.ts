/** The tag of EXIF that tells which side is up, and the kind of its value: a number of two bytes. */
const tag = 0x01_12;
const short = 3;
const entryLength = 12;

const prefix = Buffer.from('Exif\0\0', 'latin1');

/** Whether bytes are EXIF as a JPEG has it. */
export const isExif = (bytes: Buffer): boolean => bytes.subarray(0, prefix.length).equals(prefix);

/**
 * Which side of an image is up, 2 to 8, by its EXIF (https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf, 4.6.4); null where it says nothing, or that it is
 * as it stands. Reads nothing but the first directory.
 */
export function orientationIn(exif: Buffer): number | null {
  const tiff = isExif(exif) ? exif.subarray(prefix.length) : exif;
  const order = tiff.toString('latin1', 0, 4);
  if (tiff.length < 8 || (order !== 'II*\0' && order !== 'MM\0*')) return null;
  const isLittle = order.startsWith('I');
  const two = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const end = Math.min(tiff.length, directory + 2 + two(directory) * entryLength);
  for (let at = directory + 2; at + entryLength <= end; at += entryLength) {
    if (two(at) !== tag) continue;
    const value = two(at + 2) === short ? two(at + 8) : 0;
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** EXIF that tells which side is up, and nothing else. `prefixed`: as a JPEG has it. */
export function exifOf(orientation: number, { prefixed }: { prefixed: boolean }): Buffer {
  const tiff = Buffer.alloc(8 + 2 + entryLength + 4);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(tag, 10);
  tiff.writeUInt16BE(short, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return prefixed ? Buffer.concat([prefix, tiff]) : tiff;
}
