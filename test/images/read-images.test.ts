import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImages } from '../../src/images/read-images.ts';
import { gifOf, jpegOf, pngOf, webpOf } from './pictures.ts';

const formats = {
  'image/png': pngOf(800, 600),
  'image/jpeg': jpegOf(800, 600),
  'image/gif': gifOf(800, 600),
  'image/webp': webpOf(800, 600),
};

const reasonFor = (given: unknown): string => {
  const read = readImages(given);
  return 'reason' in read ? read.reason : 'it was taken';
};

describe('an image that is sent', () => {
  it.each(Object.entries(formats))('is known by its bytes: %s', (type, bytes) => {
    // all that is written into it of no picture is the comment of the GIF
    const bare = type === 'image/gif' ? Buffer.concat([bytes.subarray(0, 13), bytes.subarray(19)]) : bytes;
    const id = hash('sha256', bare, 'hex');
    const image = { id, type, width: 800, height: 600, bytes: new Uint8Array(bare) };
    for (const given of [
      bytes,
      { data: bytes, type },
      { data: bytes.toString('base64') },
      { data: `data:text/html;base64,${bytes.toString('base64')}` },
    ])
      expect(readImages([given])).toEqual({ images: [image] });
  });

  it.each(Object.entries(formats))('is kept without what follows its end: %s', (_type, bytes) => {
    const polyglot = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    expect(readImages([polyglot])).toEqual(readImages([bytes]));
  });

  it.each(Object.entries(formats))('is refused wherever it ends too early: %s', (_type, bytes) => {
    for (let end = 0; end < bytes.length; end += 1)
      expect(reasonFor([bytes.subarray(0, end)])).toMatch(
        /^images\[0\]\.data: (?:ends in the middle|is no image)/,
      );
  });

  it.each<[string, unknown, RegExp]>([
    [
      '5 MB and a byte',
      [pngOf(10, 10, 5_000_001)],
      /^images\[0\]\.data: 5\.00 MB are more than the 5\.00 MB/,
    ],
    [
      'two that are too large together',
      [pngOf(10, 10, 3_000_000), pngOf(11, 11, 3_000_000)],
      /^images\[1\]\.data: 3\.00 MB are more/,
    ],
    ['100,000 × 100,000 pixels', [pngOf(100_000, 100_000)], /^images\[0\]\.data: 100000 × 100000 pixels/],
    ['no pixels', [pngOf(0, 10)], /^images\[0\]\.data: has no pixels/],
    [
      'an SVG with a script',
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      /^images\[0\]\.data: is no image that is taken\. Send a PNG, JPEG, GIF or WebP/,
    ],
    [
      'a page that begins like a GIF',
      [Buffer.from('GIF89a<script>alert(1)</script>')],
      /ends in the middle|no image/,
    ],
    ['nothing', [new Uint8Array()], /^images\[0\]\.data: is no image/],
    [
      'another type than it is',
      [{ data: pngOf(1, 1), type: 'image/jpeg' }],
      /^images\[0\]\.type: says "image\/jpeg", and the image is image\/png\. Correct it/,
    ],
    ['what is no base64', [{ data: '<b>' }], /^images\[0\]\.data: is no base64/],
    ['a name without bytes', [{ id: 'a'.repeat(64) }], /^images\[0\]\.data: must be the bytes/],
    ['no list', pngOf(1, 1), /^images: must be a list/],
    ['five images', Array.from({ length: 5 }, () => pngOf(1, 1)), /^images: 5 are more than the 4/],
  ])('is refused with its field and the remedy: %s', (_what, given, reason) => {
    expect(reasonFor(given)).toMatch(reason);
  });

  it('never throws and comes to an end, whatever the bytes are', () => {
    const beginnings = Object.values(formats).map((bytes) => bytes.subarray(0, 24));
    const hostile = fc
      .tuple(fc.constantFrom(...beginnings, Buffer.alloc(0)), fc.uint8Array({ maxLength: 400 }))
      .map(([beginning, rest]) => Buffer.concat([beginning, rest]));
    fc.assert(
      fc.property(hostile, (bytes) => {
        const read = readImages([bytes]);
        return 'reason' in read || read.images.length === 1;
      }),
      { numRuns: 2_000 },
    );
  });

  it('is taken once of two that are the same', () => {
    expect(readImages([pngOf(2, 2), pngOf(2, 2)])).toMatchObject({ images: [{ width: 2 }] });
  });
});
