import { BlockList, isIP } from 'node:net';

/**
 * The stretches of addresses that are not of the public internet, as IANA keeps them for special purposes: this machine, networks at home and
 * of providers, link-local (where clouds answer with the keys of a machine), examples, multicast, what is reserved, and the ways in which an
 * IPv6 address carries an IPv4 one.
 */
const special: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** What is public of IPv6 lies in 2000::/3; these are the special parts of it. */
const specialInSix: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, prefix] of special) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of specialInSix) blocked.addSubnet(network, prefix, 'ipv6');

const sixInUse = new BlockList();
sixInUse.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public internet. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  return family === 6 && sixInUse.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}
