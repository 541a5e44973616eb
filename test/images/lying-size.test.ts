import { describe, expect, it } from 'vitest';
import { readImages } from '../../src/images/read-images.ts';
import { frameChunk, gifOf, jpegOf, losslessChunk, pngChunk, pngOf, riffChunk, webpOf } from './pictures.ts';

/** A JPEG with other segments before its scan. */
const jpegWith = (...before: number[]): Buffer => {
  const whole = jpegOf(1, 1);
  const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
  return Buffer.concat([whole.subarray(0, scan), Buffer.from(before), whole.subarray(scan)]);
};

/** A PNG with other chunks before its data. */
const pngWith = (...before: Buffer[]): Buffer =>
  Buffer.concat([pngOf(1, 1).subarray(0, 33), ...before, pngOf(1, 1).subarray(33)]);

/** The chunk that tells the size of a frame of a PNG that moves. */
const frameControl = (width: number): Buffer => {
  const data = Buffer.alloc(26);
  data.writeUInt32BE(width, 4);
  data.writeUInt32BE(width, 8);
  return pngChunk('fcTL', data);
};

const lossy = (width: number): Buffer => {
  const data = Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0, 7]);
  data.writeUInt16LE(width, 6);
  data.writeUInt16LE(width, 8);
  return riffChunk('VP8 ', data);
};

const jpeg = jpegOf(1, 1);
const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
const zip = Buffer.from('PK\x03\x04<script>alert(1)</script>', 'latin1');
const hugeFrame = [0xff, 0xc0, 0, 11, 8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0];

describe('an image whose size lies', () => {
  it.each<[string, Buffer]>([
    ['a GIF with a picture larger than its screen', gifOf(1, 1, [65_535, 65_535])],
    ['a JPEG with a second frame', jpegWith(...hugeFrame)],
    ['a JPEG without a scan', Buffer.concat([jpeg.subarray(0, scan), Buffer.from([0xff, 0xd9])])],
    ['a JPEG with a scan of nothing', Buffer.concat([jpeg.subarray(0, scan + 6), Buffer.from([0xff, 0xd9])])],
    ['a PNG without data', Buffer.concat([pngOf(1, 1).subarray(0, 33), pngOf(1, 1).subarray(-12)])],
    ['a PNG with data of no length', pngOf(1, 1, 0)],
    ['a PNG with a second header', pngWith(pngOf(9_000, 9_000).subarray(8, 33))],
    ['a PNG with a frame larger than itself', pngWith(frameControl(65_535))],
    ['a WebP with a script and an archive', webpOf(1, 1, [zip])],
    ['a WebP with nothing but what is unknown', webpOf(1, 1, [riffChunk('JUNK', zip)])],
    ['a WebP with nothing', webpOf(1, 1, [])],
    ['a WebP with a larger picture', webpOf(1, 1, [losslessChunk(16_384, 16_384)])],
    ['a WebP with a larger picture with loss', webpOf(1, 1, [lossy(16_383)])],
    ['a WebP with a second picture that is larger', webpOf(1, 1, [losslessChunk(1, 1), lossy(100)])],
    ['a WebP with a frame beside it', webpOf(8, 8, [frameChunk(6, 4, losslessChunk(4, 4))])],
    [
      'a WebP with a picture larger than its frame',
      webpOf(8, 8, [frameChunk(0, 4, losslessChunk(100, 100))]),
    ],
    ['a WebP with an empty frame', webpOf(8, 8, [frameChunk(0, 4, Buffer.alloc(0))])],
    ['a WebP with a second size', webpOf(8, 8, [webpOf(9_000, 9_000).subarray(12)])],
  ])('is refused: %s', (_what, bytes) => {
    expect(readImages([bytes])).toEqual({
      reason: expect.stringMatching(/^images\[0\]\.data: (?:ends in the middle|65535 × 65535 pixels)/),
    });
  });

  it.each<[string, Buffer, number]>([
    ['a GIF with a picture beyond its screen', gifOf(1, 1, [20, 20]), 20],
    ['a WebP with loss', webpOf(20, 20, [lossy(20), riffChunk('EXIF', Buffer.from('odd'))]), 20],
    ['a simple WebP', riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), losslessChunk(20, 20)])), 20],
    ['a WebP that moves', webpOf(20, 20, [frameChunk(16, 4, losslessChunk(4, 4))]), 20],
    ['a PNG that moves', pngWith(frameControl(1)), 1],
  ])('is told from one that has what it says: %s', (_what, bytes, side) => {
    expect(readImages([bytes])).toMatchObject({ images: [{ width: side, height: side }] });
  });
});
