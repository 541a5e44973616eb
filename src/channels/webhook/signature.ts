import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signatures of webhooks as the specification Standard Webhooks has them (https://www.standardwebhooks.com, version 1): HMAC-SHA256 over
 * `id.timestamp.body`, in base64, as `v1,…`; the header holds one or more, with a space between.
 */
export interface SignedPost {
  /** The header `webhook-id`. */
  id: string;
  /** The header `webhook-timestamp`: seconds since the epoch. */
  timestamp: string;
  /** The body as it is sent, byte for byte. */
  body: string;
}

const version = 'v1';

const digest = ({ id, timestamp, body }: SignedPost, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`${id}.${timestamp}.${body}`, 'utf8').digest();

/** The header `webhook-signature` of a post. */
export const signatureOf = (post: SignedPost, key: Uint8Array): string =>
  `${version},${digest(post, key).toString('base64')}`;

/** How many signatures of a header are looked at: a sender that changes its key sends two. */
const mostSignatures = 10;

/** Whether one of the signatures in a header is that of the post under the key. Takes the same time for every wrong one. */
export function isSignedBy(post: SignedPost, header: string, key: Uint8Array): boolean {
  const wanted = digest(post, key);
  let isSigned = false;
  for (const each of header.split(' ', mostSignatures)) {
    const [given, text = ''] = each.split(',', 2);
    const signature = Buffer.from(text, 'base64');
    if (given === version && signature.length === wanted.length)
      isSigned = timingSafeEqual(signature, wanted) || isSigned;
  }
  return isSigned;
}
