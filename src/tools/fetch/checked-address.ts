import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { ToolProblem } from '../tool-problem.ts';
import type { HostAllowed } from '../../configuration/allowed-hosts.ts';
import { isPublicAddress } from './public-address.ts';

/** Finds the addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** As the system resolves names. */
export const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true });

/** The addresses of a host's name, or the one that it is itself. */
async function addressesOf(hostname: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(bare);
  return family === 0 ? resolve(bare) : [{ address: bare, family }];
}

/**
 * The addresses at which a host may be spoken to. They are looked up once for each request: what was checked here is what is connected to,
 * whatever its name leads to a moment later.
 *
 * @throws ToolProblem when there is none, or any is not of the public internet and the host is not said to be private
 */
export async function checkedAddresses(
  hostname: string,
  { private: mayBePrivate }: Pick<HostAllowed, 'private'>,
  resolve: Resolve,
): Promise<readonly LookupAddress[]> {
  const addresses = await addressesOf(hostname, resolve).catch((error: unknown) => {
    throw new ToolProblem(
      `${hostname} has no address: ${(error as NodeJS.ErrnoException).code ?? 'it is not known'}.`,
    );
  });
  if (addresses.length === 0) throw new ToolProblem(`${hostname} has no address.`);
  if (!mayBePrivate && addresses.some(({ address }) => !isPublicAddress(address)))
    throw new ToolProblem(
      `${hostname} leads to an address that is not of the public internet, and is not spoken to.`,
    );
  return addresses;
}

/** A look-up that answers with addresses that are known, whatever it is asked. */
export const pinnedLookup =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_, { all }, answer) => {
    const [first] = addresses;
    if (all === true) answer(null, [...addresses]);
    else answer(null, first!.address, first!.family);
  };
