import { isIP } from 'node:net';
import { isPublicAddress } from '../../tools/fetch/public-address.ts';

/**
 * Whether the host of an address was written as one of this machine or of a private network: whoever wrote it meant it.
 *
 * @param hostname of a `URL`: an IPv6 address in brackets
 * @example isWrittenPrivate('10.0.0.7') // true
 */
export function isWrittenPrivate(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) !== 0) return !isPublicAddress(bare);
  return bare === 'localhost' || bare.endsWith('.localhost');
}
