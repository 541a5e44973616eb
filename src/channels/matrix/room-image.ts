import { mostImageBytes } from '../../../ports/image.ts';
import { readImages } from '../../images/read-images.ts';
import { NoAnswer, PrivateAddressRefused } from '../http/ask-far-end.ts';
import type { Homeserver } from './homeserver.ts';
import { MediaRefused } from './media-answer.ts';

/** What an event of a room holds. */
type Content = Readonly<Record<string, unknown>>;

/** How long the download of one image may take, milliseconds. */
const patience = 15_000;

/** An image that was posted in a room: its bytes, or why it cannot be taken, after "because". */
export type RoomImage = { bytes: Uint8Array } | { problem: string };

/** Where the bytes of something that was posted are: the server of whoever posted it, and its name there. */
const mediaAddress = /^mxc:\/\/([\w.:[\]-]{1,255})\/([\w-]{1,255})$/;

/** Whether an event posts an image. */
export const isImage = ({ type, content }: { type: string; content: Content }): boolean =>
  type === 'm.room.message' && content['msgtype'] === 'm.image';

/** What somebody says with an image: a text that is not the name of its file. */
export function captionOf({ body, filename }: Content): string {
  return typeof body === 'string' && typeof filename === 'string' && body !== filename ? body : '';
}

/**
 * Downloads an image that was posted and looks at what it is, within the bounds of images (docs/model/images.md). It is asked for once: an image
 * that does not come stops no room.
 *
 * @param until when all images of one look must be there, milliseconds since the epoch
 */
export async function imageIn(
  server: Homeserver,
  content: Content,
  { now, until, signal }: { now: number; until: number; signal: AbortSignal },
): Promise<RoomImage> {
  if (content['file'] !== undefined) return { problem: 'it is encrypted' };
  const [, host, media] = mediaAddress.exec(String(content['url'])) ?? [];
  if (host === undefined || media === undefined) return { problem: 'it names no place where it is' };
  const { size } = (content['info'] ?? {}) as { size?: unknown };
  if (typeof size === 'number' && size > mostImageBytes)
    return { problem: `it is larger than ${mostImageBytes / 1_000_000} MB` };
  if (until <= now) return { problem: 'too many images came at once' };
  const path = `download/${encodeURIComponent(host)}/${encodeURIComponent(media)}`;
  const bounds = { longest: mostImageBytes, timeout: Math.min(patience, until - now) };
  try {
    const bytes = await server.download(path, bounds, signal);
    const read = readImages([bytes]);
    return 'reason' in read ? { problem: problemIn(read.reason) } : { bytes: read.images[0]!.bytes };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof MediaRefused) return { problem: error.message };
    if (error instanceof NoAnswer) return { problem: 'the server did not give it in time' };
    if (error instanceof PrivateAddressRefused) return { problem: 'it is said to be at a private address' };
    throw error;
  }
}

/** The problem of the only image, without the field that it is about: `is no image that is taken. …`. */
const problemIn = (reason: string): string =>
  `it ${reason.replace(/^images\[0\]\.\w+: /, '').replace(/\.$/, '')}`;

/** The text of a percept about an image that is not taken, behind what was said with it. */
export const withoutImage = (said: string, problem: string): string =>
  `${said === '' ? '' : `${said}\n`}(An image was posted here. It was not taken, because ${problem}.)`;
