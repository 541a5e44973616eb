import { CountedParts, type ImageFormat } from './format.ts';
import { exifOf, orientationIn } from './orientation.ts';

interface Size {
  width: number;
  height: number;
}

interface Chunk {
  name: string;
  data: Buffer;
}

/** What a chunk has before its contents: name and length. */
const head = 8;
/** What a frame has before its picture: where it is, its size, and how it is shown. */
const frameHead = 16;

/** The chunks that bytes consist of; null where they do not. One of odd length has a byte behind it, which may be missing at the end. */
function chunksOf(bytes: Buffer, parts: CountedParts): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length;) {
    parts.next();
    if (at + head > bytes.length) return null;
    const end = at + head + bytes.readUInt32LE(at + 4);
    if (end > bytes.length) return null;
    chunks.push({ name: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + head, end) });
    at = end + (end % 2 === at % 2 ? 0 : 1);
  }
  return chunks;
}

/** The size that a picture tells, by the name of its coding; null where it tells none. */
function sizeOf({ name, data }: Chunk): Size | null {
  if (name === 'VP8 ' && data.length > 10 && data.readUIntBE(3, 3) === 0x9d012a)
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (name !== 'VP8L' || data.length <= 5 || data[0] !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

/** The size of what is drawn into by other chunks. */
const canvasOf = ({ name, data }: Chunk): Size | null =>
  name === 'VP8X' && data.length >= 10
    ? { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) }
    : null;

const isPicture = ({ name }: Chunk): boolean => name === 'VP8 ' || name === 'VP8L';

const isWithin = (size: Size | null, { width, height }: Size): boolean =>
  size !== null && size.width <= width && size.height <= height;

/** What the frames of an image consist of, by the chunk that the frame is. */
type Frames = ReadonlyMap<Chunk, readonly Chunk[]>;

/** Reads the frames among the chunks of an image; null where one cannot be read. */
function framesOf(chunks: readonly Chunk[], parts: CountedParts): Frames | null {
  const frames = new Map<Chunk, readonly Chunk[]>();
  for (const each of chunks) {
    if (each.name !== 'ANMF') continue;
    const inside = chunksOf(each.data.subarray(frameHead), parts);
    if (inside === null) return null;
    frames.set(each, inside);
  }
  return frames;
}

/** Whether there is a picture among chunks, and all of them lie within what they are drawn into. */
function hasPictures(chunks: readonly Chunk[], within: Size): boolean {
  const pictures = chunks.filter(isPicture);
  return pictures.length > 0 && pictures.every((each) => isWithin(sizeOf(each), within));
}

/** Whether a frame lies within the canvas and has a picture that lies within the frame. */
function isFrameIn({ data }: Chunk, inside: readonly Chunk[], canvas: Size): boolean {
  if (data.length < frameHead) return false;
  const [x, y, width, height] = [0, 3, 6, 9].map((at) => data.readUIntLE(at, 3)) as [
    number,
    number,
    number,
    number,
  ];
  const frame = { width: width + 1, height: height + 1 };
  return (
    isWithin({ width: 2 * x + frame.width, height: 2 * y + frame.height }, canvas) &&
    hasPictures(inside, frame)
  );
}

/** The size of an image of these chunks; null where they are none, or one of them is larger than the first says. */
function measured([first, ...others]: readonly Chunk[], frames: Frames): Size | null {
  if (first === undefined) return null;
  const canvas = canvasOf(first);
  // the simple form is one picture
  if (canvas === null)
    return others.some((each) => isPicture(each) || each.name === 'VP8X') ? null : sizeOf(first);
  const isWhole =
    frames.size === 0
      ? hasPictures(others, canvas)
      : [...frames].every(([each, inside]) => isFrameIn(each, inside, canvas)) && !others.some(isPicture);
  return isWhole && !others.some(({ name }) => name === 'VP8X') ? canvas : null;
}

/** The flags of the extended form that say that EXIF and XMP come. */
const exifFlag = 0x08;
const xmpFlag = 0x04;

/** The chunks that a picture is shown by, and those that a whole image is. All others hold whatever a program likes. */
const ofPicture = new Set(['ALPH', 'VP8 ', 'VP8L']);
const ofImage = new Set([...ofPicture, 'ICCP', 'ANIM']);

/** What tells how a film runs has so many bytes; where it has others, they may be words. */
const filmLength = 6;

/** Chunks as a file has them. */
const written = (chunks: readonly Chunk[]): Buffer =>
  Buffer.concat(
    chunks.flatMap(({ name, data }) => {
      const before = Buffer.alloc(head);
      before.write(name, 'latin1');
      before.writeUInt32LE(data.length, 4);
      return [before, data, Buffer.alloc(data.length % 2)];
    }),
  );

/** A frame with its picture and nothing else. */
const bareFrame = ({ name, data }: Chunk, inside: readonly Chunk[]): Chunk => ({
  name,
  data: Buffer.concat([
    data.subarray(0, frameHead),
    written(inside.filter((each) => ofPicture.has(each.name))),
  ]),
});

/** The chunks by which an image is shown, and which side of it is up. */
function bareChunks([first, ...others]: readonly Chunk[], frames: Frames): Chunk[] {
  const shown = others.flatMap((each): Chunk[] => {
    const inside = frames.get(each);
    if (inside !== undefined) return [bareFrame(each, inside)];
    return ofImage.has(each.name) && (each.name !== 'ANIM' || each.data.length === filmLength) ? [each] : [];
  });
  if (first!.name !== 'VP8X') return [first!];
  const exif = others.find(({ name }) => name === 'EXIF');
  const orientation = exif === undefined ? null : orientationIn(exif.data);
  const data = Buffer.from(first!.data.subarray(0, 10));
  data[0] = (data[0]! & ~(exifFlag | xmpFlag)) | (orientation === null ? 0 : exifFlag);
  const side = orientation !== null && { name: 'EXIF', data: exifOf(orientation, { prefixed: false }) };
  return [{ name: first!.name, data }, ...shown, ...(side ? [side] : [])];
}

/**
 * WebP: a RIFF file that tells its length and consists of chunks, the first of which tells the size, and one or more of which are pictures of at most that size
 * (RFC 9649). Only what the pictures are shown by is kept.
 */
export const webp: ImageFormat = {
  type: 'image/webp',
  begins: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  measure: (bytes) => {
    const end = 8 + bytes.readUInt32LE(4);
    if (end > bytes.length) return null;
    const parts = new CountedParts();
    const chunks = chunksOf(bytes.subarray(12, end), parts);
    const frames = chunks && framesOf(chunks, parts);
    const size = chunks && frames && measured(chunks, frames);
    if (chunks === null || frames === null || size === null) return null;
    const inside = Buffer.concat([Buffer.from('WEBP', 'latin1'), written(bareChunks(chunks, frames))]);
    return { ...size, bare: written([{ name: 'RIFF', data: inside }]) };
  },
};
