import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImages } from '../../src/images/read-images.ts';
import {
  frameChunk,
  gifOf,
  jpegOf,
  losslessChunk,
  pngChunk,
  pngOf,
  riffChunk,
  segmentOf,
} from './pictures.ts';

const secret = 'Tom Miller, 48.2082 N 16.3738 E';
const planted = Buffer.from(secret, 'latin1');
const withBefore = (words: string): Buffer => Buffer.concat([Buffer.from(words, 'latin1'), planted]);

function readBytes(bytes: Buffer): Buffer {
  const read = readImages([bytes]);
  if ('reason' in read) throw new Error(read.reason);
  return Buffer.from(read.images[0]!.bytes);
}

/** EXIF that tells who took a picture where, and which side is up, in either order of bytes. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  const two = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const four = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1');
  four(8, 4);
  two(2, 8);
  // the artist stands behind the directory
  two(0x01_3b, 10);
  two(2, 12);
  four(planted.length, 14);
  four(tiff.length, 18);
  two(0x01_12, 22);
  two(3, 24);
  four(1, 26);
  two(orientation, 30);
  return Buffer.concat([tiff, planted]);
}

const prefixed = (tiff: Buffer): Buffer => Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);

/** An image in parts: what it is shown by, and between which of these something else may stand. */
interface Kind {
  parts: Buffer[];
  others: Buffer[];
  whole: (parts: Buffer[]) => Buffer;
}

const asIs = (parts: Buffer[]): Buffer => Buffer.concat(parts);
const png = pngOf(8, 6);
const jpeg = jpegOf(8, 6);
const gif = gifOf(8, 6);
const canvas = (flags: number): Buffer => riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 7, 0, 0, 5, 0, 0]));
const webpWhole = (flags: number) => (parts: Buffer[]) =>
  riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), canvas(flags), ...parts]));

