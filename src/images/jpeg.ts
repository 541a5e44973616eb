import { CountedParts, type ImageFormat } from './format.ts';
import { KeptBytes } from './kept-bytes.ts';
import { exifOf, isExif, orientationIn } from './orientation.ts';

const mark = 0xff;
const end = 0xd9;
const scan = 0xda;

/** Whether a marker begins a frame, which tells the size: all of C0 to CF but tables (C4, CC) and what is reserved (C8). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Where the next marker is behind the coded data of a scan, in which FF is followed by 00 or by a restart (D0 to D7). */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length;) {
    // where marks follow each other directly, each is looked at here: a new search for each takes ten times as long
    if (bytes[at] !== mark) {
      at = bytes.indexOf(mark, at);
      if (at === -1) break;
      continue;
    }
    const marker = bytes[at + 1]!;
    if (marker === mark) at += 1;
    else if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else return at;
  }
  return bytes.length;
}

/** Segments that have to do with the picture: tables, frames, scans and how they follow each other. */
const isOfPicture = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xda && marker <= 0xdf);

/** How long these segments are, by the same standard; one of another length is none, and may hold words. */
const lengths: ReadonlyMap<number, number> = new Map([
  [0xdc, 4],
  [0xdd, 4],
  [0xdf, 3],
]);

/** A segment of an application. */
const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([mark, marker, 0, 0]);
  head.writeUInt16BE(2 + data.length, 2);
  return Buffer.concat([head, data]);
};

/** The end of what JFIF tells of the density, before a thumbnail, which may show more than the picture does. */
const jfifLength = 12;

/** What an application's segment tells that is needed to show the picture: density, colours, and which side is up; null for anything else. */
function neededOf(marker: number, data: Buffer): Buffer | null {
  const begins = (word: string) => data.toString('latin1', 0, word.length) === word;
  if (marker === 0xe0)
    return begins('JFIF\0') && data.length >= jfifLength + 2
      ? segment(marker, Buffer.concat([data.subarray(0, jfifLength), Buffer.alloc(2)]))
      : null;
  if (marker === 0xe2) return begins('ICC_PROFILE\0') ? segment(marker, data) : null;
  if (marker === 0xee)
    return begins('Adobe') && data.length >= 12 ? segment(marker, data.subarray(0, 12)) : null;
  return null;
}

/** JPEG: segments behind markers, just one of which tells the size, and behind that scans of coded data (https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B). Of what applications and people have added, only what the picture needs is kept. */
export const jpeg: ImageFormat = {
  type: 'image/jpeg',
  begins: (bytes) => bytes[0] === mark && bytes[1] === 0xd8 && bytes[2] === mark,
  measure: (bytes) => {
    let size: { width: number; height: number } | null = null;
    let hasScan = false;
    let orientation: number | null = null;
    const kept = new KeptBytes(bytes);
    kept.keep(0, 2);
    const parts = new CountedParts();
    for (let at = 2; at + 1 < bytes.length;) {
      const marker = bytes[at + 1]!;
      if (bytes[at] !== mark) return null;
      if (marker === mark) {
        at += 1;
        while (bytes[at + 1] === mark) at += 1;
        continue;
      }
      parts.next();
      if (marker === end) {
        kept.keep(at, at + 2);
        return size === null || !hasScan ? null : { ...size, bare: kept.bytes() };
      }
      if (at + 4 > bytes.length) return null;
      const length = bytes.readUInt16BE(at + 2);
      if (length < 2) return null;
      if (isFrame(marker)) {
        // which of two sizes a reader goes by, nobody knows
        if (size !== null || at + 9 > bytes.length) return null;
        size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
      }
      const from = at;
      at += 2 + length;
      if (isOfPicture(marker)) {
        if ((lengths.get(marker) ?? length) === length) kept.keep(from, at);
      } else {
        const data = bytes.subarray(from + 4, at);
        const needed = neededOf(marker, data);
        if (needed !== null) kept.put(needed);
        if (marker === 0xe1 && orientation === null && isExif(data)) {
          orientation = orientationIn(data);
          if (orientation !== null) kept.put(segment(marker, exifOf(orientation, { prefixed: true })));
        }
      }
      if (marker === scan) {
        const coded = at;
        at = afterScan(bytes, coded);
        if (size === null || at === coded) return null;
        kept.keep(coded, at);
        hasScan = true;
      }
    }
    return null;
  },
};
