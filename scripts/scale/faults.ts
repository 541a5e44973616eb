import type { Random } from '../../ports/random.ts';
import { wait } from '../takeover/waiting.ts';
import type { OwnPostgres } from './own-postgres.ts';
import type { RestateCluster } from './restate-cluster.ts';
import type { Service } from './service.ts';

/** What can befall a deployment, in the order in which each comes first; all later ones come at random. */
export const faultKinds = [
  'kill -9 of the leading node',
  'kill -9 of another node',
  'kill -9 of a service',
  'kill -9 of PostgreSQL',
  'SIGSTOP of a service',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** How long a service is stopped, milliseconds: its leases last fifteen seconds. */
const longerThanLease = 20_000;

export interface Deployment {
  cluster: RestateCluster;
  services: readonly Service[];
  postgres: OwnPostgres;
}

/** A run's faults, in their order. */
export const planFaults = (count: number, random: Random): FaultKind[] =>
  Array.from({ length: count }, (_, place) => {
    const drawn = Math.floor(random.uniform('fault', place) * faultKinds.length);
    return faultKinds[place < faultKinds.length ? place : drawn]!;
  });

/**
 * Lets a fault happen. Returns what puts it right again; what was killed is started again at once where `atOnce` is true, and else once all has been
 * answered without it.
 *
 * @param drawn from 0 to below 1: which of several it meets
 */
export async function befall(
  kind: FaultKind,
  { cluster, services, postgres }: Deployment,
  drawn: number,
): Promise<{ repair: () => Promise<void>; atOnce: boolean }> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(drawn * from.length)]!;
  switch (kind) {
    case 'kill -9 of the leading node':
    case 'kill -9 of another node': {
      const { leader, others } = await cluster.byLeading();
      const node = kind === 'kill -9 of the leading node' || others.length === 0 ? leader : pick(others);
      await cluster.kill(node);
      const repair = async () => {
        cluster.start(node);
        await cluster.ready();
      };
      // a single node has nobody who goes on
      return { repair, atOnce: others.length === 0 };
    }
    case 'kill -9 of a service': {
      const service = pick(services);
      await service.end('SIGKILL');
      return { repair: () => service.start(), atOnce: true };
    }
    case 'kill -9 of PostgreSQL':
      postgres.kill();
      return { repair: () => postgres.start(), atOnce: true };
    case 'SIGSTOP of a service': {
      const service = pick(services);
      service.signal('SIGSTOP');
      const repair = async () => {
        await wait(longerThanLease);
        service.signal('SIGCONT');
      };
      return { repair, atOnce: true };
    }
    default:
      return kind satisfies never;
  }
}
