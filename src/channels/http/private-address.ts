import { BlockList, isIP } from 'node:net';

const subnets: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 9, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const notPublic = new BlockList();
for (const subnet of subnets) notPublic.addSubnet(...subnet);

/**
 * Whether an IP address belongs to this machine, a private network, or a range that nobody on the internet has; also an IPv4 address
 * in an IPv6 one.
 *
 * @example isPrivateAddress('10.0.0.7') // true
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || notPublic.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Whether the host of an address was written as one of this machine or of a private network: whoever wrote it meant it.
 *
 * @param hostname of a `URL`: an IPv6 address in brackets
 */
export function isWrittenPrivate(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return isPrivateAddress(bare);
  return bare === 'localhost' || bare.endsWith('.localhost');
}
