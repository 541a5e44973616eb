import type { Resolve } from '../../src/tools/fetch/checked-address.ts';
import { isIP } from 'node:net';

/** Addresses to which names below near.test lead, none of which is of the public internet. */
export const nearAddresses: Readonly<Record<string, readonly string[]>> = {
  'loopback.near.test': ['127.0.0.1'],
  'loopback-too.near.test': ['127.8.9.10'],
  'home.near.test': ['192.168.1.1'],
  'ten.near.test': ['10.0.0.1'],
  'office.near.test': ['172.31.255.254'],
  'provider.near.test': ['100.64.0.1'],
  'metadata.near.test': ['169.254.169.254'],
  'nowhere.near.test': ['0.0.0.0'],
  'multicast.near.test': ['224.0.0.1'],
  'broadcast.near.test': ['255.255.255.255'],
  'benchmark.near.test': ['198.18.0.1'],
  'example.near.test': ['203.0.113.7'],
  'six.near.test': ['::1'],
  'six-link.near.test': ['fe80::1'],
  'six-home.near.test': ['fd00:ec2::254'],
  'six-multicast.near.test': ['ff02::1'],
  'six-mapped.near.test': ['::ffff:10.0.0.1'],
  'six-compatible.near.test': ['::7f00:1'],
  'six-translated.near.test': ['64:ff9b::7f00:1'],
  'six-tunnel.near.test': ['2002:7f00:1::1'],
  'six-teredo.near.test': ['2001:0:7f00:1::1'],
  'both.near.test': ['93.184.215.14', '127.0.0.1'],
  'none.near.test': [],
};

/** As a name server answers that is not to be trusted. A name that it does not know leads to this machine. */
export const resolved: Resolve = async (hostname) =>
  (nearAddresses[hostname] ?? ['127.0.0.1']).map((address) => ({ address, family: isIP(address) }));

/** A name that leads to the server that is allowed when it is asked for first, and to another one from then on. */
export function rebinding(resolve: Resolve): Resolve {
  let asked = 0;
  return async (hostname) => {
    if (hostname !== 'rebinding.test') return resolve(hostname);
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  };
}
