import type { FarEndBytes } from '../http/ask-far-end.ts';

/** An error: something that was posted cannot be had. The message tells why, for whoever posted it. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Where an answer redirects to; null where it does not. Throws `MediaRefused` for what is no address. */
export function redirectOf({ status, location }: FarEndBytes, from: URL): URL | null {
  if (!redirects.has(status) || location === null) return null;
  const next = URL.parse(location, from.href);
  if (next === null || next.username !== '' || next.password !== '')
    throw new MediaRefused('the server says that it is at something that is no address');
  return next;
}

/** What was downloaded, whole. Throws `MediaRefused` for anything else. */
export function mediaIn({ status, bytes, isCut }: FarEndBytes, longest: number): Buffer {
  if (status < 200 || status >= 300) throw new MediaRefused(`the server answered with status ${status}`);
  if (isCut) throw new MediaRefused(`it is larger than ${longest / 1_000_000} MB`);
  return bytes;
}
