import { hash } from 'node:crypto';
import {
  type ImageContent,
  imageTypes,
  longestImageSide,
  mostImageBytes,
  mostImages,
} from '../../ports/image.ts';
import { mostParts, TooManyParts, type ImageFormat } from './format.ts';
import { gif } from './gif.ts';
import { jpeg } from './jpeg.ts';
import { png } from './png.ts';
import { webp } from './webp.ts';

/**
 * An image as a sender gives it: its bytes, or these in base64 (a `data:` address too), with the media type that the sender takes it for, which is
 * held against what it is.
 */
export type ImageInput = Uint8Array | { data: Uint8Array | string; type?: string | undefined };

const formats: readonly ImageFormat[] = [png, jpeg, gif, webp];

const kinds = 'PNG, JPEG, GIF or WebP';

/** How long the base64 of all that is taken can be, characters. */
export const longestBase64 = 4 * Math.ceil(mostImageBytes / 3);

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(2)} MB`;

/**
 * Reads the images of a percept: what each is by its content, whatever it is called. What follows the end of an image is left out, and so is what its file
 * tells besides the picture, so that nothing else is kept or passed on with it.
 *
 * @returns the images, each once, or what is wrong with the first that is not taken: its field and the remedy
 */
export function readImages(given: unknown): { images: ImageContent[] } | { reason: string } {
  if (!Array.isArray(given)) return { reason: `images: must be a list of images. Leave it out for none.` };
  if (given.length > mostImages)
    return {
      reason: `images: ${given.length} are more than the ${mostImages} that are taken. Send them in parts.`,
    };
  const images = new Map<string, ImageContent>();
  let left = mostImageBytes;
  for (const [place, each] of given.entries()) {
    const read = readImage(each, left);
    if ('problem' in read) return { reason: `images[${place}]${read.problem}` };
    left -= read.image.bytes.length;
    images.set(read.image.id, read.image);
  }
  return { images: [...images.values()] };
}

function readImage(given: unknown, left: number): { image: ImageContent } | { problem: string } {
  const { data, type } = (
    given instanceof Uint8Array ? { data: given } : typeof given === 'object' && given !== null ? given : {}
  ) as { data?: unknown; type?: unknown };
  if (typeof data !== 'string' && !(data instanceof Uint8Array))
    return { problem: `.data: must be the bytes of an image, or these in base64.` };
  if (type !== undefined && typeof type !== 'string')
    return { problem: `.type: must be a media type like "image/png". Leave it out to have it found.` };
  const bytes =
    typeof data === 'string' ? bytesOf(data) : Buffer.from(data.buffer, data.byteOffset, data.length);
  if (bytes === null) return { problem: `.data: is no base64. Encode the bytes of the image.` };
  if (bytes.length > left)
    return {
      problem: `.data: ${megabytes(bytes.length)} are more than the ${megabytes(mostImageBytes)} that the images of one percept may have together. Make it smaller, or send them in parts.`,
    };
  const format = formats.find(({ begins }) => begins(bytes));
  if (format === undefined)
    return {
      problem: `.data: is no image that is taken. Send a ${kinds}; another kind, like SVG or HEIC, has to be converted before.`,
    };
  if (type !== undefined && type.toLowerCase() !== format.type)
    return {
      problem: `.type: says ${JSON.stringify(type.slice(0, 100))}, and the image is ${format.type}. Correct it, or leave it out: one of ${imageTypes.join(', ')}.`,
    };
  const measured = measuredBy(format, bytes);
  if (measured === 'tooManyParts')
    return {
      problem: `.data: consists of more than ${mostParts} parts (segments, chunks or blocks), far more than a picture needs. Save it anew with another program.`,
    };
  if (measured === null)
    return { problem: `.data: ends in the middle of the image, or is damaged. Send all of it.` };
  const { width, height, bare } = measured;
  if (width < 1 || height < 1) return { problem: `.data: has no pixels. Send an image that has some.` };
  if (width > longestImageSide || height > longestImageSide)
    return {
      problem: `.data: ${width} × ${height} pixels are more than the ${longestImageSide} × ${longestImageSide} that are taken. Make it smaller.`,
    };
  const image = new Uint8Array(bare);
  return { image: { id: hash('sha256', image, 'hex'), type: format.type, width, height, bytes: image } };
}

function measuredBy(format: ImageFormat, bytes: Buffer) {
  try {
    return format.measure(bytes);
  } catch (error) {
    if (error instanceof TooManyParts) return 'tooManyParts';
    throw error;
  }
}

/** The bytes that a text tells in base64; null where it is none. */
function bytesOf(text: string): Buffer | null {
  const comma = text.startsWith('data:') ? text.slice(0, 200).indexOf(',') : -1;
  const encoded = text.slice(comma + 1);
  const isBase64 = /^[A-Za-z0-9+/]*={0,2}$/.test(encoded) && encoded.length % 4 === 0;
  return isBase64 ? Buffer.from(encoded, 'base64') : null;
}