const kinds: Record<string, Kind> = {
  PNG: {
    parts: [
      png.subarray(0, 33),
      pngChunk('iCCP', Buffer.from('sRGB\0\0x', 'latin1')),
      png.subarray(33, -12),
      png.subarray(-12),
    ],
    others: ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'caBX', 'prVt', 'sPLT', 'dSIG'].map((name) =>
      pngChunk(name, planted),
    ),
    whole: asIs,
  },
  JPEG: {
    parts: [
      jpeg.subarray(0, 2),
      jpeg.subarray(2, 20),
      segmentOf(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01colours', 'latin1')),
      segmentOf(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1')),
      jpeg.subarray(20, -2),
      jpeg.subarray(-2),
    ],
    others: [
      segmentOf(0xe1, prefixed(exif(1, true))),
      segmentOf(0xe1, withBefore('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>')),
      segmentOf(0xe0, withBefore('JFXX\0\x10')),
      segmentOf(0xe2, withBefore('MPF\0')),
      segmentOf(0xed, withBefore('Photoshop 3.0\0')),
      segmentOf(0xee, withBefore('Adobx')),
      segmentOf(0xeb, planted),
      segmentOf(0xfe, planted),
      segmentOf(0xc8, planted),
      segmentOf(0xf0, planted),
    ],
    whole: asIs,
  },
  GIF: {
    parts: [
      gif.subarray(0, 13),
      Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1'),
      Buffer.from([0x21, 0xf9, 4, 1, 2, 0, 0, 0]),
      gif.subarray(19, -1),
      gif.subarray(-1),
    ],
    others: [
      Buffer.concat([Buffer.from([0x21, 0xfe, planted.length]), planted, Buffer.alloc(1)]),
      Buffer.concat([Buffer.from([0x21, 0x01, planted.length]), planted, Buffer.alloc(1)]),
      Buffer.concat([
        Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'),
        Buffer.from([planted.length]),
        planted,
        Buffer.alloc(1),
      ]),
      Buffer.concat([
        Buffer.from('\x21\xff\x0bNETSCAPE2.0', 'latin1'),
        Buffer.from([planted.length]),
        planted,
        Buffer.alloc(1),
      ]),
    ],
    whole: asIs,
  },
  WebP: {
    parts: [
      riffChunk('ICCP', Buffer.from('colours')),
      riffChunk('ANIM', Buffer.alloc(6)),
      frameChunk(0, 4, losslessChunk(4, 4)),
      frameChunk(2, 4, losslessChunk(4, 4)),
    ],
    others: ['EXIF', 'XMP ', 'JUNK'].map((name) => riffChunk(name, planted)),
    whole: webpWhole(0x2e),
  },
};

describe('an image that is sent tells nothing but the picture', () => {
  it.each(Object.entries(kinds))(
    'whatever its file tells besides, and wherever: %s',
    (name, { parts, others, whole }) => {
      const bare = readBytes(whole(parts));
      const expected = name === 'WebP' ? webpWhole(0x22)(parts) : whole(parts);
      expect(bare).toEqual(expected);
      // behind the beginning and before the end
      const added = fc.array(
        fc.tuple(fc.nat(parts.length - (name === 'WebP' ? 0 : 2)), fc.constantFrom(...others)),
        { maxLength: 8 },
      );
      fc.assert(
        fc.property(added, (adding) => {
          const between = (place: number) => adding.flatMap(([at, other]) => (at === place ? [other] : []));
          const [first, rest] = name === 'WebP' ? [[], parts] : [[parts[0]!], parts.slice(1)];
          const all = [
            ...first,
            ...rest.flatMap((part, place) => [...between(place), part]),
            ...between(rest.length),
          ];
          const read = readBytes(whole(all));
          expect(read).toEqual(expected);
          expect(read.includes(planted)).toBe(false);
        }),
        { numRuns: 200 },
      );
    },
  );

  it('also where it stands behind what is needed: loops, colours, frames, a thumbnail', () => {
    const [start, loop, control, picture, end] = kinds['GIF']!.parts as [
      Buffer,
      Buffer,
      Buffer,
      Buffer,
      Buffer,
    ];
    const more = Buffer.concat([Buffer.from([planted.length]), planted, Buffer.alloc(1)]);
    const longer = [start, loop.subarray(0, -1), more, control.subarray(0, -1), more, picture, end];
    expect(readBytes(Buffer.concat(longer))).toEqual(Buffer.concat(kinds['GIF']!.parts));
    const thumbnail = segmentOf(0xe0, withBefore('JFIF\0\x01\x02\x01\0\x48\0\x48\x01\x0a'));
    const adobe = segmentOf(0xee, Buffer.concat([Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1'), planted]));
    const [begins, , icc, plain, ...rest] = kinds['JPEG']!.parts as [
      Buffer,
      Buffer,
      Buffer,
      Buffer,
      ...Buffer[],
    ];
    const read = readBytes(Buffer.concat([begins, thumbnail, icc, adobe, ...rest]));
    expect(read).toEqual(Buffer.concat([begins, jpeg.subarray(2, 20), icc, plain, ...rest]));
    const inFrame = frameChunk(0, 4, Buffer.concat([losslessChunk(4, 4), riffChunk('XMP ', planted)]));
    const outside = frameChunk(0, 4, losslessChunk(4, 4));
    expect(readBytes(webpWhole(2)([inFrame]))).toEqual(webpWhole(2)([outside]));
  });

  it.each(
    [2, 3, 6, 8].flatMap((orientation) => [true, false].map((isLittle) => [orientation, isLittle] as const)),
  )('and which side of it is up: %i, the lesser byte first: %s', (orientation, isLittle) => {
    const tiff = exif(orientation, isLittle);
    const only = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
    only.writeUInt16BE(orientation, 18);
    const chunk = pngChunk('eXIf', only);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
    const [head, ...rest] = kinds['PNG']!.parts as [Buffer, ...Buffer[]];
    expect(readBytes(Buffer.concat([head, pngChunk('eXIf', tiff), ...rest]))).toEqual(
      Buffer.concat([head, chunk, ...rest]),
    );
    const [start, ...scan] = kinds['JPEG']!.parts as [Buffer, ...Buffer[]];
    const taken = [start, segmentOf(0xe1, prefixed(tiff)), segmentOf(0xe1, prefixed(tiff)), ...scan];
    expect(readBytes(Buffer.concat(taken))).toEqual(
      Buffer.concat([start, segmentOf(0xe1, prefixed(only)), ...scan]),
    );
    const { parts } = kinds['WebP']!;
    for (const told of [tiff, prefixed(tiff)])
      expect(readBytes(webpWhole(0x0e)([...parts, riffChunk('EXIF', told)]))).toEqual(
        webpWhole(0x0a)([...parts, riffChunk('EXIF', only)]),
      );
  });

  it('and comes to the same when it is read again, whatever the bytes are', () => {
    const parts = Object.values(kinds).flatMap((kind) => [...kind.parts, ...kind.others]);
    const bytes = fc
      .tuple(
        fc.constantFrom(...Object.values(kinds)),
        fc.array(fc.oneof(fc.constantFrom(...parts), fc.uint8Array({ maxLength: 60 })), { maxLength: 6 }),
      )
      .map(([kind, more]) =>
        kind.whole([
          ...kind.parts.slice(0, -1),
          ...more.map((each) => Buffer.from(each)),
          ...kind.parts.slice(-1),
        ]),
      );
    fc.assert(
      fc.property(bytes, (given) => {
        const read = readImages([given]);
        if ('reason' in read) return;
        const [first] = read.images;
        expect(readImages([first!.bytes])).toEqual(read);
        expect(first!.bytes.length).toBeLessThanOrEqual(given.length + 64);
      }),
      { numRuns: 2_000 },
    );
  });

  it('and EXIF that points beyond itself says nothing of it', () => {
    const hostile = fc
      .tuple(fc.boolean(), fc.integer({ min: 0, max: 0xff_ff_ff_ff }), fc.uint8Array({ maxLength: 40 }))
      .map(([isLittle, at, rest]) => {
        const head = Buffer.alloc(8);
        head.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1');
        if (isLittle) head.writeUInt32LE(at, 4);
        else head.writeUInt32BE(at, 4);
        return Buffer.concat([head, rest]);
      });
    const [start, ...scan] = kinds['JPEG']!.parts as [Buffer, ...Buffer[]];
    fc.assert(
      fc.property(hostile, (tiff) => {
        const read = readBytes(Buffer.concat([start, segmentOf(0xe1, prefixed(tiff)), ...scan]));
        expect(read.length - Buffer.concat([start, ...scan]).length).toBeOneOf([0, 36]);
      }),
    );
  });
});
