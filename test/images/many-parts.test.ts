import { describe, expect, it } from 'vitest';
import { readImages } from '../../src/images/read-images.ts';
import { frameChunk, gifOf, jpegOf, losslessChunk, pngChunk, pngOf, segmentOf, webpOf } from './pictures.ts';

const [gif, jpeg, png] = [gifOf(8, 6), jpegOf(8, 6), pngOf(8, 6)];
const many = 10_001;

/** An image with the same part over and over at a place. */
const flooded = (image: Buffer, at: number, part: Buffer, times = many): Buffer =>
  Buffer.concat([image.subarray(0, at), Buffer.alloc(times * part.length, part), image.subarray(at)]);

const extension = (...bytes: number[]) => flooded(gif, 13, Buffer.from([0x21, ...bytes]));
const loop = [0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0];
const chunks = Buffer.concat([losslessChunk(4, 4), Buffer.alloc(8 * 4_000)]);

describe('an image of more parts than any picture has', () => {
  it.each<[string, Buffer]>([
    ['a JPEG of empty scans', flooded(jpeg, jpeg.length - 2, Buffer.from([0xff, 0xda, 0, 2, 1]))],
    ['a JPEG of colour profiles', flooded(jpeg, 2, segmentOf(0xe2, Buffer.from('ICC_PROFILE\0')))],
    ['a JPEG of comments', flooded(jpeg, 2, segmentOf(0xfe, Buffer.alloc(0)))],
    ['a PNG of empty data', flooded(png, 33, pngChunk('IDAT', Buffer.alloc(0)))],
    ['a GIF of controls', extension(0xf9, 4, 0, 0, 0, 0, 0)],
    ['a GIF of loops', extension(...loop)],
    ['a GIF of comments', extension(0xfe, 0)],
    ['a WebP of chunks', webpOf(1, 1, [losslessChunk(1, 1), Buffer.alloc(4_000_000)])],
    [
      'a WebP of chunks in its frames',
      webpOf(
        8,
        8,
        Array.from({ length: 3 }, () => frameChunk(0, 4, chunks)),
      ),
    ],
  ])('is refused with that reason: %s', (_what, bytes) => {
    expect(readImages([bytes])).toEqual({
      reason: expect.stringMatching(/^images\[0\]\.data: consists of more than 10000 parts/),
    });
  });

  it('is told from one of many', () => {
    const bytes = flooded(png, 33, pngChunk('IDAT', Buffer.from([1])), 9_000);
    expect(readImages([bytes])).toMatchObject({ images: [{ width: 8 }] });
  });
});

describe('what a PNG is shown by', () => {
  const planted = Buffer.from('Tom Miller, 48.2082 N 16.3738 E');
  const kept = (bytes: Buffer): Buffer => {
    const read = readImages([bytes]);
    if ('reason' in read) throw new Error(read.reason);
    return Buffer.from(read.images[0]!.bytes);
  };
  const names = 'PLTE tRNS cHRM gAMA sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL'.split(' ');

  it.each(names)('holds no words, which have another length than the standard gives: %s', (name) => {
    // 31 bytes can be the opacity of 31 colours
    const words = name === 'tRNS' ? Buffer.alloc(257, planted) : planted;
    expect(kept(flooded(png, 33, pngChunk(name, words), 1)).includes('48.2082')).toBe(false);
  });

  it('has nothing in its end', () => {
    const ended = Buffer.concat([png.subarray(0, -12), pngChunk('IEND', planted)]);
    expect(kept(ended).includes('48.2082')).toBe(false);
  });

  it('is kept once where the standard has it once', () => {
    const gamma = pngChunk('gAMA', Buffer.from('Tom!'));
    const bytes = kept(flooded(png, 33, gamma, 5)).toString('latin1');
    expect(bytes.split('gAMA')).toHaveLength(2);
  });
});
