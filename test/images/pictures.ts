import { hash } from 'node:crypto';
import type { ImageContent } from '../../ports/image.ts';

/** A chunk of a PNG. */
export const pngChunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
};

/** A PNG of a size, with so many bytes of something in it. */
export function pngOf(width: number, height: number, bytes = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = pngChunk('IDAT', Buffer.alloc(bytes, `${width}x${height}`));
  return Buffer.concat([signature, pngChunk('IHDR', header), data, pngChunk('IEND', Buffer.alloc(0))]);
}

/** A segment of a JPEG. */
export function segmentOf(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + data.length, 2);
  return Buffer.concat([head, data]);
}

/** A JPEG of a size, with a restart and an FF in its coded data. */
export function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segmentOf(0xe0, Buffer.from('JFIF\0\x01\x02\x01\0\x48\0\x48\0\0', 'latin1')),
    frame,
    Buffer.from([0xff, 0xda, 0, 4, 1, 2, 0x12, 0xff, 0x00, 0xd9, 0xff, 0xd0, 0x34, 0xff, 0xd9]),
  ]);
}

/** A GIF of a size, with a comment and one picture of a size of its own. */
export function gifOf(width: number, height: number, picture: [number, number] = [1, 1]): Buffer {
  const size = Buffer.alloc(7);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const shown = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x4c, 1, 0, 0x3b]);
  shown.writeUInt16LE(picture[0], 5);
  shown.writeUInt16LE(picture[1], 7);
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    size,
    Buffer.from([0x21, 0xfe, 2, 0x3b, 0x3b, 0]),
    shown,
  ]);
}

/** A chunk of a RIFF file. */
export function riffChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A picture of a WebP without loss. */
export function losslessChunk(width: number, height: number): Buffer {
  const data = Buffer.alloc(7, 0x2f);
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  return riffChunk('VP8L', data);
}

/** A WebP of a size, in its extended form, with what is in it behind the size: a picture of that size when left out. */
export function webpOf(width: number, height: number, inside = [losslessChunk(width, height)]): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  return riffChunk(
    'RIFF',
    Buffer.concat([Buffer.from('WEBP', 'latin1'), riffChunk('VP8X', canvas), ...inside]),
  );
}

/** A frame of a WebP that moves, as large as it says, with a picture in it. */
export function frameChunk(x: number, width: number, picture: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUIntLE(x / 2, 0, 3);
  head.writeUIntLE(width - 1, 6, 3);
  head.writeUIntLE(width - 1, 9, 3);
  return riffChunk('ANMF', Buffer.concat([head, picture]));
}

/** A PNG as the record keeps it. */
export function contentOf(width: number, height: number): ImageContent {
  const bytes = new Uint8Array(pngOf(width, height));
  return { id: hash('sha256', bytes, 'hex'), type: 'image/png', width, height, bytes };
}
