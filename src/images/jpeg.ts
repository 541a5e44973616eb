import type { ImageFormat } from './format.ts';

const mark = 0xff;
const end = 0xd9;
const scan = 0xda;

/** Whether a marker begins a frame, which tells the size: all of C0 to CF but tables (C4, CC) and what is reserved (C8). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Where the next marker is behind the coded data of a scan, in which FF is followed by 00 or by a restart (D0 to D7). */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(mark, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(mark, at)) {
    const marker = bytes[at + 1]!;
    if (marker === mark) at += 1;
    else if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else return at;
  }
  return bytes.length;
}

/** JPEG: segments behind markers, just one of which tells the size, and behind that scans of coded data (https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B). */
export const jpeg: ImageFormat = {
  type: 'image/jpeg',
  begins: (bytes) => bytes[0] === mark && bytes[1] === 0xd8 && bytes[2] === mark,
  measure: (bytes) => {
    let size: { width: number; height: number } | null = null;
    let hasScan = false;
    for (let at = 2; at + 1 < bytes.length;) {
      const marker = bytes[at + 1]!;
      if (bytes[at] !== mark) return null;
      if (marker === mark) {
        at += 1;
        continue;
      }
      if (marker === end) return size === null || !hasScan ? null : { ...size, end: at + 2 };
      if (at + 4 > bytes.length) return null;
      const length = bytes.readUInt16BE(at + 2);
      if (length < 2) return null;
      if (isFrame(marker)) {
        // which of two sizes a reader goes by, nobody knows
        if (size !== null || at + 9 > bytes.length) return null;
        size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
      }
      at += 2 + length;
      if (marker === scan) {
        const coded = at;
        at = afterScan(bytes, coded);
        if (size === null || at === coded) return null;
        hasScan = true;
      }
    }
    return null;
  },
};
